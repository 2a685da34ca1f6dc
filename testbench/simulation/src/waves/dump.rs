//! Writes a history as a file, in any format: first the signals, then the changes of their values.

use super::PERIOD;
use super::history::Event;
use super::signals::Known;
use std::collections::HashMap;
use std::io;

/// The program that wrote the file, as the file names it.
pub const WRITER: &str = "AMD LDS, simulated in rust-hdl";

/// The first part of a file: scopes and signals.
pub trait Header: Sized {
    /// the second part's handle of a signal
    type Code: Copy;
    /// type of the second part
    type Body: Body<Code = Self::Code>;

    /// Enters a scope: the signals that follow are in it, until [`Header::leave`].
    fn enter(&mut self, scope: &str) -> io::Result<()>;

    /// Returns to the scope around.
    fn leave(&mut self) -> io::Result<()>;

    /// Declares a signal of at most 64 bits. A signal that always equals its twin shares the twin's code.
    fn declare(&mut self, name: &str, bits: usize, twin: Option<Self::Code>) -> io::Result<Self::Code>;

    /// All signals have been declared.
    fn finish(self) -> io::Result<Self::Body>;
}

/// The second part of a file: times in ascending order, and the signals that have a new value at each.
pub trait Body {
    /// the handle of a signal
    type Code: Copy;

    /// The changes that follow happen at this time, in nanoseconds.
    fn time(&mut self, time: u64) -> io::Result<()>;

    /// A signal has a new value.
    fn change(&mut self, code: Self::Code, bits: usize, value: u64) -> io::Result<()>;

    /// The values that follow are the initial values of all signals.
    fn begin_first(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// All signals have an initial value.
    fn end_first(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// The file is complete.
    fn finish(self) -> io::Result<()>;
}

/// Writes signals with their initial values, and their changes. Signals with the same mark share a code.
///
/// # Errors
/// An error of writing.
pub fn dump<H: Header>(
    mut header: H,
    signals: &[Known],
    marks: &[u64],
    events: impl Iterator<Item = io::Result<Event>>,
    cycles: u64,
) -> io::Result<()> {
    let (clock, codes) = declare(&mut header, signals, marks)?;
    let mut body = header.finish()?;
    body.time(0)?;
    body.begin_first()?;
    body.change(clock, 1, 1)?;
    for (known, code) in signals.iter().zip(&codes) {
        change(&mut body, *code, known.bits, known.value)?;
    }
    body.end_first()?;
    let mut now = None;
    for event in events {
        match event? {
            Event::Cycle(number) => {
                end_cycle(&mut body, clock, now)?;
                if number > 0 {
                    body.time(number * PERIOD)?;
                    body.change(clock, 1, 1)?;
                }
                now = Some(number);
            }
            Event::Change(index, value) => change(&mut body, codes[index], signals[index].bits, value)?,
        }
    }
    end_cycle(&mut body, clock, now)?;
    body.time(cycles * PERIOD)?;
    body.finish()
}

fn change<B: Body>(body: &mut B, code: Option<B::Code>, bits: usize, value: u64) -> io::Result<()> {
    code.map_or(Ok(()), |code| body.change(code, bits, value))
}

/// The second half of a cycle, in which the clock goes down.
fn end_cycle<B: Body>(body: &mut B, clock: B::Code, cycle: Option<u64>) -> io::Result<()> {
    let Some(number) = cycle else { return Ok(()) };
    body.time(number * PERIOD + PERIOD / 2)?;
    body.change(clock, 1, 0)
}

/// The clock's code, and the code of each signal. A signal that shares its code has that of one before it.
type Codes<Code> = (Code, Vec<Option<Code>>);

/// Declares the shown signals.
fn declare<H: Header>(header: &mut H, signals: &[Known], marks: &[u64]) -> io::Result<Codes<H::Code>> {
    let mut open: Vec<&String> = Vec::new();
    let mut clock = None;
    let mut known_codes: HashMap<u64, H::Code> = HashMap::new();
    let mut codes = Vec::with_capacity(signals.len());
    for (known, mark) in signals.iter().zip(marks) {
        if !known.shown {
            codes.push(None);
            continue;
        }
        let common = open.iter().zip(&known.scopes).take_while(|(a, b)| **a == *b).count();
        while open.len() > common {
            header.leave()?;
            open.pop();
        }
        for scope in &known.scopes[common..] {
            header.enter(scope)?;
            open.push(scope);
            if clock.is_none() {
                clock = Some(header.declare("clock", 1, None)?);
            }
        }
        let twin = known_codes.get(mark).copied();
        let code = header.declare(&known.name, known.bits, twin)?;
        codes.push(match twin {
            Some(_) => None,
            None => {
                known_codes.insert(*mark, code);
                Some(code)
            }
        });
    }
    for _ in open {
        header.leave()?;
    }
    let clock = clock.ok_or_else(|| io::Error::other("the design has no signals"))?;
    Ok((clock, codes))
}
