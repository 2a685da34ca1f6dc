//! A launch of a kernel: its arguments, and what its buffers hold before and after.

use half::{bf16, f16};
use lds::diagnostic::Source;
use lds::program::{Program, RunError};
use lds::targets::Target;
use lds_rtl::export::Core;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Session, SessionError, Setup, execute};
use std::fmt::Write;

/// What memory holds before a kernel writes it.
const UNWRITTEN: u32 = 0x5a5a_5a5a;
/// Steps of each wave after which a kernel is given up: more than any needs.
const STEPS: u32 = 200_000;
/// Values in a line of directives.
const A_LINE: usize = 16;

/// A number of memory.
pub trait Plain {
    /// Puts its bytes behind others.
    fn put(&self, bytes: &mut Vec<u8>);
}

macro_rules! plain {
    ($($name:ty)*) => {
        $(impl Plain for $name {
            fn put(&self, bytes: &mut Vec<u8>) {
                bytes.extend(self.to_le_bytes());
            }
        })*
    };
}

plain!(u8 u16 u32 u64 i32 f16 bf16 f32 f64);

impl<T: Plain, const N: usize> Plain for [T; N] {
    fn put(&self, bytes: &mut Vec<u8>) {
        self.iter().for_each(|one| one.put(bytes));
    }
}

/// The dwords that numbers fill; what is left of the last one is 0.
fn dwords<T: Plain>(numbers: &[T]) -> Vec<u32> {
    let mut bytes = Vec::new();
    numbers.iter().for_each(|number| number.put(&mut bytes));
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    bytes.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect()
}

/// A buffer of global memory.
struct Buffer {
    before: Vec<u32>,
    after: Vec<u32>,
}

/// How large a work-group is.
#[derive(Clone, Copy)]
enum Size {
    Waves(usize),
    Items(usize),
}

/// A kernel with all that a host gives it, and what must come out.
pub struct Launch {
    /// the kernel's name
    pub kernel: String,
    groups: usize,
    /// where the file doesn't say how large a work-group is
    size: Option<Size>,
    arguments: Vec<String>,
    buffers: Vec<Buffer>,
}

impl Launch {
    /// One work-group, without arguments so far: those that follow are numbered in their order.
    pub fn new(kernel: &str) -> Self {
        Launch { kernel: kernel.to_owned(), groups: 1, size: None, arguments: Vec::new(), buffers: Vec::new() }
    }

    /// Launches this many work-groups.
    pub fn groups(mut self, groups: usize) -> Self {
        self.groups = groups;
        self
    }

    /// Launches this many waves in each work-group, for a kernel that doesn't say how large a work-group is.
    pub fn waves(mut self, waves: usize) -> Self {
        self.size = Some(Size::Waves(waves));
        self
    }

    /// Launches this many work-items in each work-group, for a kernel that doesn't say how large one is.
    pub fn items(mut self, items: usize) -> Self {
        self.size = Some(Size::Items(items));
        self
    }

    /// A buffer that is read, and must be unchanged.
    pub fn reads<T: Plain>(self, numbers: &[T]) -> Self {
        let words = dwords(numbers);
        self.buffer(words.clone(), words)
    }

    /// A buffer that must hold this afterwards.
    pub fn writes<T: Plain>(self, numbers: &[T]) -> Self {
        let words = dwords(numbers);
        self.buffer(vec![UNWRITTEN; words.len()], words)
    }

    /// A buffer that is changed.
    pub fn updates<T: Plain>(self, before: &[T], after: &[T]) -> Self {
        self.buffer(dwords(before), dwords(after))
    }

    fn buffer(mut self, before: Vec<u32>, after: Vec<u32>) -> Self {
        self.arguments.push(format!("buffer {}", self.buffers.len()));
        self.buffers.push(Buffer { before, after });
        self
    }

    /// A number.
    pub fn number(mut self, number: i64) -> Self {
        self.arguments.push(number.to_string());
        self
    }

    /// How many dwords are compared.
    fn checks(&self) -> u64 {
        self.buffers.iter().map(|buffer| buffer.after.len() as u64).sum()
    }

    /// A file with a kernel and directives that give it all this, and how many lines stand before the file's own.
    pub fn program(&self, text: &str) -> (String, usize) {
        let mut program =
            format!("; lds: kernel {}\n; lds: steps {STEPS}\n; lds: groups {}\n", self.kernel, self.groups);
        if let Some(size) = self.size {
            let lanes = if text.contains(".amdhsa_wavefront_size32 1") { 32 } else { 64 };
            let waves = match size {
                Size::Waves(waves) => waves,
                Size::Items(items) => items / lanes,
            };
            writeln!(program, "; lds: waves {}", waves * self.groups).expect("text");
        }
        for (number, argument) in self.arguments.iter().enumerate() {
            writeln!(program, "; lds: arg {number} = {argument}").expect("text");
        }
        let list = |words: &dyn Fn(&Buffer) -> Vec<u32>, check: &str, relation: &str| {
            let mut lines = String::new();
            for (number, buffer) in self.buffers.iter().enumerate() {
                for (line, values) in words(buffer).chunks(A_LINE).enumerate() {
                    let values: Vec<String> = values.iter().map(|value| format!("{value:#x}")).collect();
                    let (at, values) = (4 * A_LINE * line, values.join(", "));
                    writeln!(lines, "; lds: {check}buffer {number} at {at} {relation} {values}").expect("text");
                }
            }
            lines
        };
        program += &list(&|buffer| buffer.before.clone(), "", "=");
        let before = program.lines().count();
        let expected = list(&|buffer| buffer.after.clone(), "expect ", "==");
        (program + text + &expected, before)
    }

    /// Runs the kernel of a file on the models, and looks for everything that `--strict --deny-warnings` denies.
    ///
    /// # Errors
    /// What keeps it from running.
    pub fn run(&self, target: Target, file: &str, text: &str) -> Result<Session, SessionError> {
        let source = Source::new(file, self.program(text).0);
        let program = Program::parse(&source, target).map_err(|error| SessionError::Run(RunError::Program(error)))?;
        let mut setup = Setup::new(Core::new(target, target.facts().local.geometry), Engine::Model);
        setup.checked = true;
        execute(&program, &setup, &mut Unobserved, &mut |_| {})
    }

    /// Runs it: the result must be right, nothing is warned of, and the cost of every instruction is known.
    ///
    /// # Errors
    /// What is wrong.
    pub fn passes(&self, target: Target, file: &str, text: &str) -> Result<(), String> {
        let told = |error| format!("{file}, {}: {:?}", self.kernel, miette::Report::new(error));
        let session = self.run(target, file, text).map_err(told)?;
        let mut wrong: Vec<String> = Vec::new();
        if !session.pass() {
            let failed = session.outcome.failed_checks();
            wrong.push(format!("{failed} of {} dwords are wrong: {:?}", self.checks(), session.outcome.failures[0]));
        } else if session.outcome.checks() != self.checks() {
            wrong.push(format!("{} of {} dwords were compared", session.outcome.checks(), self.checks()));
        }
        wrong.extend(session.outcome.warnings.iter().map(ToString::to_string));
        wrong.extend(session.outcome.doubts.iter().map(|doubt| format!("{doubt} (analyze)")));
        if wrong.is_empty() { Ok(()) } else { Err(format!("{file}, {}: {}", self.kernel, wrong.join("\n    "))) }
    }
}
