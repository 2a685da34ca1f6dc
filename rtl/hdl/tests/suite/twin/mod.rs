//! A block in rust-hdl's simulation against its exported Verilog in Icarus Verilog, for each technology.

use lds_hdl::verilog::{Design, verilog};
use lds_hdl::{Describe, Technology};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use rust_hdl::prelude::*;
use std::collections::HashSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const CYCLES: usize = 3000;

/// The end of a test bench that says `PASS`, as exported ones do.
const PASS: &str = "if (tb_wrong == 0) $display(\"PASS\"); else $display(\"wrong: %0d\", tb_wrong); $finish;";

/// When what is compared may be unknown: what a memory shows before the first edge is, and so is a register with it
/// before the second one.
const BEFORE: &str = "tb_cycle == 0 || tb_cycle == 1 && tb_level == 0";

/// When what is compared may be unknown in Verilog that Yosys has written. It defines `SYNTHESIS`, so that the place
/// that a buffer shows is unknown at power-up, and what comes of it is on its way through a block for some cycles.
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

/// Compares a leaf with its Verilog over these inputs, cycle by cycle.
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
    /// the ports that are driven, and those that are compared
    ports: [Vec<Port>; 2],
    cycles: usize,
    /// the clock's name in Verilog, if there is one
    clock: Option<&'static str>,
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
        let clock = clocked.then_some("clock");
        Recording { ports: [inputs, outputs].map(<[Port]>::to_vec), cycles: cycles.len(), clock, given, wanted }
    }

    /// The recording for Verilog whose clock has another name than `clock`.
    #[allow(dead_code, reason = "one of the two suites that share this file has such Verilog")]
    pub fn clocked_by(self, name: &'static str) -> Self {
        Recording { clock: Some(name), ..self }
    }

    /// Writes Verilog with a test bench of this into a folder, as `lds export` writes a core: the example `mutants` of
    /// the test bench takes it with `--core` and with `--blocks`, and compares what Yosys has read and written.
    #[allow(dead_code, reason = "one of the two suites that share this file has blocks to keep")]
    pub fn keep(&self, folder: &Path, verilog: &str) {
        std::fs::create_dir_all(folder).expect("a folder");
        // The recording's own name, by which that example finds out what the core is called.
        let bench = self.bench("top", "bench", (&self.memories("top_tb.hex"), ""), BEFORE_OF_YOSYS, (9, PASS));
        for (file, text) in
            [("top.v", verilog), ("top_tb.v", &bench), ("top_tb.hex", &self.given), ("wanted", &self.wanted)]
        {
            std::fs::write(folder.join(file), text).expect("written");
        }
    }

    /// The first things in which Verilog differs from it, in Icarus Verilog.
    pub fn complaint(&self, verilog: &str) -> Option<String> {
        self.complaints(&[verilog.to_owned()], 9).pop().flatten()
    }

    /// The first differences of several texts, which are simulated at once: of each no more than so many and one are
    /// told.
    pub fn complaints(&self, texts: &[String], most: usize) -> Vec<Option<String>> {
        let folder = tempfile::tempdir().expect("a folder");
        let memories = self.memories("given");
        let mut all = format!("`timescale 1ns/1ns\nmodule recording;\n{memories}endmodule\n");
        for (number, verilog) in texts.iter().enumerate() {
            let (text, top) = renamed(verilog, number);
            let name = format!("bench_{number}");
            let verdict = format!("$display(\"{number} wrong: %0d\", tb_wrong);");
            all += &text;
            all += &self.bench(&top, &name, ("", "recording."), BEFORE, (most, &verdict));
        }
        for (file, text) in [("leaf.v", &all), ("given", &self.given), ("wanted", &self.wanted)] {
            std::fs::write(folder.path().join(file), text).expect("written");
        }
        let icarus = |command: &str, arguments: &[&str]| {
            let output = Command::new(command).args(arguments).current_dir(folder.path()).output();
            output.expect("Icarus Verilog is missing: apt-get install iverilog")
        };
        let compiled = icarus("iverilog", &["-g2005", "-o", "leaf.vvp", "leaf.v"]);
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        let run = icarus("vvp", &["-n", "leaf.vvp"]);
        let said = String::from_utf8_lossy(&run.stdout);
        let of = |number: usize| {
            let own = format!("{number} ");
            let lines: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix(&own)).collect();
            let verdict = lines.iter().rev().find_map(|line| line.strip_prefix("wrong: "));
            let verdict = verdict.unwrap_or_else(|| panic!("no verdict of text {number}: {said}"));
            (verdict != "0").then(|| lines.into_iter().take(5).collect::<Vec<_>>().join("\n"))
        };
        (0..texts.len()).map(of).collect()
    }

    /// What was recorded, as memories of a module.
    fn memories(&self, given: &str) -> String {
        let [inputs, outputs] = self.ports.each_ref().map(|ports| bits(ports) - 1);
        let (cycles, edges) = (self.cycles - 1, self.cycles * self.levels() - 1);
        format!(
            "reg [{inputs}:0] tb_given [0:{cycles}];\nreg [{outputs}:0] tb_wanted [0:{edges}];\n\
             initial begin $readmemh(\"{given}\", tb_given); $readmemh(\"wanted\", tb_wanted); end\n"
        )
    }

    /// How often outputs are compared in a cycle: before the clock rises, too, as what follows an input at once shows
    /// then.
    fn levels(&self) -> usize {
        if self.clock.is_some() { 2 } else { 1 }
    }

    /// The test bench of one top module. What it gives and what it wants are memories, of its own or of another module,
    /// so that there is little to compile. At its end, or once it has seen more than so many differences, it does what
    /// the last text says.
    fn bench(
        &self,
        top: &str,
        name: &str,
        (memories, at): (&str, &str),
        before: &str,
        (most, verdict): (usize, &str),
    ) -> String {
        let (cycles, levels) = (self.cycles, self.levels());
        let [inputs, outputs] = &self.ports;
        // Lines of one of several benches begin with its number.
        let number = name.strip_prefix("bench_").map_or(String::new(), |number| format!("{number} "));
        let mut text = format!(
            "`timescale 1ns/1ns\nmodule {name};\n{memories}reg [{}:0] tb_now;\n\
             integer tb_wrong = 0, tb_cycle, tb_level;\nreg clock = 0;\n\
             wire tb_before = {before};\n",
            bits(outputs) - 1,
        );
        let mut connections: Vec<String> = Vec::new();
        for (kind, list) in [("reg", inputs), ("wire", outputs)] {
            for (port, count, bits) in list.iter().filter(|(port, ..)| !port.contains('.')) {
                let _ = writeln!(text, "{kind} [{}:0] {port};", count * bits - 1);
                connections.push(format!(".{port}({port})"));
            }
        }
        connections.extend(self.clock.map(|clock| format!(".{clock}(clock)")));
        let within = |port: &str| if port.contains('.') { format!("leaf.{port}") } else { port.to_owned() };
        let driven: Vec<String> = inputs.iter().rev().map(|(port, ..)| within(port)).collect();
        let _ = write!(
            text,
            "{top} leaf({});\ninitial begin : run\n#1;\n\
             for (tb_cycle = 0; tb_cycle < {cycles}; tb_cycle = tb_cycle + 1) begin\n\
             {{{}}} = {at}tb_given[tb_cycle];\n\
             for (tb_level = 0; tb_level < {levels}; tb_level = tb_level + 1) begin\n\
             clock = tb_level;\n#1 tb_now = {at}tb_wanted[{levels} * tb_cycle + tb_level];\n",
            connections.join(", "),
            driven.join(", "),
        );
        let mut place = 0;
        for &(port, count, bits) in outputs {
            for start in (0..count).map(|index| index * bits) {
                // One bit has no parts in a block within.
                let part = match within(port) {
                    whole if whole != port && count * bits == 1 => whole,
                    whole => format!("{whole}[{start} +: {bits}]"),
                };
                let _ = writeln!(
                    text,
                    "if ({part} !== tb_now[{place} +: {bits}] && !(tb_before && ^{part} === 1'bx)) begin \
                     tb_wrong = tb_wrong + 1; $display(\"{number}cycle %0d: {port} is %h, not %h\", tb_cycle, {part}, \
                     tb_now[{place} +: {bits}]); end",
                );
                place += bits;
            }
        }
        // Verilog that is wrong has been heard enough.
        let _ = write!(
            text,
            "end\nif (tb_wrong > {most}) begin {verdict} disable run; end\nend\n{verdict}\nend\nendmodule\n"
        );
        text
    }
}

