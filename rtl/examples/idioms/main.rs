//! Measures the choices of `docs/architecture.md`: ways to schedule conflicts and to build a crossbar, at 32 lanes and
//! 32 banks. For each: LUTs on an ECP5 (by Yosys) and simulation speed, in one run on one machine.
//!
//! `cargo run --release -p lds-rtl --example idioms`; for the area of whole units see `lds synth`.

mod crossbars;
mod schedulers;

use crossbars::{AndOr, Crosses, Tree};
use lds_hdl::verilog::{Design, verilog};
use lds_hdl::{Describe, Multiplexer, Technology};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use rust_hdl::prelude::*;
use schedulers::{Arbiters, Blockers, Ranks, Schedules};
use std::process::Command;
use std::time::Instant;

const PASSES: usize = 20_000;

fn main() {
    println!("| block | LUT4 | PFUMX | L6MUX21 | CCU2C | flip-flops | simulation |\n|---|---|---|---|---|---|---|");
    all(PASSES, &|name, design, count, seconds, unit| {
        report(name, design, &format!("{:.0} k {unit}/s", count as f64 / seconds / 1e3));
    });
}

/// Who hears of a block: its name, its Verilog, how often it did something in how many seconds, and what.
type Heard<'a> = &'a dyn Fn(&str, &Design, u64, f64, &str);

/// Runs every block for some passes. Schedulers must agree on the number of cycles of all of them.
fn all(passes: usize, heard: Heard) {
    let cycles = [
        scheduler::<Blockers<32, 5>>("scheduler: blockers", passes, heard),
        scheduler::<Arbiters<32, 32, 5>>("scheduler: arbiters", passes, heard),
        scheduler::<Ranks<32, 5>>("scheduler: ranks", passes, heard),
    ];
    assert!(cycles.iter().all(|&count| count == cycles[0]), "{cycles:?}");
    crossbar::<AndOr>("crossbar: AND-OR", passes, heard);
    crossbar::<Tree>("crossbar: tree", passes, heard);
    crossbar::<Multiplexer<32, 32, 5, 32>>("crossbar: leaf", passes, heard);
}

fn settle(block: &mut impl Block) {
    for _ in 0..100 {
        block.update_all();
        if !block.has_changed() {
            return;
        }
    }
    panic!("doesn't settle");
}

fn scheduler<S: Schedules>(name: &str, passes: usize, heard: Heard) -> u64 {
    let mut block = S::init();
    let mut rng = StdRng::seed_from_u64(1);
    let mut total = 0;
    let start = Instant::now();
    for _ in 0..passes {
        let banks: Vec<u64> = (0..32).map(|_| rng.next_u64() % 32).collect();
        let mut load = true;
        loop {
            block.present(load, u64::from(u32::MAX), &banks);
            block.set_clock(false);
            settle(&mut block);
            block.set_clock(true);
            settle(&mut block);
            load = false;
            total += 1;
            if block.grants().1 {
                break;
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    heard(name, &exported(name, &block), total, seconds, "cycles");
    total
}

fn crossbar<C: Crosses>(name: &str, passes: usize, heard: Heard) {
    let mut block = C::init();
    let mut rng = StdRng::seed_from_u64(1);
    let start = Instant::now();
    for _ in 0..passes {
        let from: Vec<u64> = (0..32).map(|_| rng.next_u64() % 32).collect();
        let data: Vec<u64> = (0..32).map(|_| rng.next_u64() >> 32).collect();
        block.present(&from, &data);
        settle(&mut block);
        assert!(block.results().iter().zip(&from).all(|(result, &from)| *result == data[from as usize]));
    }
    let seconds = start.elapsed().as_secs_f64();
    heard(name, &exported(name, &block), passes as u64, seconds, "settles");
}

/// The Verilog of a block for an ECP5.
fn exported(name: &str, block: &impl Describe) -> Design {
    verilog(block, "top", &|_| None, Technology::Ecp5).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Prints a row of the table; without Yosys, only the speed.
fn report(name: &str, design: &Design, speed: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("block.v");
    std::fs::write(&file, &design.text).expect("written");
    let script = format!("read_verilog {}; synth_ecp5 -abc9 -top top; stat", file.display());
    let Ok(yosys) = Command::new("yosys").args(["-p", &script]).output() else {
        println!("| {name} | Yosys is missing: apt-get install yosys | | | | | {speed} |");
        return;
    };
    let text = String::from_utf8_lossy(&yosys.stdout);
    let statistics = text.rsplit("Number of cells").next().unwrap_or_default();
    let count = |cell: &str| {
        let line = statistics.lines().find(|line| line.split_whitespace().next() == Some(cell));
        line.and_then(|line| line.split_whitespace().nth(1)).unwrap_or("0").to_owned()
    };
    let cells = ["LUT4", "PFUMX", "L6MUX21", "CCU2C", "TRELLIS_FF"].map(count);
    println!("| {name} | {} | {speed} |", cells.join(" | "));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_agree_and_have_verilog() {
        all(20, &|name, design, count, _, _| assert!(count >= 20 && !design.text.is_empty(), "{name}"));
    }
}
