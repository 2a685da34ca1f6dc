//! Who waits for whom at the global data share is what the hardware says, and nobody else: a unit that lets a wave go
//! too early, or never, is found, also where no cycle is compared.

use crate::common::SMALLEST;
use lds::diagnostic::Source;
use lds::isa;
use lds::program::{Program, RunError, run};
use lds::targets::Target;
use lds_rtl::export::Core;
use lds_testbench::hardware::{Fault, Hardware, HardwareMachine, Input, Request, Shown, simulate};
use lds_testbench::observer::Unobserved;

/// A unit that takes one instruction for another.
struct Mistaken {
    unit: Box<dyn Hardware>,
    opcodes: [u8; 2],
}

impl Hardware for Mistaken {
    fn shown(&self) -> &dyn Shown {
        self.unit.shown()
    }

    fn put(&mut self, input: Input<'_>) {
        let [own, other] = self.opcodes;
        match input {
            Input::Request(port, Some(request)) if request.opcode == own => {
                let taken = Request { opcode: other, ..request.clone() };
                self.unit.put(Input::Request(port, Some(&taken)));
            }
            other => self.unit.put(other),
        }
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.unit.settle()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.unit.edge()
    }

    fn poke(&mut self, address: u32, value: u32) {
        self.unit.poke(address, value);
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
    let unit = simulate(&core).expect("a size that is built");
    let unit = Box::new(Mistaken { unit, opcodes: [number("ds_gws_barrier"), number(taken_for)] });
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
