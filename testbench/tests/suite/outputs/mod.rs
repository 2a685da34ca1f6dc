//! What `lds` writes: what is there stays what it is, files are whole or not there, and nothing else is left behind.

mod claims;
mod failures;
mod folders;
mod places;
mod signals;
mod streams;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Every way to name a file to write, with what must be in it.
const WRITERS: [(&[&str], &str, &str); 4] = [
    (&["run", "ok.s", "--lanes", "8", "--banks", "8", "--rows", "64"], "--vcd", "$enddefinitions"),
    (&["run", "ok.s", "--engine", "model"], "--json", "\"pass\": true"),
    (&["analyze", "ok.s"], "--json", "\"totals\""),
    (&["analyze", "ok.s"], "--html", "</html>"),
];

fn fifo(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo").success());
}

/// Reads a pipe to its end, beside the test.
struct Pipe(Receiver<String>);

impl Pipe {
    fn read(path: &Path) -> Self {
        let path = path.to_owned();
        let (sender, receiver) = channel();
        std::thread::spawn(move || sender.send(fs::read_to_string(path).expect("readable")));
        Pipe(receiver)
    }

    /// What was in it; fails if nobody writes.
    fn content(self) -> String {
        self.0.recv_timeout(Duration::from_secs(60)).expect("somebody writes")
    }
}
