//! The compute unit whose waves read parameters and direct loads: what its blocks are given by each other, and what
//! leaves it. A wave that reads nothing doesn't see that it could.

use super::whole::{Whole, drawn, named_whole};
use crate::common::drawn::{often, seldom};
use crate::common::named::{Named, Output, named, record};
use crate::common::{Bench, Dice, show};
use lds_hdl::Technology;
use lds_isa::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore, ComputeUnitWithParameters};

/// The sizes of the core with 4 waves.
type WithParameters = ComputeUnitWithParameters<4, 2, 2, 1, 5, 2, 2, 6, 8, 4, 8, 3, 6, 2>;

named_whole!(
    WithParameters, beside read_wide read_exec read_m0 values_ready;
    values_valid values_wave values_last values_lanes values_data values_taken;
    within reads client
);

/// Dwords of an instruction of which two of three read the LDS, if they `may`.
fn with_reads(dice: &mut Dice, target: Target, may: bool, words: Vec<u64>) -> Vec<u64> {
    let any = dice.bits(26);
    let first = match target {
        Target::Gfx1100 => any & 0x01ef_ffff & !(1 << 21) | 0b1100111 << 25 | any & 1 << 20,
        _ if dice.one_in(2) => 0b110101 << 26 | any,
        _ => any & !0x1ff | 254,
    };
    match may && !dice.one_in(3) {
        true => vec![first, dice.bits(32), dice.bits(32)],
        false => words,
    }
}

/// What is at the inputs, with reads among the instructions.
fn drawn_with_reads(target: Target) -> impl FnMut(&mut Dice, &str) -> Option<Vec<u64>> {
    let mut any = drawn(target);
    move |dice: &mut Dice, name: &str| match (name, any(dice, name)) {
        ("words", Some(words)) => Some(with_reads(dice, target, true, words)),
        ("read_exec", _) => Some(vec![dice.pick(&[0, 1, 0x8421, u64::MAX, 0xff << 40])]),
        ("read_m0", _) => Some(vec![dice.bits(8) << 16 | dice.bits(9)]),
        ("values_ready", _) => often(dice, 3),
        // Seldom enough that EXP_CNT rises, and vector instructions are executed.
        ("done", _) => Some([3, 3, 12, 3].map(|times| dice.one_in(times).into()).to_vec()),
        ("reply_sets_mode", _) => seldom(dice, 40),
        (_, value) => value,
    }
}

fn in_verilog(target: Target, seed: u64, broken: &[(&str, &str)]) {
    let mut unit = *WithParameters::boxed();
    unit.keep(target, true);
    let core = ComputeCore::new(ComputeBlock::ComputeUnit, target, 4).expect("is built");
    let text = core.with_clients().verilog_named("top", Technology::Generic).expect("exports").text;
    let rename = |port| if port == "reset" { "rst" } else { port };
    let recording = record(unit, 1200, seed, &mut drawn_with_reads(target), true, rename).clocked_by("clk");
    show(&recording, &text, broken);
}

/// What is replaced in the Verilog of either target.
const BROKEN: [(&str, &str); 4] = [
    ("run_ready && ~reads_waits", "run_ready"),
    ("if (reads_waits)", "if (1'd0)"),
    ("values_valid && accepts", "values_valid"),
    ("launch_valid && launch_ready;", "launch_valid;"),
];

#[test]
fn gfx906_in_verilog() {
    in_verilog(Target::Gfx906, 885, &BROKEN);
}

#[test]
fn gfx1100_in_verilog() {
    let counted = [
        ("(COUNTS && exported) && client_ends", "COUNTS && exported"),
        ("(COUNTS && values_taken) && client_ends", "COUNTS && values_taken"),
        ("returns || reads_drops", "returns"),
        ("unit_done_wave[5:4] = reads_own_wave", "unit_done_wave[5:4] = 2'd0"),
        ("unit_done_wave[5:4] = values_wave[1:0]", "unit_done_wave[5:4] = values_wave[2:1]"),
    ];
    in_verilog(Target::Gfx1100, 886, &[&BROKEN[..], &counted].concat());
}

fn shown(block: &impl Named) -> Vec<(&'static str, Vec<u64>)> {
    let value = |(name, output): (&'static str, &dyn Output)| {
        let mut values = Vec::new();
        output.show(&mut values);
        (name, values)
    };
    block.outputs().into_iter().map(value).collect()
}

/// Of instructions that read nothing, all ports show what those of a compute unit without clients show.
#[test]
fn instructions_that_read_nothing_are_as_without_the_client() {
    for target in Target::BUILT {
        let (mut bench, mut without) = (Bench::<WithParameters>::new(), Bench::<Whole>::new());
        bench.keep(target, true);
        without.keep(target, true);
        let (mut dice, mut beside) = (Dice::new(931), Dice::new(932));
        let mut draw = drawn(target);
        let reads = |first: u64, second: u64| match target {
            Target::Gfx1100 => first >> 25 == 0b1100111,
            _ => first >> 27 == 0b11010 || first & 0x1ff == 254 || second & 0x1ff == 254,
        };
        let mut taken = 0;
        for cycle in 0..900 {
            for ((name, input), (_, same)) in without.inputs().into_iter().zip(bench.inputs()) {
                let (count, bits) = input.shape();
                let values = draw(&mut dice, name).unwrap_or_else(|| (0..count).map(|_| dice.bits(bits)).collect());
                let mut values = input.meant(&values);
                if name == "words" && reads(values[0], values[1]) {
                    values[0] = 0;
                    values[1] = 0;
                }
                input.take(&values);
                same.take(&values);
            }
            for (name, input) in bench.inputs() {
                if name.starts_with("read_") || name == "values_ready" {
                    let (count, bits) = input.shape();
                    input.take(&(0..count).map(|_| beside.bits(bits)).collect::<Vec<_>>());
                }
            }
            bench.settle();
            without.settle();
            let wanted = shown(&*without);
            let found: Vec<_> = shown(&*bench).into_iter().take(wanted.len()).collect();
            assert_eq!(found, wanted, "{target}, cycle {cycle}");
            assert!(!bench.values_valid.val(), "{target}, cycle {cycle}");
            taken += u32::from(bench.operand_taken.val());
            bench.edge();
            without.edge();
        }
        assert!(taken > 50, "{taken} requests");
    }
}
