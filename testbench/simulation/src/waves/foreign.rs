//! Converts the waveform of a Verilog simulator to FST.

use super::fst::{BLOCK, io_error, start};
use fst_writer::{
    FstBodyWriter, FstHeaderWriter, FstScopeType, FstSignalId, FstSignalType, FstVarDirection, FstVarType,
};
use std::collections::HashMap;
use std::io::{self, BufRead, ErrorKind, Seek, Write};
use vcd::{Command, IdCode, Parser, ReferenceIndex, ScopeItem, ScopeType, TimescaleUnit, Value, Var, VarType};

/// The signals of a VCD: the handle of each in the FST, and its bits.
type Signals = HashMap<IdCode, (FstSignalId, u32)>;

/// Reads a VCD, and writes the same signals as FST.
///
/// # Errors
/// An error of reading or writing, and one for a VCD with anything else than nets.
pub fn convert(vcd: impl BufRead, fst: impl Write + Seek) -> io::Result<()> {
    let mut commands = Parser::new(vcd);
    let header = commands.parse_header()?;
    let (number, unit) = header.timescale.unwrap_or((1, TimescaleUnit::NS));
    let tick = number.checked_ilog10().unwrap_or(0) as i8 - unit.divisor().ilog10() as i8;
    let mut writer = start(fst, header.version.as_deref().unwrap_or_default(), tick)?;
    let mut signals = Signals::new();
    declare(&mut writer, &header.items, &mut signals)?;
    let mut body = writer.finish().map_err(io_error)?;
    for command in commands {
        match command? {
            Command::Timestamp(time) => {
                if body.size() > BLOCK {
                    body.flush().map_err(io_error)?;
                }
                body.time_change(time).map_err(io_error)?;
            }
            Command::ChangeScalar(code, value) => change(&mut body, &signals, code, &[digit(value)])?,
            Command::ChangeVector(code, values) => {
                let digits: Vec<u8> = values.iter().map(digit).collect();
                change(&mut body, &signals, code, &digits)?;
            }
            Command::Comment(_) | Command::Begin(_) | Command::End(_) => {}
            other => return Err(unexpected(&format!("{other:?}"))),
        }
    }
    body.finish().map_err(io_error)?.flush()
}

fn declare(
    writer: &mut FstHeaderWriter<impl Write + Seek>,
    items: &[ScopeItem],
    signals: &mut Signals,
) -> io::Result<()> {
    for item in items {
        match item {
            ScopeItem::Scope(scope) => {
                let kind = match scope.scope_type {
                    ScopeType::Task => FstScopeType::Task,
                    ScopeType::Function => FstScopeType::Function,
                    ScopeType::Begin => FstScopeType::Begin,
                    ScopeType::Fork => FstScopeType::Fork,
                    _ => FstScopeType::Module,
                };
                writer.scope(&scope.identifier, "", kind).map_err(io_error)?;
                declare(writer, &scope.items, signals)?;
                writer.up_scope().map_err(io_error)?;
            }
            ScopeItem::Var(var) => declare_one(writer, var, signals)?,
            _ => {}
        }
    }
    Ok(())
}

fn declare_one(writer: &mut FstHeaderWriter<impl Write + Seek>, var: &Var, signals: &mut Signals) -> io::Result<()> {
    let kind = match var.var_type {
        VarType::Wire => FstVarType::Wire,
        VarType::Reg => FstVarType::Reg,
        VarType::Integer => FstVarType::Integer,
        VarType::Parameter => FstVarType::Parameter,
        other => return Err(unexpected(&format!("{other}"))),
    };
    let name = match var.index {
        None => var.reference.clone(),
        Some(ReferenceIndex::BitSelect(bit)) => format!("{} [{bit}]", var.reference),
        Some(ReferenceIndex::Range(high, low)) => format!("{} [{high}:{low}]", var.reference),
    };
    let twin = signals.get(&var.code).map(|(signal, _)| *signal);
    let bits = FstSignalType::bit_vec(var.size);
    let signal = writer.var(name, bits, kind, FstVarDirection::Implicit, twin).map_err(io_error)?;
    signals.entry(var.code).or_insert((signal, var.size));
    Ok(())
}