/// Bits of some ports.
fn bits(ports: &[Port]) -> usize {
    ports.iter().map(|(_, count, bits)| count * bits).sum()
}

/// Verilog whose modules have names of their own, and what its top module is called now.
fn renamed(verilog: &str, number: usize) -> (String, String) {
    let modules: HashSet<&str> = verilog
        .lines()
        .filter_map(|line| line.strip_prefix("module "))
        .map(|rest| rest.split(|letter: char| !is_of_name(letter)).next().unwrap_or_default())
        .collect();
    let mut text = String::with_capacity(verilog.len() + verilog.len() / 16);
    let mut rest = verilog;
    while let Some(start) = rest.find(is_of_name) {
        let end = rest[start..].find(|letter: char| !is_of_name(letter)).map_or(rest.len(), |length| start + length);
        text += &rest[..end];
        if modules.contains(&rest[start..end]) {
            let _ = write!(text, "_of_text_{number}");
        }
        rest = &rest[end..];
    }
    (text + rest, format!("top_of_text_{number}"))
}

/// Whether a letter may be in a name of Verilog.
fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// A line for `$readmemh`: the elements of some ports, the first one lowest.
fn word(ports: &[Port], values: &[u64]) -> String {
    let widths = ports.iter().flat_map(|&(_, count, bits)| std::iter::repeat_n(bits, count));
    let mut lowest_first: Vec<bool> = Vec::new();
    for (bits, value) in widths.zip(values) {
        lowest_first.extend((0..bits).map(|bit| value >> bit & 1 == 1));
    }
    let digit = |four: &[bool]| four.iter().rev().fold(0, |digit, bit| digit << 1 | u32::from(*bit));
    let digits = lowest_first.chunks(4).rev().map(|four| char::from_digit(digit(four), 16).expect("four bits"));
    digits.chain(['\n']).collect()
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
