//! `cargo replay FILE`: plays a log again.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use rules_core::log::{LineReader, Replay};

/// Plays the log in the file, or on standard input for `-`. A file that cannot be read exits with 2.
pub(crate) fn run(file: &Path) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let played = open(file).and_then(|mut log| replay(&mut *log, &mut out).map_err(told_of(file)));
    match played.and_then(|()| out.flush().map_err(|error| Failure::Output(error.kind()))) {
        // Whoever reads the output may stop early, as `head` does.
        Ok(()) | Err(Failure::Output(ErrorKind::BrokenPipe)) => ExitCode::SUCCESS,
        Err(Failure::Output(kind)) => fail(&format!("the output cannot be written: {kind}")),
        Err(Failure::Input(message)) => fail(&message),
    }
}

fn fail(message: &str) -> ExitCode {
    eprintln!("replay: {message}");
    ExitCode::from(2)
}

enum Failure {
    Input(String),
    Output(ErrorKind),
}

fn open(file: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if file == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let opened = File::open(file).map_err(|error| Failure::Input(cannot_read(file, &error)))?;
    Ok(Box::new(BufReader::new(opened)))
}

fn cannot_read(file: &Path, error: &io::Error) -> String {
    format!("cannot read {}: {error}", file.display())
}

/// What went wrong while replaying: reading or writing.
enum Broken {
    Reading(io::Error),
    Writing(io::Error),
}

fn told_of(file: &Path) -> impl FnOnce(Broken) -> Failure + '_ {
    move |broken| match broken {
        Broken::Reading(error) => Failure::Input(cannot_read(file, &error)),
        Broken::Writing(error) => Failure::Output(error.kind()),
    }
}

/// Reads the log byte by byte, so that no line, however long, is ever held whole.
fn replay(log: &mut dyn BufRead, out: &mut impl Write) -> Result<(), Broken> {
    let (mut reader, mut replay, mut said) = (LineReader::default(), Replay::default(), String::new());
    loop {
        let bytes = match log.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(Broken::Reading(error)),
        };
        if bytes.is_empty() {
            break;
        }
        for &byte in bytes {
            if let Some(line) = reader.push(byte) {
                let _ = replay.line(line, &mut said);
            }
        }
        let used = bytes.len();
        log.consume(used);
        out.write_all(said.as_bytes()).map_err(Broken::Writing)?;
        said.clear();
    }
    if let Some(line) = reader.finish() {
        let _ = replay.line(line, &mut said);
    }
    let _ = replay.result(&mut said);
    out.write_all(said.as_bytes()).map_err(Broken::Writing)
}
