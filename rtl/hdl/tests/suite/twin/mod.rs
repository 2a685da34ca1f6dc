//! A block in rust-hdl's simulation against its exported Verilog in Icarus Verilog, for each technology.

use lds_hdl::verilog::{Design, verilog};
use lds_hdl::{Describe, Technology};
use rand::rngs::StdRng;
use rand::{RngCore, SeedableRng};
use rust_hdl::prelude::*;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const CYCLES: usize = 3000;

/// The end of a test bench that says `PASS`, as exported ones do.
const PASS: &str =
    "if (tb_wrong == 0) $display(\"PASS\"); else $display(\"wrong: %0d\", tb_wrong); $finish; end\nendmodule";

/// When what is compared may be unknown: what a memory shows before the first edge is, and so is a register with it
/// before the second one.
const BEFORE: &str = "tb_cycle == 0 || tb_cycle == 1 && tb_level == 0";

/// The same in Verilog that Yosys has written. It defines `SYNTHESIS`, so that the place that a buffer shows is unknown
/// at power-up, and what comes of it is on its way through a block for some cycles.
const BEFORE_OF_YOSYS: &str = "tb_cycle < 8";

/// A port: its name in Verilog, its elements and their width in bits. What is compared may also be a port of a block
/// within, and what is given may be a register of one: its name stands behind that of its instance and a dot.
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
    leaf: L,
    ports: [&[Port]; 2],
    set: impl Fn(&mut L, &[u64]),
    clock: impl Fn(&mut L, bool),
    get: impl Fn(&L) -> Vec<u64>,
) {
    let export = |technology: &Technology| verilog(&leaf, "top", &|_| None, *technology).expect("exports");
    let mut designs: Vec<Design> = Technology::ALL.iter().map(export).collect();
    designs.dedup_by(|one, other| one.text == other.text);
    let clocked = designs[0].ports.iter().any(|port| port.name == "clock");
    let recording = Recording::new(cycles, leaf, ports, clocked, set, clock, get);
    for design in &designs {
        let complaint = recording.complaint(&[design.text.as_str(), &design.models].concat());
        assert_eq!(complaint, None, "{name}");
    }
}

/// What a block in rust-hdl's simulation did, as a test bench for Verilog whose top module is `top`.
pub struct Recording {
    bench: String,
    given: String,
    wanted: String,
}

impl Recording {
    /// Drives a block with these inputs.
    pub fn new<L: Block>(
        cycles: &[Vec<u64>],
        mut leaf: L,
        [inputs, outputs]: [&[Port]; 2],
        clocked: bool,
        set: impl Fn(&mut L, &[u64]),
        clock: impl Fn(&mut L, bool),
        get: impl Fn(&L) -> Vec<u64>,
    ) -> Self {
        // before the clock rises, too: what follows an input at once shows then
        let levels = if clocked { &[false, true][..] } else { &[false] };
        let (mut given, mut wanted) = (String::new(), String::new());
        for values in cycles {
            set(&mut leaf, values);
            given += &word(inputs, values);
            for level in levels {
                if clocked {
                    clock(&mut leaf, *level);
                }
                settle(&mut leaf);
                wanted += &word(outputs, &get(&leaf));
            }
        }
        Recording { bench: bench([inputs, outputs], cycles.len(), clocked), given, wanted }
    }

    /// The same for Verilog whose clock has another name than `clock`.
    #[allow(dead_code, reason = "one of the two suites that share this file has such Verilog")]
    pub fn clocked_by(mut self, name: &str) -> Self {
        self.bench = self.bench.replace(".clock(clock)", &format!(".{name}(clock)"));
        self
    }

    /// Writes Verilog with a test bench of this into a folder, as `lds export` writes a core: the example `mutants` of
    /// the test bench takes it with `--core` and with `--blocks`, and compares what Yosys has read and written.
    #[allow(dead_code, reason = "one of the two suites that share this file has blocks to keep")]
    pub fn keep(&self, folder: &Path, verilog: &str) {
        std::fs::create_dir_all(folder).expect("a folder");
        let bench = self.bench.replace("$display(\"wrong: %0d\", tb_wrong); $finish; end\nendmodule", PASS);
        // The recording's own name, by which that example finds out what the core is called.
        let bench = bench.replace("\"given\"", "\"top_tb.hex\"").replace(BEFORE, BEFORE_OF_YOSYS);
        for (file, text) in
            [("top.v", verilog), ("top_tb.v", &bench), ("top_tb.hex", &self.given), ("wanted", &self.wanted)]
        {
            std::fs::write(folder.join(file), text).expect("written");
        }
    }

