//! A machine that completes instructions only when it must: what the runner has to wait for.

use super::*;
use crate::gws::{Obstacle, StatePart, Wait};
use crate::transfer::{Answer, Transfer};
use crate::wave::{Allocation, Executed, VGPRS, Vgpr, Wave};
use crate::{Machine, MachineError};
use std::collections::VecDeque;

/// What one instruction will write: register, mask of lanes, values.
type Pending = Vec<(usize, u64, Vgpr)>;

/// The golden model, which hands out results as late as is allowed.
struct Late {
    golden: Model,
    pending: Vec<VecDeque<Pending>>,
    /// (wave, outstanding) of every call of `wait`
    waits: Vec<(usize, usize)>,
    /// it tells no passes but those of this step
    told: Option<usize>,
}

impl Machine for Late {
    fn issue(&mut self, step: usize, transfer: &Transfer, waves: &mut [Wave]) -> Result<(), MachineError> {
        let (mut after, wave) = (waves.to_vec(), transfer.wave);
        self.golden.issue(step, transfer, &mut after)?;
        let changed = (0..VGPRS).filter(|register| after[wave].vgprs[*register] != waves[wave].vgprs[*register]);
        let pending = changed.map(|register| (register, waves[wave].exec, after[wave].vgprs[register])).collect();
        self.pending.resize(waves.len(), VecDeque::new());
        self.pending[wave].push_back(pending);
        Ok(())
    }

    fn ask(&mut self, step: usize, transfer: &Transfer) -> Result<Answer, MachineError> {
        self.golden.ask(step, transfer)
    }

    fn wait(&mut self, wave: usize, outstanding: usize, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.waits.push((wave, outstanding));
        while self.pending[wave].len() > outstanding {
            for (register, exec, values) in self.pending[wave].pop_front().unwrap() {
                for lane in (0..64).filter(|lane| exec >> lane & 1 == 1) {
                    waves[wave].vgprs[register][lane] = values[lane];
                }
            }
        }
        Ok(())
    }

    fn drain(&mut self, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.golden.drain(waves)
    }

    fn allocation(&self) -> Allocation {
        self.golden.allocation()
    }

    fn executed(&self) -> &[Executed] {
        self.golden.executed()
    }

    fn passes(&self, record: &Executed, _before: u32) -> Option<u32> {
        record.ideal_cycles.filter(|_| self.told.is_none_or(|step| record.step == step))
    }

    fn obstacle(&mut self, wave: usize, waves: &mut [Wave]) -> Result<Option<Obstacle>, MachineError> {
        self.golden.obstacle(wave, waves)
    }

    fn waits(&self) -> &[Wait] {
        self.golden.waits()
    }

    fn preset(&mut self, place: StatePart, address: u32, value: u32) {
        self.golden.preset(place, address, value);
    }

    fn look(&mut self, place: StatePart, number: u32) -> Result<u32, MachineError> {
        self.golden.look(place, number)
    }

    fn peek(&self, address: u32) -> u32 {
        assert!(self.pending.iter().all(VecDeque::is_empty), "memory is looked at while instructions are in flight");
        self.golden.peek(address)
    }
}

