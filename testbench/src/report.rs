//! The report that `lds run` prints, as a table and as JSON.

use crate::launch::{Compared, Job};
use crate::session::Session;
use comfy_table::Table;
use indicatif::HumanCount;
use lds::counters::NamedCounters;
use lds::diagnostic::shortened;
use lds::gws::Wait;
use lds::program::{Action, Outcome, Program, Times};
use lds::timing::Entry;
use lds::wave::Allocation;
use lds_analyze::result::Warned;
use lds_analyze::show::{WIDTH, counter_table, grid, notes};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Most instructions that the table lists. Nobody reads more, and the table takes kilobytes for each.
const ROWS: usize = 10_000;
/// Most waits of waves that are listed.
const WAITS: usize = 100;

/// One instruction of the program, for all waves together.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// source text of the instruction
    pub text: String,
    /// cycle in which the unit took the first request of the first wave; none if it is no DS instruction
    pub taken: Option<u64>,
    /// cycle of the last beat of the last response; none if it is no DS instruction
    pub answered: Option<u64>,
    /// active lanes
    pub lanes: u64,
    /// cycles of the instruction: those in which banks served it, or more where the ways in and out of a chip needed
    /// more
    pub cycles: u64,
    /// cycles of these without conflicts: one for each pass, as the timing model counts them. The hardware doesn't
    /// report passes
    pub ideal_cycles: u64,
    /// cycles of these that conflicts of lanes cost
    pub conflict_cycles: u64,
    /// cycles of these that misaligned addresses cost beside passes for the dwords behind; only on chips with figures
    /// for this
    pub misaligned_cycles: u64,
    /// cycles of these in which the instruction waited for the ways in and out; only on chips whose ways limit
    /// something
    pub port_cycles: u64,
    /// lanes that are reported: lanes with a refused access, or with one that was cut to alignment in a mode that
    /// reports it. The warnings say which lanes, and where
    pub violations: u64,
    /// line of the source
    pub line: usize,
    /// times that the instruction was executed, by all waves together; only of programs that branch
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times: Option<u64>,
    /// whether the instruction reaches the LDS; false for scalar instructions
    #[serde(skip)]
    is_ds: bool,
}

/// Sums over the program.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Totals {
    /// number of DS instructions, of all waves
    pub instructions: u64,
    /// number of active lanes
    pub lanes: u64,
    /// cycles of the instructions
    pub cycles: u64,
    /// cycles of these without conflicts: one for each pass
    pub ideal_cycles: u64,
    /// cycles of these that conflicts of lanes cost
    pub conflict_cycles: u64,
    /// cycles of these that misaligned addresses cost
    pub misaligned_cycles: u64,
    /// cycles of these in which instructions waited for the ways in and out
    pub port_cycles: u64,
    /// number of lanes that are reported
    pub violations: u64,
    /// clock cycles from the first request to the last response
    pub clock_cycles: u64,
}

/// One wait of a wave for other waves.
#[derive(Clone, Debug, Serialize)]
pub struct Waited {
    /// number of the wave that waited
    pub wave: usize,
    /// line of the instruction at which it waited
    pub line: usize,
    /// number of the wave that ended the wait
    pub by: usize,
    /// line of the instruction that ended the wait
    pub by_line: usize,
    /// cycles from taken to answered
    pub cycles: u64,
}

impl Waited {
    fn new(program: &Program, wait: &Wait) -> Self {
        let line = |step: usize| program.steps().get(step).map_or(0, |step| step.line);
        let Wait { wave, step, by, by_step, cycles } = *wait;
        Waited { wave, line: line(step), by, by_line: line(by_step), cycles }
    }
}

