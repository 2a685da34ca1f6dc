//! Who is served in which clock.

use lds::Diagnostic;
use lds::r700::isa::{Fetch, LdsWrite, Select};
use lds::r700::model::{BANKS, DWORDS, LANES, Readings, Simd, owned};
use lds::r700::program::{Event, Outcome, Program, Witness, run_before};
use lds::r700::timing::fetch_clocks;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The clocks of an LDS instruction of one wave: the first of the slowest that the line has been executed for.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Picture {
    /// line of the source, from 1
    pub(super) line: usize,
    /// the wave
    pub(super) wave: usize,
    /// what each clock does
    pub(super) clocks: Vec<Served>,
}

/// A clock.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Served {
    /// threads `4 * quad` to `4 * quad + 3` are the ones that may be served
    pub(super) quad: usize,
    /// the thread that each bank serves, with the entry
    pub(super) banks: [Option<(usize, usize)>; BANKS],
    /// the quad has another clock: the next one, or, with WATERFALL, one after all others have had theirs
    pub(super) stays: bool,
}

/// Watches the LDS instructions of a run.
struct Watcher {
    lines: BTreeMap<usize, Picture>,
    program: Program,
}

/// Runs a program, with a picture of each line that goes to the LDS.
///
/// # Errors
/// As of a run.
pub(super) fn run(program: &Program, readings: Readings) -> Result<(Outcome, Vec<Picture>), Diagnostic> {
    let mut watcher = Watcher { lines: BTreeMap::new(), program: program.clone() };
    let outcome = run_before(program, readings, &mut watcher)?;
    Ok((outcome, watcher.lines.into_values().collect()))
}

impl Witness for Watcher {
    fn before(&mut self, event: &Event<'_>, simd: &Simd) {
        let Event::Fetch { wave, instruction, text, .. } = event else { return };
        let line = self.program.source().line_number(text.start);
        let picture = Picture { line, wave: *wave, clocks: clocks(simd, *wave, instruction) };
        let slowest = self.lines.get(&line).map_or(0, |known| known.clocks.len());
        if picture.clocks.len() > slowest {
            self.lines.insert(line, picture);
        }
    }

    fn after(&mut self, _: &Event<'_>, _: &Simd) {}
}

/// The bank and the entry that each lane accesses.
fn places(simd: &Simd, wave: usize, instruction: &Fetch) -> [(usize, usize); LANES] {
    std::array::from_fn(|lane| match instruction {
        Fetch::Write(LdsWrite { stride, index, relative, .. }) => {
            let place = owned(if *relative { wave * LANES + lane } else { lane }, *stride, *index);
            (place.bank, place.offset / 4)
        }
        Fetch::Read(read) => {
            let value = |select| match select {
                Select::Component(component) => {
                    simd.register(wave, read.src, component.index(), lane).unwrap_or_default() as usize
                }
                Select::One => 1.0f32.to_bits() as usize,
                Select::Zero | Select::Masked => 0,
            };
            let offset = value(read.offset) % DWORDS + 4 * usize::from(read.rd_offset);
            (value(read.bank) % BANKS, offset % DWORDS / 4)
        }
    })
}

fn clocks(simd: &Simd, wave: usize, instruction: &Fetch) -> Vec<Served> {
    let on = simd.on(wave).unwrap_or_default();
    let places = places(simd, wave, instruction);
    let banks = std::array::from_fn(|lane| places[lane].0 as u32);
    let broadcast = matches!(instruction, Fetch::Read(read) if read.broadcast);
    // How many clocks the quad has had before.
    let mut before = 0;
    let mut served = Vec::new();
    let clocks = fetch_clocks(instruction, on, &banks);
    let quads: Vec<usize> = clocks.iter().map(|clock| clock.quad).collect();
    for (number, clock) in clocks.into_iter().enumerate() {
        let lanes = || BANKS * clock.quad..BANKS * clock.quad + BANKS;
        let of_bank = |bank: usize| {
            if broadcast {
                return Some(0).filter(|_| number == 0 && places[0].0 == bank);
            }
            let its = |lane: &usize| clock.pass.is_none_or(|pass| lane % BANKS == pass);
            let wants = lanes().filter(|lane| on >> lane & 1 == 1 && places[*lane].0 == bank);
            // A bank serves the lowest thread first.
            wants.filter(its).nth(before)
        };
        let banks = std::array::from_fn(|bank| of_bank(bank).map(|lane| (lane, places[lane].1)));
        served.push(Served { quad: clock.quad, banks, stays: quads[number + 1..].contains(&clock.quad) });
        before = if clock.last { 0 } else { before + 1 };
    }
    served
}

impl Picture {
    /// A line for each clock, with the thread and the entry in each bank. `single`: the instruction is in no line.
    pub(super) fn text(&self, single: bool) -> String {
        let place = if single { String::new() } else { format!("line {}, wave {}, ", self.line, self.wave) };
        let mut text = format!("{place}{} clocks\n", self.clocks.len());
        text += "clock quad   bank 0     bank 1     bank 2     bank 3    (thread:entry)\n";
        for (number, Served { quad, banks, stays }) in self.clocks.iter().enumerate() {
            let is_next = self.clocks.get(number + 1).is_some_and(|next| next.quad == *quad);
            let _ = write!(text, "{number:>5} {quad:>4}");
            for bank in banks {
                let cell = bank.map_or("·".to_owned(), |(lane, entry)| format!("{lane}:{entry}"));
                let _ = write!(text, "  {cell:>9}");
            }
            text += match stays {
                true if is_next => "   threads meet: the quad stays\n",
                true => "   WATERFALL: the quad comes again\n",
                false => "\n",
            };
        }
        text
    }
}
