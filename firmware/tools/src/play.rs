//! `cargo play`: the board in the browser, running the very image that goes onto a board.

mod node;
mod site;

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::{fs, thread};

use anyhow::{Context, Result, anyhow};
use tiny_http::{Method, Request, Server, StatusCode};

use crate::toolchain::Workspace;
use crate::{image, say, uf2};
use site::{Answer, Site};

/// The usual port. A browser keeps the board's flash by address, so it stays the same from day to day.
const PORT: u16 = 4016;

/// How many requests are answered at once; a page asks for some forty files.
const THREADS: usize = 4;

/// What a person may ask for.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Prints the address without opening the browser.
    #[arg(long)]
    no_open: bool,
    /// The port on this computer; 0 takes any that is free. [default: 4016, or any if that is taken]
    #[arg(long, value_name = "NUMBER")]
    port: Option<u16>,
    /// Takes target/quarto-board.uf2 as it is.
    #[arg(long)]
    no_build: bool,
}

/// Runs the command until it is interrupted.
///
/// # Errors
///
/// Says what is missing: Node, the image, a free port.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let workspace = Workspace::of_this_run()?;
    let twin = workspace.folder("hardware/twin");
    node::install(&twin)?;
    if !arguments.no_build {
        image::make(&workspace)?;
    }
    let file = workspace.output(image::UF2);
    let image = fs::read(&file)
        .with_context(|| format!("cannot read the image {}; `cargo image` makes it", file.display()))?;
    uf2::verify(&image).with_context(|| format!("{} is no image for the board", file.display()))?;
    let server = listen(arguments.port)?;
    let port = server.server_addr().to_ip().map(|address| address.port()).context("there is no port")?;
    let address = format!("http://127.0.0.1:{port}/");
    say(&format!("The board is at {address} — Ctrl-C ends it."));
    if !arguments.no_open {
        open(&address);
    }
    serve(&Arc::new(server), &Arc::new(Site::new(twin, image, port)))
}

/// Listens on this computer alone: nobody else on the network sees the page.
fn listen(port: Option<u16>) -> Result<Server> {
    let on = |port| Server::http(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    let opened = match port {
        Some(port) => on(port),
        None => on(PORT).or_else(|_| {
            say(&format!("Port {PORT} is taken, so the browser will know of no earlier game."));
            on(0)
        }),
    };
    opened.map_err(|error| anyhow!("cannot listen on port {}: {error}", port.unwrap_or(PORT)))
}

/// Opens the browser. Where that fails, the address has been printed.
fn open(address: &str) {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        // `start` takes the first quoted word for a title.
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let started = Command::new(program)
        .args(arguments)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    match started {
        // Somebody has to wait for it, or it stays in the table of processes.
        Ok(mut browser) => drop(thread::spawn(move || browser.wait())),
        Err(_) => say("No browser could be opened: open the address above yourself."),
    }
}

fn serve(server: &Arc<Server>, site: &Arc<Site>) -> Result<()> {
    let threads: Vec<_> = (0..THREADS)
        .map(|_| {
            let (server, site) = (Arc::clone(server), Arc::clone(site));
            thread::spawn(move || {
                for request in server.incoming_requests() {
                    respond(request, &site);
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().map_err(|_| anyhow!("the server has failed"))?;
    }
    Ok(())
}

fn respond(request: Request, site: &Site) {
    let host = request.headers().iter().find(|header| header.field.equiv("Host"));
    let host = host.map_or("", |header| header.value.as_str());
    let answer = site.answer(request.method().as_str(), request.url(), host);
    let body: &[u8] = if *request.method() == Method::Head { &[] } else { &answer.body };
    let head = head(&answer);
    let mut out = request.into_writer();
    // A reader that has gone away is no trouble.
    let _ = out.write_all(head.as_bytes()).and_then(|()| out.write_all(body)).and_then(|()| out.flush());
}

/// Returns what comes before the body.
///
/// Every connection ends with its answer: the server may let a connection wait until an earlier one has ended, and a
/// browser keeps those that it is not told to end. Its pages would then sometimes never load.
fn head(answer: &Answer) -> String {
    let reason = StatusCode(answer.status).default_reason_phrase();
    let location = answer.location.map(|to| format!("Location: {to}\r\n")).unwrap_or_default();
    format!(
        "HTTP/1.1 {} {reason}\r\n\
         Connection: close\r\n\
         Content-Length: {}\r\n\
         Content-Type: {}\r\n\
         Cache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\n\
         Content-Security-Policy: default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'\r\n\
         {location}\r\n",
        answer.status,
        answer.body.len(),
        answer.kind,
    )
}

#[cfg(test)]
mod tests;
