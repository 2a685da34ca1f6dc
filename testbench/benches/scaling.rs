//! How time and memory of `lds` grow with its input: each job at four sizes, each in a process of its own.
//!
//! A job that is linear has about the same time for an element at every size. `growth` is that time at the largest size
//! over that at the smallest; a quadratic job has 8 there. The time is that of the processor, so other work on the
//! machine changes it little, and the memory is the most that the process held (at least what the bench itself has).
//! Words on the command line pick jobs by name.

use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::cosim::{Question, Report};
use lds_testbench::coverage::functional::Points;
use lds_testbench::hardware::Simulator;
use lds_testbench::random::{Shard, Tally};
use lds_testbench::session::{Engine, Setup};
use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use wait4::Wait4;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

const SIZES: [usize; 4] = [10_000, 20_000, 40_000, 80_000];

/// Something that `lds` does with an input of any size.
struct Job {
    name: &'static str,
    /// what is counted
    element: &'static str,
    /// writes the input into a folder and gives the command line, whose paths are relative to the folder
    input: fn(&Path, usize) -> Result<&'static [&'static str]>,
    /// the exit code
    code: i32,
}

const RUN: &[&str] = &["run", "--engine", "model", "input.s"];
const ANALYZE: &[&str] = &["analyze", "--trace", "input.jsonl", "--suggest"];

const JOBS: &[Job] = &[
    Job {
        name: "asm",
        element: "instruction",
        code: 0,
        input: |folder, count| {
            program(folder, "", |_| "ds_read_b32 v2, v1 offset:4\n".to_owned(), count)?;
            Ok(&["asm", "input.s"])
        },
    },
    Job {
        name: "asm as JSON",
        element: "instruction",
        code: 0,
        input: |folder, count| {
            program(folder, "", |_| "ds_read_b32 v2, v1 offset:4\n".to_owned(), count)?;
            Ok(&["asm", "--json", "input.s"])
        },
    },
    Job {
        name: "run",
        element: "instruction",
        code: 0,
        input: |folder, count| {
            program(folder, "", |_| "ds_write_b32 v1, v2\n".to_owned(), count)?;
            Ok(RUN)
        },
    },
    Job {
        name: "expect",
        element: "expectation",
        code: 0,
        input: |folder, count| {
            let line = |_| "ds_write_b32 v1, v2\n; lds: expect cycles == 2 && total cycles > 0\n".to_owned();
            program(folder, "; lds: waves 4\n; lds: v1 = 4 * lane\n", line, count / 4)?;
            Ok(RUN)
        },
    },
    Job {
        name: "expect memory",
        element: "dword",
        code: 0,
        input: |folder, count| {
            let line = |_| "ds_write_b32 v1, v2\n; lds: expect memory at 0 count 64 == 0\n".to_owned();
            program(folder, "; lds: v1 = 4 * lane\n", line, count / 64)?;
            Ok(RUN)
        },
    },
    Job {
        name: "failed expectations",
        element: "expectation",
        code: 1,
        input: |folder, count| {
            program(folder, "s_nop 0\n", |_| "; lds: expect lane == 99\n".to_owned(), count)?;
            Ok(RUN)
        },
    },
    Job {
        name: "warnings",
        element: "warning",
        code: 0,
        input: |folder, count| {
            program(folder, "", |_| "ds_read_b32 v2, v1\nds_write_b32 v1, v2\n".to_owned(), count)?;
            Ok(RUN)
        },
    },
    Job {
        name: "pending reads",
        element: "instruction",
        code: 0,
        input: |folder, count| {
            program(folder, "", |index| format!("ds_read_b32 v{}, v1\n", 2 + index % 250), count)?;
            Ok(RUN)
        },
    },
    Job {
        name: "analyze a program",
        element: "instruction",
        code: 0,
        input: |folder, count| {
            let line =
                |index| format!("; lds: v1 = {} * lane\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n", 4 * (index % 33));
            program(folder, "", line, count)?;
            Ok(&["analyze", "input.s"])
        },
    },
    Job {
        name: "a long word in a program",
        element: "100 bytes",
        code: 2,
        input: |folder, count| {
            program(folder, "ds_nop\n; lds: ", |_| "directives".repeat(10), count)?;
            Ok(RUN)
        },
    },
    Job {
        name: "a long line in a program",
        element: "100 bytes",
        code: 2,
        input: |folder, count| {
            program(folder, "ds_wrong ; ", |_| "a comment ".repeat(10), count)?;
            Ok(RUN)
        },
    },
    Job {
        name: "a long line in a trace",
        element: "address",
        code: 2,
        input: |folder, count| {
            let text = format!("{{\"op\":\"ds_read_b32\",\"addresses\":[{}0]}}\n", "1024,".repeat(count));
            std::fs::write(folder.join("input.jsonl"), text)?;
            Ok(ANALYZE)
        },
    },
    Job {
        name: "--suggest, one pattern",
        element: "instruction",
        code: 0,
        input: |folder, count| {
            trace(folder, |_, lane| 128 * lane, count)?;
            Ok(ANALYZE)
        },
    },
    Job {
        name: "--suggest, all different",
        element: "tenth of an instruction",
        code: 0,
        input: |folder, count| {
            // An odd stride reaches every dword, so each stride makes another pattern.
            trace(folder, |index, lane| 4 * (lane * (2 * index + 1) % 16384), count / 10)?;
            Ok(ANALYZE)
        },
    },
    Job {
        name: "cosim merge",
        element: "shard",
        code: 0,
        input: |folder, count| {
            reports(folder, count as u64)?;
            Ok(&["cosim", "merge", "odd.json", "even.json"])
        },
    },
];