/// Missing digits on the left are as VCD's standard says: zero if the first digit is 0 or 1, otherwise that digit.
fn change(
    body: &mut FstBodyWriter<impl Write + Seek>,
    signals: &Signals,
    code: IdCode,
    digits: &[u8],
) -> io::Result<()> {
    match signals.get(&code) {
        Some((signal, bits)) if (1..=*bits as usize).contains(&digits.len()) => {
            body.signal_change(*signal, digits).map_err(io_error)
        }
        _ => Err(unexpected(&format!("a value of {} bits for {code}", digits.len()))),
    }
}

fn digit(value: Value) -> u8 {
    match value {
        Value::V0 => b'0',
        Value::V1 => b'1',
        Value::X => b'x',
        Value::Z => b'z',
    }
}

fn unexpected(what: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("the simulator's waveform has what FST isn't made of: {what}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;
    use wellen::simple::{Waveform, read_from_reader};

    const HEADER: &str = "$version Some Simulator $end $timescale 10ps $end $scope module top $end $var wire 1 ! bit [3] $end \
        $var reg 6 % bus [7:2] $end $scope begin inner $end $var wire 6 % again [5:0] $end $upscope $end $upscope $end \
        $enddefinitions $end\n";

    fn converted(body: &str) -> io::Result<Waveform> {
        let mut fst = Cursor::new(Vec::new());
        convert(format!("{HEADER}{body}").as_bytes(), &mut fst)?;
        Ok(read_from_reader(Cursor::new(fst.into_inner())).expect("an FST"))
    }

    #[test]
    fn unknown_values_and_missing_digits() {
        let mut wave = converted("#0\n$dumpvars\nx!\nbx %\n$end\n#5\n1!\nb10 %\n#7\nz!\nbz01 %\n#9\n").unwrap();
        assert_eq!(wave.hierarchy().version(), "Some Simulator");
        assert_eq!(format!("{:?}", wave.hierarchy().timescale().unwrap().unit), "PicoSeconds");
        assert_eq!(wave.hierarchy().timescale().unwrap().factor, 10);
        assert_eq!(*wave.time_table(), [0, 5, 7, 9]);
        for (scopes, name, index, expected) in [
            (&["top"][..], "bit", (3, 3), ["x", "1", "z"]),
            (&["top"], "bus", (7, 2), ["xxxxxx", "000010", "zzzz01"]),
            (&["top", "inner"], "again", (5, 0), ["xxxxxx", "000010", "zzzz01"]),
        ] {
            let hierarchy = wave.hierarchy();
            let var = &hierarchy[hierarchy.lookup_var(scopes, name).unwrap()];
            let range = var.index().unwrap();
            assert_eq!((range.msb(), range.lsb()), index, "{name}");
            let signal = var.signal_ref();
            wave.load_signals(&[signal]);
            let found: Vec<String> = wave
                .get_signal(signal)
                .unwrap()
                .iter_changes()
                .map(|(_, value)| value.to_bit_string().unwrap())
                .collect();
            assert_eq!(found, expected, "{name}");
        }
    }

    #[test]
    fn what_is_no_waveform_of_nets_is_an_error() {
        for (body, expected) in [
            ("#0\nb1111111 %\n", "a value of 7 bits for %"),
            ("#0\nb %\n", ""),
            ("#0\n1\"\n", "a value of 1 bits for \""),
            ("#0\nr1.5 !\n", "ChangeReal"),
            ("#9\n1!\n#3\n0!\n", "Time must always increase"),
            ("#0\n?!\n", ""),
        ] {
            let error = converted(body).err().unwrap_or_else(|| panic!("{body} is taken"));
            assert!(error.to_string().contains(expected), "{body}: {error}");
        }
        assert!(convert("$scope module top $end $var".as_bytes(), Cursor::new(Vec::new())).is_err());
    }
}
