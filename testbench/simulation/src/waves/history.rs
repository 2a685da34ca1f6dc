//! The changes of signals in each cycle, kept aside until the end of a run. Only then is it known which signals were
//! always equal.

use super::signals::Known;
use crate::output::temporary;
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

/// The mark in the place of a signal's number that says that a cycle begins. The number of the cycle follows.
const CYCLE: u32 = u32::MAX;

/// An event in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// a cycle with this number begins
    Cycle(u64),
    /// the signal with this number has a new value
    Change(usize, u64),
}

/// The changes of all signals, in a temporary file.
pub struct History {
    file: BufWriter<File>,
    /// for each signal, its mark: equal for signals of equal width that had equal values in every cycle
    marks: Vec<u64>,
    cycle: u64,
}

fn mark(parts: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    hasher.finish()
}

impl History {
    /// Begins with the present values of the signals.
    ///
    /// # Errors
    /// An error if no temporary file can be made.
    pub fn new(signals: &[Known]) -> io::Result<Self> {
        let marks = signals.iter().map(|known| mark((known.bits, known.value))).collect();
        Ok(History { file: BufWriter::new(tempfile::tempfile().map_err(|error| temporary(&error))?), marks, cycle: 0 })
    }

    fn put(&mut self, number: u32, value: u64) -> io::Result<()> {
        let both = self.file.write_all(&number.to_le_bytes()).and_then(|()| self.file.write_all(&value.to_le_bytes()));
        both.map_err(|error| temporary(&error))
    }

    /// A cycle begins.
    ///
    /// # Errors
    /// An error of writing.
    pub fn cycle(&mut self, number: u64) -> io::Result<()> {
        self.cycle = number;
        self.put(CYCLE, number)
    }

    /// A signal has a new value from this cycle on.
    ///
    /// # Errors
    /// An error of writing.
    pub fn change(&mut self, index: usize, value: u64) -> io::Result<()> {
        self.marks[index] = mark((self.marks[index], self.cycle, value));
        self.put(index as u32, value)
    }

    /// Ends the history, so that it can be read.
    ///
    /// # Errors
    /// An error of writing.
    pub fn finish(self) -> io::Result<Past> {
        let file = self.file.into_inner().map_err(|error| temporary(error.error()))?;
        Ok(Past { file, marks: self.marks })
    }
}

/// A history that has ended.
pub struct Past {
    file: File,
    /// for each signal, its mark: equal for signals of equal width that had equal values in every cycle
    pub marks: Vec<u64>,
}

impl Past {
    /// The events, from the beginning.
    ///
    /// # Errors
    /// An error of reading.
    pub fn events(&self) -> io::Result<Events<'_>> {
        let mut file = &self.file;
        file.rewind().map_err(|error| temporary(&error))?;
        Ok(Events(BufReader::new(file)))
    }
}

/// The events of a history, in order.
pub struct Events<'a>(BufReader<&'a File>);

impl Iterator for Events<'_> {
    type Item = io::Result<Event>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut record = [0; 12];
        match self.0.read_exact(&mut record) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return None,
            Err(error) => return Some(Err(temporary(&error))),
        }
        let [a, b, c, d, rest @ ..] = record;
        let (number, value) = (u32::from_le_bytes([a, b, c, d]), u64::from_le_bytes(rest));
        Some(Ok(if number == CYCLE { Event::Cycle(value) } else { Event::Change(number as usize, value) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signal(bits: usize, value: u64) -> Known {
        Known { scopes: Vec::new(), name: String::new(), bits, shown: true, value, gated: None }
    }

    #[test]
    fn marks_tell_different_signals_apart() {
        let signals = [signal(1, 0), signal(1, 0), signal(1, 1), signal(2, 0), signal(1, 0), signal(1, 0)];
        let mut history = History::new(&signals).unwrap();
        for (cycle, changes) in [(3, vec![(0, 1), (1, 1), (3, 1), (5, 1)]), (4, vec![(0, 0), (1, 0), (4, 1)])] {
            history.cycle(cycle).unwrap();
            changes.into_iter().for_each(|(index, value)| history.change(index, value).unwrap());
        }
        let past = history.finish().unwrap();
        assert_eq!(past.marks[0], past.marks[1]);
        let mut different = past.marks[1..].to_vec();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), 5, "another value, another width, another cycle, another end");
        for _ in 0..2 {
            let events: Vec<Event> = past.events().unwrap().map(Result::unwrap).collect();
            assert_eq!(events.len(), 9);
            assert_eq!((events[0], events[8]), (Event::Cycle(3), Event::Change(4, 1)));
        }
    }
}