fn program(folder: &Path, head: &str, line: impl Fn(usize) -> String, count: usize) -> Result<()> {
    let mut text = head.to_owned();
    (0..count).for_each(|index| text += &line(index));
    Ok(std::fs::write(folder.join("input.s"), text)?)
}

fn trace(folder: &Path, address: impl Fn(usize, usize) -> usize, count: usize) -> Result<()> {
    let mut text = String::new();
    for index in 0..count {
        let addresses: Vec<String> = (0..64).map(|lane| address(index, lane).to_string()).collect();
        writeln!(text, "{{\"op\":\"ds_read_b32\",\"addresses\":[{}]}}", addresses.join(","))?;
    }
    Ok(std::fs::write(folder.join("input.jsonl"), text)?)
}

/// Two reports that have every other shard each.
fn reports(folder: &Path, shards: u64) -> Result<()> {
    let core = Core::new(Target::Gfx906, Geometry::SMALL);
    let setup = Setup::new(core, Engine::Rtl);
    for (name, first) in [("odd.json", 1), ("even.json", 2)] {
        let question = Question::new(&setup, Simulator::Icarus, 1, shards, shards);
        let tally = Tally { cases: shards / 2, instructions: 1, cycles: 1 };
        let shard = Shard { number: first, of: shards };
        let mut report = Report::new(question, shard, 0, tally, 1.0, Points::new(&core));
        report.shards_done = (first..=shards).step_by(2).collect();
        std::fs::write(folder.join(name), serde_json::to_string(&report)?)?;
    }
    Ok(())
}

/// Processor time and bytes of one run.
fn measure(job: &Job, size: usize) -> Result<(Duration, u64)> {
    let folder = TempDir::new()?;
    let arguments = (job.input)(folder.path(), size)?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_lds"));
    command.args(arguments).current_dir(folder.path()).stdin(Stdio::null());
    let used = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?.wait4()?;
    if used.status.code() != Some(job.code) {
        return Err(format!("{}: {} instead of exit code {}", job.name, used.status, job.code).into());
    }
    Ok((used.rusage.utime + used.rusage.stime, used.rusage.maxrss))
}

fn main() -> Result<()> {
    // Cargo adds `--bench`.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let headings = SIZES.map(|size| format!("{size:>16}"));
    println!("{:<26}{}{:>10}", "µs an element, MB", headings.concat(), "growth");
    for job in JOBS.iter().filter(|job| wanted.is_empty() || wanted.iter().any(|word| job.name.contains(word.as_str())))
    {
        let mut times = Vec::new();
        print!("{:<26}", job.name);
        for size in SIZES {
            let (time, bytes) = measure(job, size)?;
            times.push(time.as_secs_f64() * 1e6 / size as f64);
            print!("{:>9.2}{:>7}", times[times.len() - 1], bytes >> 20);
        }
        println!("{:>10.2}  by the {}", times[SIZES.len() - 1] / times[0], job.element);
    }
    Ok(())
}
