//! FST: GTKWave's compressed format.

use super::dump::{Body, Header, WRITER};
use fst_writer::{
    FstBodyWriter, FstFileType, FstHeaderWriter, FstInfo, FstScopeType, FstSignalId, FstSignalType, FstVarDirection,
    FstVarType, FstWriteError,
};
use std::io::{self, Seek, Write};

/// Bytes of changes that are kept in memory. Further changes begin a new block of the file.
pub const BLOCK: usize = 32 << 20;

/// The first part of an FST file.
pub struct Fst<W: Write + Seek> {
    writer: FstHeaderWriter<W>,
    block: usize,
}

/// The second part of an FST file.
pub struct Changes<W: Write + Seek> {
    writer: FstBodyWriter<W>,
    block: usize,
    /// digits of a value; kept to reuse the memory
    digits: Vec<u8>,
}

/// The error of writing, if there was one.
pub fn io_error(error: FstWriteError) -> io::Error {
    match error {
        FstWriteError::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// Begins a file whose times are in units of `10^tick` seconds.
///
/// # Errors
/// An error of writing.
pub fn start<W: Write + Seek>(file: W, version: &str, tick: i8) -> io::Result<FstHeaderWriter<W>> {
    let info = FstInfo {
        start_time: 0,
        timescale_exponent: tick,
        // The header has room for this many bytes.
        version: version.chars().filter(char::is_ascii).take(127).collect(),
        // A date would make the files of equal runs differ.
        date: String::new(),
        file_type: FstFileType::Verilog,
    };
    FstHeaderWriter::new(file, &info).map_err(io_error)
}

impl<W: Write + Seek> Fst<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// An error of writing.
    pub fn new(file: W) -> io::Result<Self> {
        Ok(Fst { writer: start(file, WRITER, -9)?, block: BLOCK })
    }
}

impl<W: Write + Seek> Header for Fst<W> {
    type Code = FstSignalId;
    type Body = Changes<W>;

    fn enter(&mut self, scope: &str) -> io::Result<()> {
        self.writer.scope(scope, "", FstScopeType::Module).map_err(io_error)
    }

    fn leave(&mut self) -> io::Result<()> {
        self.writer.up_scope().map_err(io_error)
    }

    fn declare(&mut self, name: &str, bits: usize, twin: Option<FstSignalId>) -> io::Result<FstSignalId> {
        // FST has no place for a range, so it is part of the name.
        let name = if bits > 1 { format!("{name} [{}:0]", bits - 1) } else { name.to_owned() };
        let kind = FstSignalType::bit_vec(bits as u32);
        self.writer.var(name, kind, FstVarType::Wire, FstVarDirection::Implicit, twin).map_err(io_error)
    }

    fn finish(self) -> io::Result<Changes<W>> {
        let writer = self.writer.finish().map_err(io_error)?;
        Ok(Changes { writer, block: self.block, digits: Vec::new() })
    }
}

impl<W: Write + Seek> Body for Changes<W> {
    type Code = FstSignalId;

    fn time(&mut self, time: u64) -> io::Result<()> {
        if self.writer.size() > self.block {
            self.writer.flush().map_err(io_error)?;
        }
        self.writer.time_change(time).map_err(io_error)
    }

    fn change(&mut self, code: FstSignalId, bits: usize, value: u64) -> io::Result<()> {
        self.digits.clear();
        self.digits.extend((0..bits).rev().map(|bit| b'0' + (value >> bit & 1) as u8));
        self.writer.signal_change(code, &self.digits).map_err(io_error)
    }

    fn finish(self) -> io::Result<()> {
        self.writer.finish().map_err(io_error)?.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;
    use wellen::simple::read_from_reader;

    /// A counter with a twin, and its lowest bit.
    fn counted(block: usize) -> Vec<u8> {
        let mut file = Cursor::new(Vec::new());
        let mut header = Fst { block, ..Fst::new(&mut file).unwrap() };
        header.enter("top").unwrap();
        let count = header.declare("count", 40, None).unwrap();
        let odd = header.declare("odd", 1, None).unwrap();
        assert_eq!(header.declare("twin", 40, Some(count)).unwrap(), count);
        header.leave().unwrap();
        let mut body = header.finish().unwrap();
        for number in 0..1000 {
            body.time(number * 7).unwrap();
            body.change(count, 40, number << 30).unwrap();
            body.change(odd, 1, number & 1).unwrap();
        }
        body.finish().unwrap();
        file.into_inner()
    }

    #[test]
    fn blocks_follow_each_other() {
        let (file, one_block) = (counted(100), counted(BLOCK));
        assert!(file.len() > 2 * one_block.len(), "{} and {} bytes", file.len(), one_block.len());
        for file in [file, one_block] {
            let mut wave = read_from_reader(Cursor::new(file)).unwrap();
            let times: Vec<u64> = (0..1000).map(|number| number * 7).collect();
            assert_eq!(wave.time_table(), times);
            for name in ["count", "odd", "twin"] {
                let signal = wave.hierarchy()[wave.hierarchy().lookup_var(&["top"], name).unwrap()].signal_ref();
                wave.load_signals(&[signal]);
                let changes = wave.get_signal(signal).unwrap().iter_changes();
                let found: Vec<String> = changes.map(|(_, value)| value.to_bit_string().unwrap()).collect();
                let bits = |number: u64| match name {
                    "odd" => format!("{}", number & 1),
                    _ => format!("{:040b}", number << 30 & ((1 << 40) - 1)),
                };
                assert_eq!(found, (0..1000).map(bits).collect::<Vec<_>>(), "{name}");
            }
        }
    }
}
