//! Icarus Verilog: the core in a process of its own, with a generated module that takes commands from standard input.

use super::model::{MemoryPath, Model};
use super::patience::Watched;
use crate::hardware::Fault;
use crate::output::Guard;
use crate::tools::cache::{self, Entry, cached};
use crate::tools::process;
use lds_rtl::export::{Design, Port};
use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;

/// Bytes of the longest path that Linux opens.
const LONGEST_PATH: usize = 4095;

/// How to get it.
const INSTALL: &str = "apt-get install iverilog";

/// The compiled core's file.
const MODEL: &str = "model.vvp";

/// Which Verilog the compiler reads.
const LANGUAGE: &str = "-g2005";

/// A compiled core.
pub struct Compiled {
    kept: Entry,
    /// for each port: first bit in the vector of inputs or outputs, and width in bits
    slices: Vec<(usize, usize)>,
    /// bits of all inputs and of all outputs
    totals: [usize; 2],
}

impl Compiled {
    /// Compiles a design with these memories unless that has been done before.
    ///
    /// # Errors
    /// Icarus Verilog is missing or fails.
    pub fn new(verilog: &Design, memories: &[MemoryPath]) -> Result<Self, Fault> {
        let (harness, slices, totals) = harness(verilog, memories);
        let version = process::run(Command::new("iverilog").arg("-V"), INSTALL)?;
        let name = format!("{}-icarus", verilog.top);
        let parts = [&version, LANGUAGE, &verilog.text, &verilog.models, &harness];
        let kept = cached(&name, &parts, &[MODEL], |folder| {
            let write = |name: &str, text: &str| cache::write(folder, name, text);
            let core = format!("{}.v", verilog.top);
            write(&core, &verilog.text)?;
            write("models.v", &verilog.models)?;
            write("harness.v", &harness)?;
            let mut compiler = Command::new("iverilog");
            compiler.env("TMPDIR", folder).current_dir(folder).args([LANGUAGE, "-o", MODEL, "-s", "harness"]);
            compiler.args([&core, "models.v", "harness.v"]);
            process::run(&mut compiler, INSTALL).map(drop)
        })?;
        Ok(Compiled { kept, slices, totals })
    }
}

/// One simulation.
pub struct Interpreted {
    compiled: Arc<Compiled>,
    child: RefCell<Child>,
    /// ends the process if this one is ended before
    guard: Option<Guard>,
    pipes: RefCell<(ChildStdin, BufReader<ChildStdout>)>,
    /// all inputs, and all outputs after the last evaluation, in dwords
    inputs: Vec<u32>,
    outputs: Vec<u32>,
    /// why a dword of the storage couldn't be had
    failure: RefCell<Option<Fault>>,
    watched: Watched,
}

impl Interpreted {
    /// Starts a compiled core.
    ///
    /// # Errors
    /// The simulator can't be started.
    pub fn new(compiled: &Arc<Compiled>, waveform: Option<&Path>) -> Result<Self, Fault> {
        let mut vvp = Command::new("vvp");
        vvp.arg("-n").arg(compiled.kept.path(MODEL));
        if let Some(path) = waveform {
            if path.as_os_str().len() > LONGEST_PATH {
                let message = format!("a path of more than {LONGEST_PATH} bytes for a waveform: {}", path.display());
                return Err(Fault::Tool(message));
            }
            vvp.arg(format!("+vcd={}", path.display()));
        }
        vvp.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let (mut child, guard) = process::start(&mut vvp, INSTALL)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault::Tool("`vvp` has no pipes".to_owned()));
        };
        let [inputs, outputs] = compiled.totals.map(|bits| vec![0; bits.div_ceil(32)]);
        let pipes = RefCell::new((input, BufReader::new(output)));
        let failure = RefCell::new(None);
        Ok(Interpreted {
            compiled: Arc::clone(compiled),
            child: RefCell::new(child),
            guard: Some(guard),
            pipes,
            inputs,
            outputs,
            failure,
            watched: Watched::new()?,
        })
    }

    /// Sends a command and returns the line that answers it.
    fn ask(&self, command: &str) -> Result<String, Fault> {
        let mut pipes = self.pipes.borrow_mut();
        let (input, output) = &mut *pipes;
        let mut exchange = || -> std::io::Result<String> {
            input.write_all(command.as_bytes())?;
            input.write_all(b"\n")?;
            input.flush()?;
            loop {
                let mut line = String::new();
                if output.read_line(&mut line)? == 0 {
                    return Err(std::io::ErrorKind::UnexpectedEof.into());
                }
                // The simulator itself writes a line when it opens a waveform.
                if let Some(answer) = line.strip_prefix("= ") {
                    return Ok(answer.trim().to_owned());
                }
            }
        };
        self.watched.during(&mut exchange).map_err(|error| {
            // A pipe without anybody at its other end: the process has ended.
            let how = self.child.borrow_mut().wait().map_or(error.to_string(), |status| status.to_string());
            Fault::Tool(format!(
                "Icarus Verilog has stopped: {how} (a core that is simulated here may not call `$finish` or `$stop`)"
            ))
        })
    }

    /// Reads or writes a dword. If that fails, it is zero, and [`Model::failure`] says why.
    fn dword(&self, bank: usize, row: usize, command: &str) -> u32 {
        let unknown = |answer: String| {
            Fault::Unknown(format!("row {row} of bank {bank} has an unknown value in Icarus Verilog: {answer}"))
        };
        let answer = self.ask(command);
        let value = answer.and_then(|answer| u32::from_str_radix(&answer, 16).map_err(|_| unknown(answer)));
        value.unwrap_or_else(|fault| {
            self.failure.borrow_mut().get_or_insert(fault);
            0
        })
    }
}

