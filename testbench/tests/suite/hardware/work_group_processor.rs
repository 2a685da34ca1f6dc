//! Two compute units of a work-group processor in CU mode, each on a program of its own.

use crate::common::{Desk, assert_code, stderr, stdout};
use lds::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_simulation::compute::{Failed, Golden, How, Ran, Setup, programs, random_program};
use lds_testbench::session::Engine;

/// A work-group processor with so many waves in each compute unit.
fn core(waves: usize) -> ComputeCore {
    ComputeCore::new(ComputeBlock::WorkGroupProcessor, Target::Gfx1100, waves).expect("it is built")
}

/// What the programs of a text come to, beside the models.
fn ran(setup: &Setup, text: &str, seed: Option<u64>) -> Vec<(Ran, Golden)> {
    let programs = programs(setup.core(), "together", text).expect("programs");
    match setup.run_together(&programs, How { seed, ..How::default() }) {
        Ok(ran) => ran,
        Err(Failed::Program(what)) => panic!("{what}\n{text}"),
        Err(Failed::Hardware(fault)) => panic!("{fault}\n{text}"),
    }
}

/// Reads through the clients, instructions of the global data share, and all, of either compute unit.
fn random(setup: &Setup, numbers: impl Iterator<Item = u64>) -> [[u64; 3]; 2] {
    let mut all = [[0; 3]; 2];
    for number in numbers {
        let text = random_program(setup.core(), 11, number);
        let mut came = ran(setup, &text, Some(number));
        if number == 0 && !text.contains("s_sethalt 1") {
            // Where nobody delays anything, the timing model says when each side takes and answers.
            came.extend(ran(setup, &text, None));
        }
        for (number, (came, _)) in came.iter().enumerate() {
            let counts = [came.reads, came.global, came.instructions];
            all[number % 2].iter_mut().zip(counts).for_each(|(all, count)| *all += count);
        }
    }
    all
}

#[test]
fn both_compute_units_run_random_programs_as_the_models_do() {
    let setup = Setup::new(core(4), Engine::Rtl, None, None, false).expect("no simulator is needed");
    for [reads, global, instructions] in random(&setup, 0..4) {
        assert!(reads > 100 && global > 0 && instructions > 400, "{reads}, {global}, {instructions}");
    }
}

/// Both compute units have work-groups of several waves with the same number, which wait for their own waves alone, and
/// write the same bytes of different sides.
#[test]
fn each_compute_unit_has_its_own_barriers_and_bytes() {
    let program = |value: u32| {
        format!(
            "; lds: wave 32\n; lds: waves 4\n; lds: alloc 1024\n; lds: v1 = lane * 4\n; lds: v2 = lane + {value}\n\
             s_barrier\nds_store_b32 v1, v2\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_load_b32 v3, v1\n\
             s_waitcnt lgkmcnt(0)\ns_endpgm\n"
        )
    };
    let setup = Setup::new(core(4), Engine::Rtl, None, None, false).expect("no simulator is needed");
    let text = format!("{}; the other compute unit\n{}", program(100), program(5000));
    let came = ran(&setup, &text, None);
    assert_eq!(came.len(), 2);
    for ((_, golden), value) in came.iter().zip([100, 5000]) {
        let wanted: Vec<u32> = (0..32).map(|lane| lane + value).collect();
        assert_eq!(golden.waves.len(), 4);
        golden.waves.iter().for_each(|wave| assert_eq!(wave.vgprs[3][..32], wanted));
    }
}

/// A program runs on the compute unit that it names, in the storage of that side, and a waveform has its waves,
/// wherever they are. Other targets have no such hardware.
#[test]
fn a_program_runs_on_the_compute_unit_that_it_names() {
    let desk = Desk::new();
    let program = "; lds: wave 32\n; lds: cu N\n; lds: alloc 1024\n; lds: m0 = 0x20000\n; lds: memory at 0 = 7\n\
        lds_direct_load v1\ns_waitcnt expcnt(0)\n; lds: expect v1 == 7\ns_endpgm\n";
    let run = ["run", "x.s", "--unit", "work-group-processor", "--waves", "4"];
    for unit in ["0", "1"] {
        desk.write("x.s", program.replace('N', unit));
        let output = desk.lds(&[&run[..], &["--target", "gfx1100", "--deny-warnings", "--vcd", "x.vcd"]].concat());
        assert_code(&output, 0);
        assert!(desk.read("x.vcd").contains(" wave_0_pc "), "CU {unit}");
        assert!(desk.read("x.gtkw").contains("wave_0_pc"), "CU {unit}");
        assert!(stdout(&output).contains("work_group_processor_gfx1100_4: the RTL and the models agree on 3"));
    }
    let output = desk.lds(&[&run[..], &["--target", "gfx906"]].concat());
    assert_code(&output, 2);
    assert!(stderr(&output).contains("has no work-group processor"), "{}", stderr(&output));
}
