use std::fs;

use tempfile::TempDir;

use super::site::Site;

const HOST: &str = "127.0.0.1:4016";

/// A site with one file in every folder, and files beside them that are nobody's business.
fn site() -> (TempDir, Site) {
    let folder = tempfile::tempdir().expect("a folder");
    let twin = folder.path().join("twin");
    for (path, text) in [
        ("twin/page/index.html", "the page"),
        ("twin/page/main.js", "the script"),
        ("twin/page/style.css", "the style"),
        ("twin/page/.hidden", "hidden"),
        ("twin/src/board.js", "the board"),
        ("twin/node_modules/rp2040js/dist/esm/index.js", "the emulator"),
        ("twin/node_modules/other/index.js", "not ours"),
        ("twin/pages/secret.js", "not ours"),
        ("twin/package.json", "not ours"),
        ("secret.js", "not ours"),
    ] {
        let file = folder.path().join(path);
        fs::create_dir_all(file.parent().expect("a folder")).expect("made");
        fs::write(file, text).expect("written");
    }
    let site = Site::new(twin, b"the image".to_vec(), 4016);
    (folder, site)
}

#[test]
fn files_are_served_as_what_they_are() {
    let (_folder, site) = site();
    for (url, kind, body) in [
        ("/page/", "text/html; charset=utf-8", "the page"),
        ("/page/main.js?x=1", "text/javascript; charset=utf-8", "the script"),
        ("/page/style.css", "text/css; charset=utf-8", "the style"),
        ("/src/board.js", "text/javascript; charset=utf-8", "the board"),
        ("/node_modules/rp2040js/dist/esm/index.js", "text/javascript; charset=utf-8", "the emulator"),
        ("/quarto-board.uf2", "application/octet-stream", "the image"),
    ] {
        let answer = site.answer("GET", url, HOST);
        assert_eq!(
            (answer.status, answer.kind, answer.body.as_slice()),
            (200, kind, body.as_bytes()),
            "{url}"
        );
    }
    let first = site.answer("GET", "/", "localhost:4016");
    assert_eq!((first.status, first.location), (302, Some("/page/")));
}

#[test]
fn nothing_else_is_given_away() {
    let (_folder, site) = site();
    for url in [
        "/page/../package.json",
        "/page/../../secret.js",
        "/page/%2e%2e/package.json",
        "/page/..%2fpackage.json",
        "/page/..\\package.json",
        "/page//../../secret.js",
        "/page/.hidden",
        "/page",
        "/page/none.js",
        "/pages/secret.js",
        "/package.json",
        "/node_modules/other/index.js",
        "/src/",
        "//etc/passwd",
        "/etc/passwd",
        "page/main.js",
        "",
    ] {
        assert_eq!(site.answer("GET", url, HOST).status, 404, "{url}");
    }
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_out() {
    let (folder, site) = site();
    let link = folder.path().join("twin/page/link.js");
    std::os::unix::fs::symlink(folder.path().join("secret.js"), link).expect("a link");
    assert_eq!(site.answer("GET", "/page/link.js", HOST).status, 404);
}

#[test]
fn other_names_and_methods_are_refused() {
    let (_folder, site) = site();
    for host in ["", "127.0.0.1", "example.org:4016", "127.0.0.1:80", "127.0.0.1:4016.example.org"] {
        assert_eq!(site.answer("GET", "/page/", host).status, 403, "{host}");
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        assert_eq!(site.answer(method, "/page/", HOST).status, 405, "{method}");
    }
    assert_eq!(site.answer("HEAD", "/page/", HOST).status, 200);
}

#[test]
fn every_connection_ends_with_its_answer() {
    let (_folder, site) = site();
    let head = super::head(&site.answer("GET", "/page/main.js", HOST));
    assert!(head.starts_with("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 10\r\n"), "{head}");
    assert!(head.ends_with("frame-ancestors 'none'\r\n\r\n"), "{head}");
    let first = super::head(&site.answer("GET", "/", HOST));
    assert!(first.contains("\r\nLocation: /page/\r\n\r\n"), "{first}");
}