/// The result of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// whether every expectation held, the models agree, and there is no warning if warnings are denied
    pub pass: bool,
    /// one entry for each instruction of the program
    pub instructions: Vec<Row>,
    /// sums over the program
    pub totals: Totals,
    /// performance counters by AMD's names
    pub counters: NamedCounters,
    /// bank conflict rate: bank conflicts in percent of the worst case
    pub bank_conflict_rate: f64,
    /// number of checks that were made: an expectation has one for each lane or dword that it is about
    pub checks: u64,
    /// checks that failed; [`Outcome::failures`](lds::program::Outcome::failures) says how many of each expectation are
    /// listed
    pub failures: Vec<String>,
    /// number of checks that failed, including those that `failures` leaves out
    pub failed_checks: u64,
    /// whether the program expects anything
    #[serde(skip)]
    pub expects: bool,
    /// the kernel that was launched, as its file names it
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kernel: Option<String>,
    /// the work-groups, by their numbers, whose instructions the hardware has served, if it hasn't served all: the
    /// table, totals and counters are about these
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rtl_groups: Option<Vec<u64>>,
    /// buffers beside their references
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub comparisons: Vec<Compared>,
    /// work-groups altogether
    #[serde(skip)]
    all_groups: usize,
    /// the first elements of buffers, a line each
    #[serde(skip)]
    results: String,
    /// all warnings
    pub warnings: Vec<Warned>,
    /// differences between hardware and golden model
    pub mismatches: Vec<String>,
    /// the inferred and unknown entries about the chip on which the cycles rest, each once; empty for the unit built
    /// here
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Entry>,
    /// waits of waves for one another, in the order of their ends; none if no instruction of the program makes waves
    /// wait
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waits: Vec<Waited>,
    /// final registers of each wave, by name, with a value for each lane
    #[serde(skip_serializing_if = "Option::is_none")]
    pub registers: Option<Vec<BTreeMap<String, Vec<u32>>>>,
    /// final scalar registers of each wave, by name: those up to the last one with a value, VCC, EXEC and SCC
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scalars: Option<Vec<BTreeMap<String, u64>>>,
    /// final dwords of each buffer of global memory, by its number
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buffers: Option<BTreeMap<u32, Vec<u32>>>,
    /// the bytes of the storage that each of several work-groups owns
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub work_groups: Vec<Allocation>,
    /// final dwords of the allocation; with several work-groups those from the first byte of the first one on
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<Vec<u32>>,
}

impl Report {
    /// Sums up a session on a unit with this many banks. With `dump`, the report has the final registers and memory,
    /// too.
    pub fn new(program: &Program, session: &Session, banks: usize, dump: bool) -> Self {
        let rows = rows(program, session);
        let mut totals = Totals { clock_cycles: session.clock_cycles, ..Totals::default() };
        totals.instructions = session.outcome.executed.len() as u64;
        for row in &rows {
            totals.lanes += row.lanes;
            totals.cycles += row.cycles;
            totals.ideal_cycles += row.ideal_cycles;
            totals.conflict_cycles += row.conflict_cycles;
            totals.misaligned_cycles += row.misaligned_cycles;
            totals.port_cycles += row.port_cycles;
            totals.violations += row.violations;
        }
        Report {
            pass: session.pass(),
            instructions: rows,
            totals,
            counters: NamedCounters::new(session.counters, program.target()),
            bank_conflict_rate: session.counters.bank_conflict_rate(banks),
            failures: session.outcome.failures.iter().map(ToString::to_string).collect(),
            checks: session.outcome.checks(),
            failed_checks: session.outcome.failed_checks(),
            expects: program.steps().iter().any(|step| matches!(step.action, Action::Expect(_))),
            kernel: program.kernel().map(str::to_owned),
            rtl_groups: None,
            all_groups: program.settings().groups(),
            comparisons: Vec::new(),
            results: String::new(),
            warnings: Warned::all(program.source(), &session.outcome.warnings),
            mismatches: session.mismatches.iter().map(ToString::to_string).collect(),
            notes: session.notes.clone(),
            waits: session.outcome.waits.iter().map(|wait| Waited::new(program, wait)).collect(),
            registers: dump.then(|| registers(session)),
            scalars: dump.then(|| session.outcome.waves.iter().map(scalars).collect()),
            buffers: dump.then(|| buffers(session)).filter(|buffers| !buffers.is_empty()),
            work_groups: session.work_groups.clone(),
            memory: dump.then(|| session.memory.clone()),
        }
    }

    /// Adds what a launch's results came to.
    ///
    /// # Errors
    /// A reference that can't be compared.
    pub fn launched(&mut self, job: &Job, program: &Program, outcome: &Outcome) -> miette::Result<()> {
        self.comparisons = job.compared(program, outcome)?;
        self.results = job.told(program, outcome);
        self.pass &= self.comparisons.iter().all(Compared::pass);
        Ok(())
    }

    /// Says whose instructions the hardware has served, if not those of all work-groups.
    pub fn served(&mut self, groups: &[u64]) {
        let numbers: BTreeSet<u64> = groups.iter().copied().collect();
        self.rtl_groups = (!numbers.is_empty()).then(|| numbers.into_iter().collect());
    }

    /// A line that says whose instructions the table has.
    fn whose(&self) -> String {
        let Some(groups) = &self.rtl_groups else { return String::new() };
        let (noun, are) = if groups.len() == 1 { ("work-group", "is") } else { ("work-groups", "are") };
        let numbers: Vec<String> = groups.iter().map(u64::to_string).collect();
        let all = self.all_groups;
        let numbers = shortened(&numbers.join(", "));
        let text = format!("{noun} {numbers} of {all} {are} in the hardware and in this table");
        match all - groups.len() {
            0 => format!("{text}\n"),
            _ => format!("{text}; the models served all others\n"),
        }
    }

