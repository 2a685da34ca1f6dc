//! Wave control: hardware and the model of its contract, cycle by cycle, with the same random inputs.

use lds::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_simulation::compute::{random_inputs, turns};
use std::collections::BTreeMap;

fn compare(target: Target, waves: usize, interlocks: bool, seed: u64, cycles: u64) {
    let mut core = ComputeCore::new(ComputeBlock::WaveControl, target, waves).expect("it is built");
    core.interlocks = interlocks;
    let tape = random_inputs(core, seed, cycles).unwrap_or_else(|fault| panic!("{core:?}, seed {seed}: {fault}"));
    let mut seen = BTreeMap::new();
    for cycle in &tape.cycles {
        for (name, values) in tape.ports().outputs.iter().zip(&cycle.outputs) {
            let shows = values.iter().any(|(value, means)| *means && *value != 0);
            *seen.entry(name.as_str()).or_insert(0) += u64::from(shows);
        }
    }
    let dull: Vec<_> = seen.iter().filter(|(_, times)| **times < 5).map(|(name, _)| *name).collect();
    let cannot: &[&str] = match target {
        Target::Gfx906 => &[],
        _ => &["exec", "exec_valid", "exec_wave", "hazard.rows", "hazard.valid", "hazard.wave"],
    };
    assert_eq!(dull, cannot, "{core:?}: what hardly ever shows");
}

#[test]
fn hardware_keeps_the_contract_on_gfx906() {
    compare(Target::Gfx906, 16, false, 1, 12_000);
    compare(Target::Gfx906, 16, true, 3, 12_000);
    compare(Target::Gfx906, 4, true, 2, 12_000);
}

#[test]
fn hardware_keeps_the_contract_on_gfx1100() {
    compare(Target::Gfx1100, 16, true, 1, 12_000);
    compare(Target::Gfx1100, 4, true, 2, 12_000);
}

/// Each wave, counter, pair of waves and work-group has its turn, and the hardware does what the model says.
#[test]
fn hardware_keeps_the_contract_in_every_turn() {
    for (target, waves, interlocks) in [
        (Target::Gfx906, 16, true),
        (Target::Gfx906, 4, false),
        (Target::Gfx1100, 16, true),
        (Target::Gfx1100, 4, true),
    ] {
        let mut core = ComputeCore::new(ComputeBlock::WaveControl, target, waves).expect("it is built");
        core.interlocks = interlocks;
        let tape = turns(core, 1).unwrap_or_else(|fault| panic!("{core:?}: {fault}"));
        println!("{target} with {waves} waves: {} cycles", tape.cycles.len());
        // A wave that a turn is about does what it is told: none is left out.
        for (output, bits) in [("at_barrier", waves), ("halted", waves), ("present", waves)] {
            let number = tape.ports().outputs.get_index_of(output).expect("an output");
            let seen = tape.cycles.iter().fold(0, |seen, cycle| seen | cycle.outputs[number][0].0);
            assert_eq!(seen.count_ones() as usize, bits, "{core:?}: {output}");
        }
    }
}