    /// The first things in which Verilog differs from it, in Icarus Verilog.
    pub fn complaint(&self, verilog: &str) -> Option<String> {
        let folder = tempfile::tempdir().expect("a folder");
        let text = verilog.to_owned() + &self.bench;
        for (file, text) in [("leaf.v", &text), ("given", &self.given), ("wanted", &self.wanted)] {
            std::fs::write(folder.path().join(file), text).expect("written");
        }
        let icarus = |command: &str, arguments: &[&str]| {
            let output = Command::new(command).args(arguments).current_dir(folder.path()).output();
            output.expect("Icarus Verilog is missing: apt-get install iverilog")
        };
        let compiled = icarus("iverilog", &["-g2005", "-o", "leaf.vvp", "leaf.v"]);
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        let run = icarus("vvp", &["leaf.vvp"]);
        let said = String::from_utf8_lossy(&run.stdout);
        assert!(said.contains("wrong: "), "no verdict: {said}");
        (!said.contains("wrong: 0\n")).then(|| said.lines().take(5).collect::<Vec<_>>().join("\n"))
    }
}

/// A line for `$readmemb`: the elements of some ports, the first one lowest.
fn word(ports: &[Port], values: &[u64]) -> String {
    let widths = ports.iter().flat_map(|&(_, count, bits)| std::iter::repeat_n(bits, count));
    let elements: Vec<String> = widths.zip(values).map(|(bits, value)| format!("{value:0bits$b}")).collect();
    elements.into_iter().rev().collect::<String>() + "\n"
}

/// The test bench. What it gives and what it wants are files, so that there is little to compile.
fn bench([inputs, outputs]: [&[Port]; 2], cycles: usize, clocked: bool) -> String {
    let bits = |ports: &[Port]| ports.iter().map(|(_, count, bits)| count * bits).sum::<usize>();
    let levels = if clocked { 2 } else { 1 };
    let mut text = format!(
        "`timescale 1ns/1ns\nmodule bench;\n\
         reg [{}:0] tb_given [0:{}];\nreg [{}:0] tb_wanted [0:{}], tb_now;\n\
         integer tb_wrong = 0, tb_cycle, tb_level;\nreg clock = 0;\n\
         wire tb_before = {BEFORE};\n",
        bits(inputs) - 1,
        cycles - 1,
        bits(outputs) - 1,
        cycles * levels - 1,
    );
    let mut ports: Vec<&str> = Vec::new();
    for (kind, list) in [("reg", inputs), ("wire", outputs)] {
        for (port, count, bits) in list.iter().filter(|(port, ..)| !port.contains('.')) {
            let _ = writeln!(text, "{kind} [{}:0] {port};", count * bits - 1);
            ports.push(port);
        }
    }
    ports.extend(clocked.then_some("clock"));
    let connections: Vec<String> = ports.iter().map(|port| format!(".{port}({port})")).collect();
    let within = |port: &str| if port.contains('.') { format!("leaf.{port}") } else { port.to_owned() };
    let driven: Vec<String> = inputs.iter().rev().map(|(port, ..)| within(port)).collect();
    let _ = write!(
        text,
        "top leaf({});\ninitial begin\n$readmemb(\"given\", tb_given);\n$readmemb(\"wanted\", tb_wanted);\n\
         for (tb_cycle = 0; tb_cycle < {cycles}; tb_cycle = tb_cycle + 1) begin\n\
         {{{}}} = tb_given[tb_cycle];\n\
         for (tb_level = 0; tb_level < {levels}; tb_level = tb_level + 1) begin\n\
         clock = tb_level;\n#1 tb_now = tb_wanted[{levels} * tb_cycle + tb_level];\n",
        connections.join(", "),
        driven.join(", "),
    );
    let mut at = 0;
    for &(port, count, bits) in outputs {
        for start in (0..count).map(|index| index * bits) {
            // One bit has no parts in a block within.
            let part = match within(port) {
                whole if whole != port && count * bits == 1 => whole,
                whole => format!("{whole}[{start} +: {bits}]"),
            };
            let _ = writeln!(
                text,
                "if ({part} !== tb_now[{at} +: {bits}] && !(tb_before && ^{part} === 1'bx)) begin tb_wrong = tb_wrong + 1; $display(\"cycle %0d: \
                 {port} is %h, not %h\", tb_cycle, {part}, tb_now[{at} +: {bits}]); end",
            );
            at += bits;
        }
    }
    // Verilog that is wrong has been heard enough.
    text + "end\nif (tb_wrong > 9) begin $display(\"wrong: %0d\", tb_wrong); $finish; end\nend\n$display(\"wrong: %0d\", tb_wrong); $finish; end\nendmodule\n"
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