    /// The table, with totals and verdict.
    pub fn table(&self) -> String {
        let totals = &self.totals;
        // The unit built here has neither column.
        let beside = totals.misaligned_cycles + totals.port_cycles > 0;
        let times = self.instructions.iter().any(|row| row.times.is_some());
        let titles = ["instruction", "taken", "answered", "lanes", "cycles", "conflict-free", "conflict"];
        let more: &[&str] = if beside { &["misaligned", "ports"] } else { &[] };
        let first: &[&str] = if times { &["line", "times"] } else { &[] };
        let titles: Vec<&str> = titles[..1].iter().chain(first).chain(&titles[1..]).chain(more).copied().collect();
        let mut rows: Vec<Vec<String>> = Vec::new();
        for row in self.instructions.iter().take(ROWS) {
            let counts = [row.lanes, row.cycles, row.ideal_cycles, row.conflict_cycles].into_iter();
            let more = [row.misaligned_cycles, row.port_cycles].into_iter().filter(|_| beside);
            let counts = counts.chain(more).map(|count| row.is_ds.then_some(count));
            let first = [Some(row.line as u64), row.times.filter(|_| row.is_ds)].into_iter().filter(|_| times);
            let cells = first.chain([row.taken, row.answered]).chain(counts);
            let cells: Vec<String> =
                cells.map(|number| number.map_or("-".to_owned(), |number| number.to_string())).collect();
            rows.push(std::iter::once(shortened(&row.text)).chain(cells).collect());
        }
        rows.extend(left_out(self.instructions.len(), ROWS));
        let numbers = [totals.lanes, totals.cycles, totals.ideal_cycles, totals.conflict_cycles].into_iter();
        let numbers = numbers.chain([totals.misaligned_cycles, totals.port_cycles].into_iter().filter(|_| beside));
        let none = ["total", "", "", "", ""].map(str::to_owned).into_iter().take(if times { 5 } else { 3 });
        rows.push(none.chain(numbers.map(|number| number.to_string())).collect());
        let table = grid(&titles, rows, |column| column == 0);
        let clock = totals.clock_cycles;
        let mut text = format!("{table}\n{}", counter_table(&self.counters, self.bank_conflict_rate));
        if !self.waits.is_empty() {
            text += &format!("{}\n", self.waits_table());
        }
        text += &self.whose();
        text += &format!("{clock} clock cycles from the first request to the last response\n");
        if totals.violations > 0 {
            let lanes = if totals.violations == 1 { "lane was" } else { "lanes were" };
            let count = totals.violations;
            text += &format!("{count} {lanes} reported: an access was refused, or cut to alignment in a strict mode\n");
        }
        let count = |number: u64| format!("{} {}", HumanCount(number), if number == 1 { "check" } else { "checks" });
        text += &self.results;
        self.comparisons.iter().for_each(|compared| text += &compared.text());
        text += &match (self.failed_checks, self.checks) {
            (_, 0) if !self.expects && !self.comparisons.is_empty() => String::new(),
            (_, 0) if !self.expects => "nothing was checked\n".to_owned(),
            (_, 0) => "nothing was checked: no lane of any wave comes to an `expect`\n".to_owned(),
            (0, checks) => format!("{}\n", count(checks)),
            (failed, checks) => format!("{} of {} failed\n", HumanCount(failed), count(checks)),
        };
        text += &notes("the chip", &self.notes, WIDTH);
        text + if self.pass { "PASS" } else { "FAIL" }
    }
}

impl Report {
    /// The list of waits: which wave waited for which, and how long.
    fn waits_table(&self) -> Table {
        let titles = ["wave", "waits at line", "for wave", "at line", "cycles"];
        let row = |wait: &Waited| {
            let numbers = [wait.wave, wait.line, wait.by, wait.by_line].map(|number| number.to_string());
            numbers.into_iter().chain([wait.cycles.to_string()]).collect()
        };
        grid(&titles, self.waits.iter().take(WAITS).map(row).chain(left_out(self.waits.len(), WAITS)), |_| false)
    }
}

/// The row about those of `count` rows that a table with at most `shown` leaves out.
fn left_out(count: usize, shown: usize) -> Option<Vec<String>> {
    let more = count.checked_sub(shown).filter(|more| *more > 0)?;
    Some(vec![format!("… {} more: the JSON has them", HumanCount(more as u64))])
}

