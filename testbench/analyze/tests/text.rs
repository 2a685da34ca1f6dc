//! The text: what a reader needs of one instruction, and what figures are called.

use lds::isa::{self, DsInstruction};
use lds::targets::{Geometry, Target};
use lds::timing::Chip;
use lds::transfer::Transfer;
use lds::wave::{Allocation, Wave, WaveSize};
use lds_analyze::remedy::AddressNames;
use lds_analyze::show::{TextOptions, page};
use lds_analyze::{Analysis, Collector, Options, Selection};

/// A 32-bit load of a wave whose lanes are so many bytes apart.
fn load(stride: u32) -> Analysis {
    let mut wave = Wave::new(WaveSize::Wave64);
    wave.vgprs[0].iter_mut().enumerate().for_each(|(lane, slot)| *slot = stride * lane as u32);
    let opcode = isa::find(Target::Gfx906, "ds_read_b32").expect("an opcode");
    let options = Options { details: Selection::Worst(1), suggest: false };
    let chip = Chip::of(Target::Gfx906, Geometry::FULL, true);
    let mut collector = Collector::new(chip, Allocation { base: 0, size: 65536 }, options);
    let group = collector.group("ds_read_b32".to_owned(), None);
    collector.issue(group, 1, &Transfer::ds(&DsInstruction::new(opcode), 0, &wave)).expect("covered");
    collector.finish("lane".to_owned(), &AddressNames::default())
}

fn text(analysis: &Analysis, every_cycle: bool) -> String {
    analysis.text(&TextOptions { worst: None, detail: true, every_cycle, width: 80 })
}

/// Each of two passes takes 32 cycles, all of them in bank 0.
#[test]
fn a_long_pass_is_folded() {
    let analysis = load(128);
    let folded = text(&analysis, false);
    assert_eq!(folded.matches("26 cycles left out: `--every-cycle` shows them\n").count(), 2, "{folded}");
    assert_eq!(folded.matches("banks 16-31: no access in this pass\n").count(), 2, "{folded}");
    for shown in ["\n     3  3  ·", "\n    30 30  ·", "\n    31 63  ·"] {
        assert!(folded.contains(shown), "{shown}: {folded}");
    }
    assert!(!folded.contains("\n     4  4"), "{folded}");
    assert!(folded.lines().count() < 50, "{} lines", folded.lines().count());
    let whole = text(&analysis, true);
    assert_eq!(whole.matches("\n    17 ").count(), 4, "two halves of the banks in each pass: {whole}");
    assert!(!whole.contains("left out") && !whole.contains("no access"), "{whole}");
}

/// What is left out is more than what says so, and of a short pass it is nothing.
#[test]
fn a_short_pass_is_whole() {
    for (stride, cycles) in [(4, 1), (8, 2), (28, 1), (16, 4)] {
        let analysis = load(stride);
        assert_eq!(analysis.totals.sums.degree, cycles, "{stride}");
        assert!(!text(&analysis, false).contains("left out"), "{stride}");
    }
    let eight = text(&load(32), false);
    assert!(eight.contains("2 cycles left out"), "of eight cycles: {eight}");
}

/// The rate isn't what its name says: both forms define it where they print it.
#[test]
fn the_bank_conflict_rate_is_defined_where_it_stands() {
    let analysis = load(128);
    assert_eq!(analysis.bank_conflict_rate, 100.0 * 62.0 / 32.0 / 2.0);
    let wanted = "bank conflicts / banks / active cycles without them";
    assert!(text(&analysis, false).contains(&format!("bank conflict rate: {wanted}\n")));
    assert_eq!(page(&analysis).expect("a page").matches(wanted).count(), 2, "the tile and the counter");
}
