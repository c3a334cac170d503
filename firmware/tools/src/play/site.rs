//! What the server gives away: the page, the emulated board's modules, the emulator, and the image. Nothing else.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders that are served, within `hardware/twin`, under the same names.
const FOLDERS: [&str; 3] = ["page", "src", "node_modules/rp2040js"];

/// Where the image is.
const IMAGE: &str = "/quarto-board.uf2";

/// The page's own folder, to which `/` leads.
const PAGE: &str = "/page/";

/// What a file is, by how its name ends.
const KINDS: [(&str, &str); 7] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("map", "application/json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
];

/// An answer to a request.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) kind: &'static str,
    pub(super) body: Vec<u8>,
    pub(super) location: Option<&'static str>,
}

impl Answer {
    fn words(status: u16, words: &str) -> Self {
        Self { status, kind: "text/plain; charset=utf-8", body: words.into(), location: None }
    }
}

/// Everything that is served.
pub(super) struct Site {
    twin: PathBuf,
    image: Vec<u8>,
    hosts: [String; 2],
}

impl Site {
    pub(super) fn new(twin: PathBuf, image: Vec<u8>, port: u16) -> Self {
        Self { twin, image, hosts: [format!("127.0.0.1:{port}"), format!("localhost:{port}")] }
    }

    /// Answers a request.
    pub(super) fn answer(&self, method: &str, url: &str, host: &str) -> Answer {
        // A page from elsewhere must not get in by giving this computer another name.
        if !self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host)) {
            return Answer::words(403, "This board is for this computer alone.\n");
        }
        if !matches!(method, "GET" | "HEAD") {
            return Answer::words(405, "There is nothing here but files to read.\n");
        }
        let path = url.split(['?', '#']).next().unwrap_or_default();
        match path {
            "/" => Answer { location: Some(PAGE), ..Answer::words(302, "") },
            IMAGE => Answer {
                status: 200,
                kind: "application/octet-stream",
                body: self.image.clone(),
                location: None,
            },
            _ => self.file(path).unwrap_or_else(|| Answer::words(404, "There is no such file.\n")),
        }
    }

    fn file(&self, path: &str) -> Option<Answer> {
        let path = if path.ends_with('/') { Cow::from(format!("{path}index.html")) } else { path.into() };
        let path = path.strip_prefix('/')?;
        let folder = FOLDERS
            .into_iter()
            .find(|folder| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))?;
        if !path.split('/').all(is_plain) {
            return None;
        }
        let file = self.twin.join(path).canonicalize().ok()?;
        // A link may lead elsewhere.
        let inside = file.starts_with(self.twin.join(folder).canonicalize().ok()?);
        let body = fs::read(&file).ok().filter(|_| inside)?;
        Some(Answer { status: 200, kind: kind(&file), body, location: None })
    }
}

/// Whether a part of a path is an ordinary name: not hidden, not upwards, nothing that is spelled in codes.
fn is_plain(part: &str) -> bool {
    !part.is_empty()
        && !part.starts_with('.')
        && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
}

fn kind(file: &Path) -> &'static str {
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let known = KINDS.into_iter().find(|(known, _)| *known == ending);
    known.map_or("application/octet-stream", |(_, kind)| kind)
}
