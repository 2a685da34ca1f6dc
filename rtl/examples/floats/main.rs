//! Random floats through a pair of banks, an operation in every cycle, against the rules of the tests; the host adds.
//!
//! `cargo run --release -p lds-rtl --example floats -- --pairs N --seed S`: that many pairs of operands. With
//! `--verilog FILE` it writes the Verilog of one bank's unit between registers instead, for an ECP5.

#[path = "../../tests/suite/common/bench.rs"]
#[expect(dead_code, reason = "the tests look at more kinds of ports")]
mod bench;
#[path = "../../tests/suite/common/dice.rs"]
#[expect(dead_code, reason = "the tests throw them in more ways")]
mod dice;
mod fenced;
#[path = "../../tests/suite/common/float/mod.rs"]
mod float;

use bench::Bench;
use dice::Dice;
use fenced::Fenced;
use float::{Access, FloatPair, Way};
use lds_hdl::verilog::verilog;
use lds_hdl::{Init, Technology};
use std::process::ExitCode;

const USAGE: &str = "usage: floats --pairs N --seed S, or floats --verilog FILE";

/// What the command line asks for.
enum Wanted {
    Pairs { pairs: u64, seed: u64 },
    Verilog { file: String },
}

fn wanted(words: &[String]) -> Result<Wanted, String> {
    let (mut pairs, mut seed) = (1_000_000, 1);
    for option in words.chunks(2) {
        let [name, value] = option else { return Err(format!("{} needs a value", option[0])) };
        let number = || value.parse().map_err(|_| format!("{name} needs a number, not {value:?}"));
        match name.as_str() {
            "--pairs" => pairs = number()?,
            "--seed" => seed = number()?,
            "--verilog" if words.len() == 2 => return Ok(Wanted::Verilog { file: value.clone() }),
            _ => return Err(format!("there is no {name} here")),
        }
    }
    Ok(Wanted::Pairs { pairs, seed })
}

/// The first access with a wrong result.
fn compare(pairs: u64, seed: u64) -> Result<(), String> {
    let (mut bench, mut way, mut dice) = (Bench::<FloatPair>::new(), Way::default(), Dice::new(seed));
    let mut done = 0;
    while done < pairs {
        let access = Access::random(&mut dice);
        done += if access.control.double { 1 } else { 2 };
        step(&mut bench, &mut way, access)?;
    }
    (0..3).try_for_each(|_| step(&mut bench, &mut way, Access::random(&mut dice)))
}

fn step(bench: &mut Bench<FloatPair>, way: &mut Way, access: Access) -> Result<(), String> {
    bench.offer(&access);
    bench.settle();
    way.wrong(access, bench).map_or(Ok(()), Err)?;
    bench.edge();
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (code, told) = match wanted(&words) {
        Err(told) => (2, format!("{told}; {USAGE}")),
        Ok(Wanted::Pairs { pairs, seed }) => match compare(pairs, seed) {
            Err(told) => (1, told),
            Ok(()) => {
                println!("{pairs} pairs, all right");
                return ExitCode::SUCCESS;
            }
        },
        Ok(Wanted::Verilog { file }) => {
            let design = verilog(&Fenced::init(), "fenced", &|_| None, Technology::Ecp5).expect("exports");
            match std::fs::write(&file, design.text) {
                Ok(()) => return ExitCode::SUCCESS,
                Err(error) => (2, format!("{file}: {error}")),
            }
        }
    };
    eprintln!("{told}");
    ExitCode::from(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_right_and_the_unit_has_verilog() {
        compare(500, 1).expect("all right");
        verilog(&Fenced::init(), "fenced", &|_| None, Technology::Ecp5).expect("exports");
    }
}