fn rows(program: &Program, session: &Session) -> Vec<Row> {
    let mut rows = Vec::new();
    let branches = program.branches();
    // the row of each step
    let mut row_of_step = Vec::with_capacity(program.steps().len());
    // Of the instructions that waves execute by themselves, the table has those that reached the LDS.
    let reached: HashSet<usize> = session.outcome.executed.iter().map(|record| record.step).collect();
    // A file may have other kernels, and functions that nobody calls.
    let may_come = program.may_come_to();
    for (index, step) in program.steps().iter().enumerate() {
        if program.is_kernel() && !may_come[index] && !reached.contains(&index) {
            row_of_step.push(None);
            continue;
        }
        // Data between instructions, such as the words with which a compiler fills the end of its code.
        let is_data = program.text(step).trim_start().starts_with('.');
        let is_ds = match &step.action {
            Action::Run(_) if is_data && !reached.contains(&index) => {
                row_of_step.push(None);
                continue;
            }
            Action::Run(instruction) => instruction.data_share().is_some(),
            Action::Execute(_) if reached.contains(&index) => true,
            _ => {
                row_of_step.push(None);
                continue;
            }
        };
        row_of_step.push(Some(rows.len()));
        rows.push(Row {
            text: program.text(step).to_owned(),
            taken: None,
            answered: None,
            lanes: 0,
            cycles: 0,
            ideal_cycles: 0,
            conflict_cycles: 0,
            misaligned_cycles: 0,
            port_cycles: 0,
            violations: 0,
            line: step.line,
            times: branches.then_some(0),
            is_ds,
        });
    }
    let mut times = Times::default();
    for record in &session.outcome.executed {
        if let Some(row) = row_of_step.get(record.step).copied().flatten().and_then(|row| rows.get_mut(row)) {
            row.taken = Some(row.taken.map_or(record.taken, |first: u64| first.min(record.taken)));
            row.answered = row.answered.max(Some(record.responded));
            row.times = row.times.map(|times| times + 1);
            row.lanes += u64::from(record.lanes);
            row.cycles += u64::from(record.cycles);
            let passes = session.passes.of(record, times.before(record)).unwrap_or_default();
            row.ideal_cycles += u64::from(passes);
            row.conflict_cycles += u64::from(record.conflict_cycles(passes));
            row.misaligned_cycles += u64::from(record.misaligned_cycles);
            row.port_cycles += u64::from(record.port_cycles);
            row.violations += u64::from(record.violations.count_ones());
        }
    }
    rows
}

/// Every register up to the last one with a value.
fn registers(session: &Session) -> Vec<BTreeMap<String, Vec<u32>>> {
    let of_wave = |wave: &lds::wave::Wave| {
        let last = wave.vgprs.iter().rposition(|lanes| lanes.iter().any(|&value| value != 0)).unwrap_or(0);
        let name =
            |(register, lanes): (usize, &lds::wave::Vgpr)| (format!("v{register}"), lanes[..wave.lanes()].to_vec());
        let vgprs = wave.vgprs.iter().take(last + 1).enumerate().map(name);
        // The accumulation registers with a value.
        let agprs = wave.agprs.iter().enumerate().filter(|(_, lanes)| lanes.iter().any(|&value| value != 0));
        vgprs.chain(agprs.map(|(register, lanes)| (format!("a{register}"), lanes[..wave.lanes()].to_vec()))).collect()
    };
    session.outcome.waves.iter().map(of_wave).collect()
}

/// Scalar registers up to the last one with a value, and those with names.
fn scalars(wave: &lds::wave::Wave) -> BTreeMap<String, u64> {
    let last = wave.sgprs.iter().rposition(|&value| value != 0).map_or(0, |last| last + 1);
    let numbered =
        wave.sgprs[..last].iter().enumerate().map(|(number, value)| (format!("s{number}"), u64::from(*value)));
    let named = [("vcc", wave.vcc), ("exec", wave.exec), ("scc", wave.scc.into()), ("m0", wave.m0.into())];
    numbered.chain(named.map(|(name, value)| (name.to_owned(), value))).collect()
}

/// The dwords of buffers; what is left of the last one is 0.
fn buffers(session: &Session) -> BTreeMap<u32, Vec<u32>> {
    let dword = |bytes: &[u8]| bytes.iter().rev().fold(0, |dword, byte| dword << 8 | u32::from(*byte));
    let numbers = session.outcome.buffers();
    numbers.map(|(number, bytes)| (number, bytes.chunks(4).map(dword).collect())).collect()
}
