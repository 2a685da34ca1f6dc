//! Every scalar instruction on the cases of a table.

use super::state::{by_semantics, difference, is_for, set, targets};
use crate::encoding::{Format, rows};
use crate::execute::{Effect, Images, execute, executes};
use crate::wave::{Wave, WaveSize};
use std::collections::BTreeSet;

const CASES: &str = include_str!("scalar.txt");

/// Where the instructions are.
const PC: u64 = 0x1000;

#[test]
fn scalar_instructions_do_what_the_table_says() {
    let mut seen = BTreeSet::new();
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = line.split('|').map(str::trim);
        let mut next = || columns.next().unwrap_or_else(|| panic!("{line} has three columns"));
        let (text, before, after) = (next(), next(), next());
        for target in targets() {
            let text = match text.split_once(": ") {
                Some((only, _)) if !is_for(only, target) => continue,
                Some((_, text)) => text,
                None => text,
            };
            let Some(instruction) = by_semantics(text, target) else { continue };
            seen.insert((target.name(), instruction.row.semantics));
            for scc in [false, true] {
                let mut wave = Wave::new(WaveSize::Wave64);
                (wave.scc, wave.pc) = (scc, PC);
                set(&mut wave, before);
                let mut wanted = wave.clone();
                wanted.pc += 4 * instruction.words().len() as u64;
                set(&mut wanted, after);
                let effect = execute(&instruction, &mut wave, &mut Images::new());
                assert_eq!(effect, Ok(Effect::default()), "{line}");
                assert_eq!(difference(&wave, &wanted), "", "{target}, SCC {scc}: {line}");
            }
        }
    }
    let is_scalar = |format| matches!(format, Format::Sop1 | Format::Sop2 | Format::Sopc | Format::Sopk);
    for target in targets() {
        for row in rows(target).iter().filter(|row| is_scalar(row.format) && row.does.control().is_none()) {
            let is_tried = seen.contains(&(target.name(), row.semantics));
            assert_eq!(executes(row), is_tried, "{target}: {} and its cases", row.name);
        }
    }
}
