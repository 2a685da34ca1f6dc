//! Who waits for whom at the global data share is what the hardware says, and nobody else: a unit that lets a wave go
//! too early, or never, is found, also where no cycle is compared.

use crate::common::SMALLEST;
use lds::diagnostic::Source;
use lds::isa;
use lds::program::{Program, RunError, run};
use lds::targets::Target;
use lds_rtl::export::Core;
use lds_testbench::hardware::{Fault, Hardware, HardwareMachine};
use lds_testbench::observer::Unobserved;
use lds_testbench::pins::{Pins, PortList, PortedCore};
use std::sync::Arc;

/// A unit that takes one instruction for another.
struct Mistaken {
    unit: Box<dyn Pins>,
    opcodes: [u8; 2],
}

impl Pins for Mistaken {
    fn ports(&self) -> &Arc<PortList> {
        self.unit.ports()
    }

    fn drive(&mut self, input: usize, elements: &[u64]) {
        let [own, other] = self.opcodes.map(u64::from);
        let is_taken = elements == [own] && self.unit.ports().inputs[input].ends_with(".opcode");
        self.unit.drive(input, if is_taken { std::slice::from_ref(&other) } else { elements });
    }

    fn show(&self, output: usize, see: &mut dyn FnMut(u64)) {
        self.unit.show(output, see);
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.unit.settle()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.unit.edge()
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        self.unit.dword(memory, row)
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        self.unit.set_dword(memory, row, value);
    }

    fn passes(&self) -> u64 {
        self.unit.passes()
    }
}

/// Wave 0 waits at a barrier for wave 1, which stores first, and reads what it stored.
const HANDED_OVER: &str = "; lds: waves 2\n; lds: wave 64\n; lds: m0 = 64\n; lds: v1 = 1\n; lds: v2 = 0\n; lds: v3 = 7\n\
    ; lds: only wave == 0\nds_gws_init v1 offset:5 gds\ns_waitcnt lgkmcnt(0)\n; lds: all\ns_barrier\n; lds: only wave == 0\n\
    ds_gws_barrier v1 offset:5 gds\ns_waitcnt lgkmcnt(0)\nds_read_b32 v4, v2 gds\ns_waitcnt lgkmcnt(0)\n\
    ; lds: only wave == 1\nds_write_b32 v2, v3 gds\ns_waitcnt lgkmcnt(0)\nds_gws_barrier v1 offset:5 gds\n\
    s_waitcnt lgkmcnt(0)\n; lds: only wave == 0\n; lds: expect v4 == 7 * (wave == 0)\n; lds: all\ns_endpgm\n";

/// How many checks fail on a unit that takes a barrier for another instruction; requests are held up, so that no cycle
/// says anything.
fn failures(taken_for: &str) -> Result<usize, RunError> {
    let core = Core::gds(Target::Gfx906, SMALLEST);
    let number = |name: &str| isa::find(core.target, name).expect("an opcode").code;
    let unit = core.direct().expect("a size that is built");
    let unit = Box::new(Mistaken { unit, opcodes: [number("ds_gws_barrier"), number(taken_for)] });
    let unit = Hardware::new(core, unit).expect("all its ports");
    let program = Program::parse(&Source::new("handed_over.s", HANDED_OVER), core.target).expect("a program");
    let allocation = program.allocation(core.geometry).expect("room");
    let mut observer = Unobserved;
    let machine = HardwareMachine::new(unit, core, allocation, &mut observer).expect("a unit");
    let mut machine = machine.with_settings(program.settings()).with_stalls(7);
    run(&program, &mut machine, &mut |_| {}).map(|outcome| outcome.failures.len())
}

#[test]
fn a_wave_goes_on_when_the_hardware_lets_it_go() {
    assert_eq!(failures("ds_gws_barrier").expect("no deadlock"), 0);
}

/// A semaphore's V is answered at once.
#[test]
fn a_unit_that_lets_a_wave_go_too_early_is_found() {
    assert!(failures("ds_gws_sema_v").expect("no deadlock") > 0);
}

/// A semaphore's P is never answered, as nobody gives.
#[test]
fn a_unit_that_keeps_waves_is_found() {
    let Err(RunError::Deadlock(error)) = failures("ds_gws_sema_p") else { panic!("waves go on") };
    assert_eq!(error.to_string(), "no wave can go on: each waits for another one");
}
