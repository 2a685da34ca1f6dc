//! A block in rust-hdl's simulation against its exported Verilog in Icarus Verilog, for each technology.

use lds_hdl::verilog::{Design, verilog};
use lds_hdl::{Describe, Technology};
use rand::rngs::StdRng;
use rand::{RngCore, SeedableRng};
use rust_hdl::prelude::*;
use std::fmt::Write;
use std::process::Command;

const CYCLES: usize = 3000;

/// A port: its name in Verilog, its elements and their width in bits.
pub type Port = (&'static str, usize, usize);

/// Drives a block with random inputs and has Icarus Verilog check the recorded outputs.
pub fn compare<L: Block + Describe>(
    name: &str,
    leaf: L,
    inputs: &[Port],
    outputs: &[Port],
    set: impl Fn(&mut L, &[u64]),
    clock: impl Fn(&mut L, bool),
    get: impl Fn(&L) -> Vec<u64>,
) {
    let mut rng = StdRng::seed_from_u64(7);
    let widths: Vec<usize> = inputs.iter().flat_map(|&(_, count, bits)| vec![bits; count]).collect();
    let mut random = || widths.iter().map(|bits| rng.next_u64() & (u64::MAX >> (64 - bits))).collect();
    let cycles: Vec<Vec<u64>> = (0..CYCLES).map(|_| random()).collect();
    compare_over(&cycles, name, leaf, [inputs, outputs], set, clock, get);
}

/// The same with these inputs, cycle by cycle.
pub fn compare_over<L: Block + Describe>(
    cycles: &[Vec<u64>],
    name: &str,
    mut leaf: L,
    [inputs, outputs]: [&[Port]; 2],
    set: impl Fn(&mut L, &[u64]),
    clock: impl Fn(&mut L, bool),
    get: impl Fn(&L) -> Vec<u64>,
) {
    leaf.connect_all();
    let export = |technology: &Technology| verilog(&leaf, "top", &|_| None, *technology).expect("exports");
    let mut designs: Vec<Design> = Technology::ALL.iter().map(export).collect();
    designs.dedup_by(|one, other| one.text == other.text);
    let clocked = designs[0].ports.iter().any(|port| port.name == "clock");
    let mut bench = String::from("`timescale 1ns/1ns\nmodule bench;\n");
    let mut ports = Vec::new();
    if clocked {
        bench += "reg clock = 0;\n";
        ports.push(".clock(clock)".to_owned());
    }
    for (kind, list) in [("reg", inputs), ("wire", outputs)] {
        for (port, count, bits) in list {
            let _ = writeln!(bench, "{kind} [{}:0] {port};", count * bits - 1);
            ports.push(format!(".{port}({port})"));
        }
    }
    let _ = writeln!(bench, "top leaf({});\ninteger wrong = 0;\ninitial begin", ports.join(", "));
    let elements = |list: &[Port]| -> Vec<(&'static str, usize, usize)> {
        let each = list.iter().flat_map(|&(port, count, bits)| (0..count).map(move |index| (port, index * bits, bits)));
        each.collect()
    };
    for (cycle, values) in cycles.iter().enumerate() {
        set(&mut leaf, values);
        for ((port, start, bits), value) in elements(inputs).iter().zip(values) {
            let _ = write!(bench, "{port}[{start} +: {bits}] = {bits}'h{value:x}; ");
        }
        // before the clock rises, too: what follows an input at once shows then
        for level in if clocked { &[false, true][..] } else { &[false] } {
            if clocked {
                clock(&mut leaf, *level);
                let _ = write!(bench, "clock = {}; ", u8::from(*level));
            }
            settle(&mut leaf);
            bench += "#1 ";
            for ((port, start, bits), value) in elements(outputs).iter().zip(get(&leaf)) {
                let _ = write!(
                    bench,
                    "if ({port}[{start} +: {bits}] !== {bits}'h{value:x}) begin wrong = wrong + 1; \
                     $display(\"cycle {cycle}: {port} is %h, not {value:x}\", {port}[{start} +: {bits}]); end "
                );
            }
        }
        bench += "\n";
    }
    bench += "$display(\"wrong: %0d\", wrong); $finish; end\nendmodule\n";
    designs.iter().for_each(|design| run(name, &(design.text.clone() + &design.models + &bench)));
}

/// Has Icarus Verilog run a test bench.
fn run(name: &str, text: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("leaf.v");
    std::fs::write(&file, text).expect("written");
    let program = folder.path().join("leaf.vvp");
    let missing = "Icarus Verilog is missing: apt-get install iverilog";
    let compiled = Command::new("iverilog").arg("-g2005").arg("-o").arg(&program).arg(&file).output().expect(missing);
    assert!(compiled.status.success(), "{name}: {}", String::from_utf8_lossy(&compiled.stderr));
    let run = Command::new("vvp").arg(&program).output().expect(missing);
    let text = String::from_utf8_lossy(&run.stdout);
    assert!(text.contains("wrong: 0\n"), "{name}: {}", text.lines().take(5).collect::<Vec<_>>().join("\n"));
}

fn settle<L: Block>(leaf: &mut L) {
    for _ in 0..10 {
        leaf.update_all();
        if !leaf.has_changed() {
            return;
        }
    }
    panic!("doesn't settle");
}
