//! What `lds` writes: what is there stays what it is, files are whole or not there, and nothing else is left behind.

mod claims;
mod failures;
mod folders;
mod places;
mod signals;
mod streams;
mod waveforms;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Every way to name a file to write, with what must be in it.
const WRITERS: [(&[&str], &str, &str); 5] = [
    (&["run", "ok.s", "--lanes", "4", "--banks", "4", "--rows", "256"], "--vcd", "$enddefinitions"),
    (&["run", "ok.s", "--lanes", "4", "--banks", "4", "--rows", "256"], "--fst", "AMD LDS, simulated in rust-hdl"),
    (&["run", "ok.s", "--engine", "model"], "--json", "\"pass\": true"),
    (&["analyze", "ok.s"], "--json", "\"totals\""),
    (&["analyze", "ok.s"], "--html", "</html>"),
];

fn fifo(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo").success());
}

/// The text in a file, which may have other bytes, too.
fn lossy(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads a pipe to its end, beside the test.
struct Pipe(Receiver<String>);

impl Pipe {
    fn read(path: &Path) -> Self {
        let path = path.to_owned();
        let (sender, receiver) = channel();
        std::thread::spawn(move || sender.send(lossy(fs::read(path).expect("readable"))));
        Pipe(receiver)
    }

    /// What was in it; fails if nobody writes.
    fn content(self) -> String {
        self.0.recv_timeout(Duration::from_secs(60)).expect("somebody writes")
    }
}
