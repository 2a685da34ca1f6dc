//! VCD: text that every waveform viewer reads.

use super::dump::{Body, Header, WRITER};
use std::io::{self, Write};
use vcd::{IdCode, ReferenceIndex, SimulationCommand, TimescaleUnit, VarType, Writer};

/// A VCD file, both of its parts.
pub struct Vcd<W: Write> {
    writer: Writer<W>,
    /// for each code, the end of its lines
    endings: Vec<String>,
    codes: Vec<IdCode>,
    /// line of a change; kept to reuse the memory
    line: Vec<u8>,
}

impl<W: Write> Vcd<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// An error of writing.
    pub fn new(file: W) -> io::Result<Self> {
        let mut writer = Writer::new(file);
        writer.comment(WRITER)?;
        writer.timescale(1, TimescaleUnit::NS)?;
        Ok(Vcd { writer, endings: Vec::new(), codes: Vec::new(), line: Vec::new() })
    }
}

impl<W: Write> Header for Vcd<W> {
    /// index in the lists
    type Code = usize;
    type Body = Self;

    fn enter(&mut self, scope: &str) -> io::Result<()> {
        self.writer.add_module(scope)
    }

    fn leave(&mut self) -> io::Result<()> {
        self.writer.upscope()
    }

    fn declare(&mut self, name: &str, bits: usize, twin: Option<usize>) -> io::Result<usize> {
        let range = (bits > 1).then(|| ReferenceIndex::Range(bits as i32 - 1, 0));
        if let Some(twin) = twin {
            self.writer.var_def(VarType::Wire, bits as u32, self.codes[twin], name, range)?;
            return Ok(twin);
        }
        let code = self.writer.add_var(VarType::Wire, bits as u32, name, range)?;
        self.codes.push(code);
        self.endings.push(format!("{code}\n"));
        Ok(self.codes.len() - 1)
    }

    fn finish(mut self) -> io::Result<Self> {
        self.writer.enddefinitions()?;
        Ok(self)
    }
}

impl<W: Write> Body for Vcd<W> {
    type Code = usize;

    fn time(&mut self, time: u64) -> io::Result<()> {
        self.writer.timestamp(time)
    }

    /// (The crate's writer goes through a formatter for each digit, which takes longer than the simulation.)
    fn change(&mut self, code: usize, bits: usize, value: u64) -> io::Result<()> {
        self.line.clear();
        if bits == 1 {
            self.line.push(b'0' + value as u8);
        } else {
            // Readers extend values with zeros on the left.
            let digits = (u64::BITS - value.leading_zeros()).max(1);
            self.line.push(b'b');
            self.line.extend((0..digits).rev().map(|bit| b'0' + (value >> bit & 1) as u8));
            self.line.push(b' ');
        }
        self.line.extend_from_slice(self.endings[code].as_bytes());
        self.writer.writer().write_all(&self.line)
    }

    fn begin_first(&mut self) -> io::Result<()> {
        self.writer.begin(SimulationCommand::Dumpvars)
    }

    fn end_first(&mut self) -> io::Result<()> {
        self.writer.end()
    }

    fn finish(mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
