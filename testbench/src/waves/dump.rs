//! The VCD file of a history.

use super::PERIOD;
use super::history::{Event, Events};
use super::signals::Known;
use std::collections::HashMap;
use std::io::{self, Write};
use vcd::{IdCode, ReferenceIndex, SimulationCommand, TimescaleUnit, Value, VarType, Writer};

/// Writes signals, with the values that they have at first, and what happens to them. Signals with the same mark share a code.
///
/// # Errors
/// As of writing.
pub fn dump(file: impl Write, signals: &[Known], marks: &[u64], events: Events, cycles: u64) -> io::Result<()> {
    let mut dump = Dump { writer: Writer::new(file), lines: Vec::new() };
    let (clock, codes) = dump.declare(signals, marks)?;
    dump.writer.timestamp(0)?;
    dump.writer.begin(SimulationCommand::Dumpvars)?;
    dump.writer.change_scalar(clock, Value::V1)?;
    for (known, code) in signals.iter().zip(&codes) {
        dump.change(known.bits, known.value, code.as_deref());
    }
    dump.write_lines()?;
    dump.writer.end()?;
    let mut now = None;
    for event in events {
        match event? {
            Event::Cycle(number) => {
                dump.end_cycle(clock, now)?;
                if number > 0 {
                    dump.writer.timestamp(number * PERIOD)?;
                    dump.writer.change_scalar(clock, Value::V1)?;
                }
                now = Some(number);
            }
            Event::Change(index, value) => dump.change(signals[index].bits, value, codes[index].as_deref()),
        }
    }
    dump.end_cycle(clock, now)?;
    dump.writer.timestamp(cycles * PERIOD)?;
    dump.writer.flush()
}

struct Dump<W: Write> {
    writer: Writer<W>,
    /// changes of the cycle
    lines: Vec<u8>,
}

impl<W: Write> Dump<W> {
    /// Declares the shown signals. The clock's code, and of each signal its own, with the end of the line, unless it shares that of
    /// one before it.
    fn declare(&mut self, signals: &[Known], marks: &[u64]) -> io::Result<(IdCode, Vec<Option<String>>)> {
        self.writer.comment("AMD LDS, simulated in rust-hdl")?;
        self.writer.timescale(1, TimescaleUnit::NS)?;
        let mut open: Vec<&String> = Vec::new();
        let mut clock = None;
        let mut known_codes: HashMap<u64, IdCode> = HashMap::new();
        let mut codes = Vec::with_capacity(signals.len());
        for (known, mark) in signals.iter().zip(marks) {
            if !known.shown {
                codes.push(None);
                continue;
            }
            let common = open.iter().zip(&known.scopes).take_while(|(a, b)| **a == *b).count();
            while open.len() > common {
                self.writer.upscope()?;
                open.pop();
            }
            for scope in &known.scopes[common..] {
                self.writer.add_module(scope)?;
                open.push(scope);
                if clock.is_none() {
                    clock = Some(self.writer.add_wire(1, "clock")?);
                }
            }
            let range = (known.bits > 1).then(|| ReferenceIndex::Range(known.bits as i32 - 1, 0));
            let bits = known.bits as u32;
            codes.push(match known_codes.get(mark) {
                Some(code) => {
                    self.writer.var_def(VarType::Wire, bits, *code, &known.name, range)?;
                    None
                }
                None => {
                    let code = self.writer.add_var(VarType::Wire, bits, &known.name, range)?;
                    known_codes.insert(*mark, code);
                    Some(format!("{code}\n"))
                }
            });
        }
        for _ in open {
            self.writer.upscope()?;
        }
        self.writer.enddefinitions()?;
        let clock = clock.ok_or_else(|| io::Error::other("the design has no signals"))?;
        Ok((clock, codes))
    }

    /// Adds a value to the lines of this moment. (The crate's writer goes through a formatter for each digit, which takes longer
    /// than the simulation.)
    fn change(&mut self, bits: usize, value: u64, code: Option<&str>) {
        let Some(code) = code else { return };
        if bits == 1 {
            self.lines.push(b'0' + value as u8);
        } else {
            // Readers extend with zeros on the left.
            let digits = (u64::BITS - value.leading_zeros()).max(1);
            self.lines.push(b'b');
            self.lines.extend((0..digits).rev().map(|bit| b'0' + (value >> bit & 1) as u8));
            self.lines.push(b' ');
        }
        self.lines.extend_from_slice(code.as_bytes());
    }

    /// Writes the lines that [`Dump::change`] has collected.
    fn write_lines(&mut self) -> io::Result<()> {
        self.writer.writer().write_all(&self.lines)?;
        self.lines.clear();
        Ok(())
    }

    /// The second half of a cycle: the clock goes down.
    fn end_cycle(&mut self, clock: IdCode, cycle: Option<u64>) -> io::Result<()> {
        let Some(number) = cycle else { return Ok(()) };
        self.write_lines()?;
        self.writer.timestamp(number * PERIOD + PERIOD / 2)?;
        self.writer.change_scalar(clock, Value::V0)
    }
}
