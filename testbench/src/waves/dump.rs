//! The file of a history, in whatever format: first what there is, then what happens to it.

use super::PERIOD;
use super::history::Event;
use super::signals::Known;
use std::collections::HashMap;
use std::io;

/// What wrote the file, as the file says.
pub const WRITER: &str = "AMD LDS, simulated in rust-hdl";

/// The first part of a file: scopes and signals.
pub trait Header: Sized {
    /// by which the second part knows a signal
    type Code: Copy;
    /// the second part
    type Body: Body<Code = Self::Code>;

    /// What follows is in this scope, until [`Header::leave`].
    fn enter(&mut self, scope: &str) -> io::Result<()>;

    /// Back to the scope around.
    fn leave(&mut self) -> io::Result<()>;

    /// A signal of at most 64 bits; one that always equals its twin shares its code.
    fn declare(&mut self, name: &str, bits: usize, twin: Option<Self::Code>) -> io::Result<Self::Code>;

    /// All signals are declared.
    fn finish(self) -> io::Result<Self::Body>;
}

/// The second part of a file: moments in ascending order, and the signals that have a new value there.
pub trait Body {
    /// by which it knows a signal
    type Code: Copy;

    /// What follows happens at this time, in nanoseconds.
    fn time(&mut self, time: u64) -> io::Result<()>;

    /// A signal has a new value.
    fn change(&mut self, code: Self::Code, bits: usize, value: u64) -> io::Result<()>;

    /// What follows are the values that all signals have at first.
    fn begin_first(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// All signals have a value.
    fn end_first(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// The file is complete.
    fn finish(self) -> io::Result<()>;
}

/// Writes signals, with the values that they have at first, and what happens to them. Signals with the same mark share
/// a code.
///
/// # Errors
/// As of writing.
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

/// The second half of a cycle: the clock goes down.
fn end_cycle<B: Body>(body: &mut B, clock: B::Code, cycle: Option<u64>) -> io::Result<()> {
    let Some(number) = cycle else { return Ok(()) };
    body.time(number * PERIOD + PERIOD / 2)?;
    body.change(clock, 1, 0)
}

/// The clock's code, and of each signal its own, unless it shares that of one before it.
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