/// The module that drives the core, where each port lies among inputs or outputs, and the bits of both.
fn harness(verilog: &Design, memories: &[MemoryPath]) -> (String, Vec<(usize, usize)>, [usize; 2]) {
    let mut totals = [0, 0];
    let mut slices = Vec::new();
    let mut connections = Vec::new();
    for Port { name, source, is_input, width, count, .. } in &verilog.ports {
        let bits = width * count;
        if source == "clock" {
            slices.push((0, 0));
            connections.push(format!(".{name}(clk)"));
            continue;
        }
        let total = &mut totals[usize::from(!is_input)];
        let vector = if *is_input { "inputs" } else { "outputs" };
        slices.push((*total, bits));
        connections.push(format!(".{name}({vector}[{} : {total}])", *total + bits - 1));
        *total += bits;
    }
    let [inputs, outputs] = totals;
    let mut cases = [String::new(), String::new()];
    for (number, MemoryPath { path, .. }) in memories.iter().enumerate() {
        let _ = writeln!(cases[0], "        {number}: value = core.{path}[row];");
        let _ = writeln!(cases[1], "        {number}: core.{path}[row] = value;");
    }
    let [reads, writes] = cases;
    let text = format!(
        "`timescale 1ns/1ns\n\
         module harness;\n\
         reg clk = 0;\n\
         reg [{in_top}:0] inputs = 0;\n\
         wire [{out_top}:0] outputs;\n\
         {top} core ({connections});\n\
         reg [31:0] bank, row, value;\n\
         reg [7:0] command;\n\
         reg [{path_top}:0] path;\n\
         integer found;\n\
         initial begin\n\
         if ($value$plusargs(\"vcd=%s\", path)) begin $dumpfile(path); $dumpvars(0, core); end\n\
         found = 1;\n\
         while (found == 1) begin\n    \
             found = $fscanf(32'h8000_0000, \" %c\", command);\n    \
             if (found == 1) case (command)\n    \
             \"e\": begin found = $fscanf(32'h8000_0000, \" %h\", inputs); clk = 0; #5 $display(\"= %h\", outputs); end\n    \
             \"c\": begin clk = 1; #5 $display(\"= %h\", outputs); end\n    \
             \"r\": begin found = $fscanf(32'h8000_0000, \" %h %h\", bank, row) - 1; value = 0;\n        \
                 case (bank)\n{reads}        endcase\n        $display(\"= %h\", value); end\n    \
             \"w\": begin found = $fscanf(32'h8000_0000, \" %h %h %h\", bank, row, value) - 2;\n        \
                 case (bank)\n{writes}        endcase\n        $display(\"= %h\", value); end\n    \
             default: found = 0;\n    \
             endcase\n    \
             $fflush;\n\
         end\n\
         $finish;\n\
         end\n\
         endmodule\n",
        path_top = 8 * LONGEST_PATH - 1,
        in_top = inputs - 1,
        out_top = outputs - 1,
        top = verilog.top,
        connections = connections.join(", "),
    );
    (text, slices, totals)
}

/// Bit `index` of a vector of dwords.
fn bit(dwords: &[u32], index: usize) -> u32 {
    dwords[index / 32] >> (index % 32) & 1
}

/// Copies `bits` bits.
fn copy(from: &[u32], from_bit: usize, to: &mut [u32], to_bit: usize, bits: usize) {
    for offset in 0..bits {
        let index = to_bit + offset;
        let mask = 1 << (index % 32);
        to[index / 32] = to[index / 32] & !mask | bit(from, from_bit + offset) << (index % 32);
    }
}

/// Hexadecimal digits, most significant first, to dwords; an unknown digit is an error.
fn parse(text: &str, dwords: &mut [u32]) -> Result<(), Fault> {
    dwords.fill(0);
    for (index, digit) in text.bytes().rev().enumerate() {
        let Some(value) = (digit as char).to_digit(16) else {
            return Err(Fault::Unknown(format!("an output has an unknown value in Icarus Verilog: {text}")));
        };
        dwords[index / 8] |= value << (4 * (index % 8));
    }
    Ok(())
}

impl Model for Interpreted {
    fn set(&mut self, port: usize, dwords: &[u32]) {
        let (start, bits) = self.compiled.slices[port];
        copy(dwords, 0, &mut self.inputs, start, bits);
    }

    fn eval(&mut self, clock: bool) -> Result<(), Fault> {
        let command = if clock {
            "c".to_owned()
        } else {
            let digits = self.inputs.iter().rev().fold(String::new(), |mut text, dword| {
                let _ = write!(text, "{dword:08x}");
                text
            });
            format!("e {digits}")
        };
        let answer = self.ask(&command)?;
        parse(&answer, &mut self.outputs)
    }

    fn get(&self, port: usize, dwords: &mut [u32]) {
        let (start, bits) = self.compiled.slices[port];
        dwords.fill(0);
        copy(&self.outputs, start, dwords, 0, bits);
    }

    fn peek(&self, bank: usize, row: usize) -> u32 {
        self.dword(bank, row, &format!("r {bank:x} {row:x}"))
    }

    fn poke(&mut self, bank: usize, row: usize, value: u32) {
        self.dword(bank, row, &format!("w {bank:x} {row:x} {value:x}"));
    }

    fn failure(&self) -> Option<Fault> {
        self.failure.borrow().clone()
    }

    /// Waits for the process, so that its waveform is whole.
    fn finish(&mut self) {
        let _ = self.pipes.borrow_mut().0.write_all(b"q\n");
        let _ = self.pipes.borrow_mut().0.flush();
        let _ = self.child.get_mut().wait();
        if let Some(guard) = self.guard.take() {
            guard.keep();
        }
    }
}