/// The outcome of a program without failures, and the waits that it took.
fn late(text: &str) -> (Outcome, Vec<(usize, usize)>) {
    let program = parse(text).unwrap();
    let golden = Model::new(Target::Gfx906, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
    let mut machine = Late { golden, pending: Vec::new(), waits: Vec::new(), told: None };
    let outcome = run(&program, &mut machine, &mut |_| {}).unwrap();
    assert!(outcome.failures.is_empty(), "{}", outcome.failures[0]);
    (outcome, machine.waits)
}

const LOADS: &str = "; lds: memory at 0 count 64 = 100 + index\n; lds: v1 = 4 * lane\n\
    ds_read_b32 v2, v1\nds_read_b32 v3, v1\nds_read_b32 v4, v1\n";

#[test]
fn s_waitcnt_leaves_as_many_in_flight_as_it_says() {
    let (outcome, waits) =
        late(&format!("{LOADS}s_waitcnt lgkmcnt(3)\ns_waitcnt lgkmcnt(1)\n; lds: v5 = v2 + v3\ns_endpgm"));
    assert_eq!(waits, [(0, 1), (0, 0)]);
    assert_eq!(outcome.waves[0].vgprs[5][63], 2 * 163);
    assert!(outcome.warnings.is_empty());
}

#[test]
fn the_end_waits_for_everything() {
    assert_eq!(late(&format!("{LOADS}s_endpgm")).1, [(0, 0)]);
    assert_eq!(late(LOADS).1, [(0, 0)], "also where s_endpgm is missing");
}

#[test]
fn using_a_register_too_early_waits_and_warns() {
    // Of three loads in flight the second fills v3: one may stay in flight.
    for (text, waited) in [
        ("ds_write_b32 v1, v3", 1),
        ("ds_read_b32 v9, v3", 1),
        ("ds_write2_b32 v1, v9, v2 offset1:1", 2),
        ("ds_write2_b32 v1, v2, v4 offset1:1", 0),
        ("; lds: v6 = v3", 1),
        ("; lds: v3 = 0", 1),
        ("; lds: m0 = v3 + 4096", 1),
        ("; lds: mode = v3 + 240", 1),
    ] {
        let (outcome, waits) = late(&format!("{LOADS}{text}\ns_endpgm"));
        assert_eq!(waits[0], (0, waited), "{text}");
        let [warning] = &outcome.warnings[..] else { panic!("{text}: {:?}", outcome.warnings) };
        assert_eq!(warning.line, 6, "{text}");
        assert!(warning.help().contains("s_waitcnt lgkmcnt(0)"));
    }
    // Loads answer in their order, so who writes the register again has nothing to wait for.
    for text in ["ds_read_b32 v4, v1", "ds_read2_b32 v[1:2], v8 offset1:1"] {
        let (outcome, waits) = late(&format!("{LOADS}{text}\ns_endpgm"));
        assert!(outcome.warnings.is_empty(), "{text}: {:?}", outcome.warnings);
        assert_eq!(waits, [(0, 0)], "{text}");
    }
    let (outcome, waits) = late(&format!("{LOADS}; lds: v7 = v1\nds_read_b32 v5, v1\ns_endpgm"));
    assert!(outcome.warnings.is_empty());
    assert_eq!(waits, [(0, 0)], "no register in flight is used");
}

#[test]
fn one_warning_is_enough_for_all_waves() {
    let (outcome, _) = late("; lds: waves 3\nds_read_b32 v2, v1\nds_write_b32 v1, v2\ns_endpgm");
    assert_eq!(outcome.warnings.len(), 1);
    assert_eq!((outcome.warnings[0].count, outcome.warnings[0].place.wave), (3, 0), "waves, from the first one on");
    let message = outcome.warnings[0].to_string();
    assert_eq!(message, "line 3: v2 is used while an LDS instruction (line 2) will still write it");
}

#[test]
fn expectations_wait_for_all_waves() {
    let text = "; lds: waves 2\n; lds: memory at 0 = 7\nds_read_b32 v2, v1\n; lds: expect v2 == 7\n\
        ds_write_b32 v1, v1\n; lds: expect memory at 0 == 0\nds_nop\n; lds: expect total cycles == 10\n";
    assert_eq!(late(text).1, [(0, 0), (1, 0), (0, 0), (1, 0), (0, 0), (1, 0)]);
}

#[test]
fn a_new_exec_mask_waits_for_what_the_old_one_started() {
    let (outcome, waits) = late(&format!("{LOADS}; lds: exec = 0\nds_nop\ns_endpgm"));
    assert_eq!((waits, outcome.waves[0].vgprs[4][9]), (vec![(0, 0), (0, 0)], 109));
    assert!(outcome.warnings.is_empty());
}

/// Hardware answers with cycles and not with passes. What nobody told about them isn't taken for zero.
#[test]
fn passes_that_nobody_tells_are_no_expectation() {
    let outcome = |check: &str| {
        let program = parse(&format!("ds_nop\nds_nop\n; lds: expect {check}\n")).unwrap();
        let golden = Model::new(Target::Gfx906, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
        // Of the second instruction they are known.
        let mut machine = Late { golden, pending: Vec::new(), waits: Vec::new(), told: Some(1) };
        run(&program, &mut machine, &mut |_| {})
    };
    for check in ["total ideal_cycles == 2", "cycles == 1 && total conflict_cycles == 0"] {
        let error = outcome(check).unwrap_err().to_string();
        assert!(error.contains("doesn't say how many passes an instruction had"), "{check}: {error}");
    }
    for check in ["ideal_cycles == 1 && conflict_cycles == 0", "total cycles == 2 && total clock_cycles > 0"] {
        let good = outcome(check).unwrap();
        assert!(good.failures.is_empty(), "{}", good.failures[0]);
    }
}
