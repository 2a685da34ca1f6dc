//! What `lds run` prints, as a table and as JSON.

use crate::session::Session;
use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{Attribute, Cell, CellAlignment, Table};
use lds::isa::Instruction;
use lds::program::{Action, Program};
use serde::Serialize;
use std::collections::BTreeMap;

/// One instruction of the program, all waves together.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// the source text
    pub text: String,
    /// active lanes
    pub lanes: u32,
    /// cycles in which the banks served it
    pub cycles: u32,
    /// the same without conflicts
    pub ideal_cycles: u32,
    /// the difference
    pub conflict_cycles: u32,
    /// lanes with a refused access (out of range, or a misaligned atomic)
    pub violations: u32,
    /// line of the source
    pub line: usize,
    /// false for scalar instructions: they don't reach the LDS
    #[serde(skip)]
    is_ds: bool,
}

/// Sums over the program.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Totals {
    /// DS instructions, of all waves
    pub instructions: u32,
    /// active lanes
    pub lanes: u32,
    /// cycles in which the banks served them
    pub cycles: u32,
    /// the same without conflicts
    pub ideal_cycles: u32,
    /// the difference
    pub conflict_cycles: u32,
    /// lanes with a refused access
    pub violations: u32,
    /// clock cycles from the first request to the last response; hardware only
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock_cycles: Option<u64>,
}

/// The result of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// every expectation held and the models agree
    pub pass: bool,
    /// one entry for each instruction of the program
    pub instructions: Vec<Row>,
    /// sums
    pub totals: Totals,
    /// expectations that didn't hold
    pub failures: Vec<String>,
    /// differences between hardware and golden model
    pub mismatches: Vec<String>,
    /// final registers of each wave, by name, a value for each lane
    #[serde(skip_serializing_if = "Option::is_none")]
    pub registers: Option<Vec<BTreeMap<String, Vec<u32>>>>,
    /// final dwords of the allocation
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<Vec<u32>>,
}

impl Report {
    /// Sums up a session; with `dump` the final registers and memory too.
    pub fn new(program: &Program, session: &Session, dump: bool) -> Self {
        let rows = rows(program, session);
        let mut totals = Totals { clock_cycles: session.clock_cycles, ..Totals::default() };
        totals.instructions = session.outcome.executed.len() as u32;
        for row in &rows {
            totals.lanes += row.lanes;
            totals.cycles += row.cycles;
            totals.ideal_cycles += row.ideal_cycles;
            totals.conflict_cycles += row.conflict_cycles;
            totals.violations += row.violations;
        }
        Report {
            pass: session.pass(),
            instructions: rows,
            totals,
            failures: session.outcome.failures.iter().map(ToString::to_string).collect(),
            mismatches: session.mismatches.iter().map(ToString::to_string).collect(),
            registers: dump.then(|| registers(session)),
            memory: dump.then(|| session.memory.clone()),
        }
    }

    /// The table, totals and verdict included.
    pub fn table(&self) -> String {
        let mut table = Table::new();
        table.load_style(UTF8_FULL_CONDENSED);
        table.set_header(
            ["instruction", "lanes", "cycles", "conflict-free", "conflict"]
                .map(|title| Cell::new(title).add_attribute(Attribute::Bold)),
        );
        for row in &self.instructions {
            let numbers = [row.lanes, row.cycles, row.ideal_cycles, row.conflict_cycles];
            let cells = numbers.map(|number| if row.is_ds { number.to_string() } else { "-".to_owned() });
            table.add_row(std::iter::once(row.text.clone()).chain(cells));
        }
        let totals = &self.totals;
        let numbers = [totals.lanes, totals.cycles, totals.ideal_cycles, totals.conflict_cycles];
        table.add_row(std::iter::once("total".to_owned()).chain(numbers.map(|number| number.to_string())));
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        let mut text = format!("{table}\n");
        if let Some(clock) = totals.clock_cycles {
            text += &format!("{clock} clock cycles from the first request to the last response\n");
        }
        if totals.violations > 0 {
            text +=
                &format!("{} lanes had a refused access (out of range, or a misaligned atomic)\n", totals.violations);
        }
        text + if self.pass { "PASS" } else { "FAIL" }
    }
}

fn rows(program: &Program, session: &Session) -> Vec<Row> {
    let mut rows = BTreeMap::new();
    for (index, step) in program.steps().iter().enumerate() {
        if let Action::Run(instruction) = &step.action {
            let row = Row {
                text: step.text.clone(),
                lanes: 0,
                cycles: 0,
                ideal_cycles: 0,
                conflict_cycles: 0,
                violations: 0,
                line: step.line,
                is_ds: matches!(instruction, Instruction::Ds(_)),
            };
            rows.insert(index, row);
        }
    }
    for record in &session.outcome.executed {
        if let Some(row) = rows.get_mut(&record.step) {
            row.lanes += record.lanes;
            row.cycles += record.cycles;
            row.ideal_cycles += record.ideal_cycles;
            row.conflict_cycles += record.cycles.saturating_sub(record.ideal_cycles);
            row.violations += record.violations.count_ones();
        }
    }
    rows.into_values().collect()
}

/// Every register up to the last one with a value.
fn registers(session: &Session) -> Vec<BTreeMap<String, Vec<u32>>> {
    let of_wave = |wave: &lds::wave::Wave| {
        let last = wave.vgprs.iter().rposition(|lanes| lanes.iter().any(|&value| value != 0)).unwrap_or(0);
        let name =
            |(register, lanes): (usize, &lds::wave::Vgpr)| (format!("v{register}"), lanes[..wave.lanes].to_vec());
        wave.vgprs.iter().take(last + 1).enumerate().map(name).collect()
    };
    session.outcome.waves.iter().map(of_wave).collect()
}
