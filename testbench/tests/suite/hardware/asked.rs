//! A client that takes values itself gets them at the ports of the hardware, and from the models: the same ones in as
//! many cycles.

use lds::gws::StatePart;
use lds::model::Model;
use lds::program::Machine;
use lds::targets::{Geometry, Target};
use lds::transfer::{Client, ClientKind, Counter, Transfer};
use lds::wave::{Allocation, Wave, WaveSize};
use lds_rtl::export::Core;
use lds_testbench::hardware::{HardwareMachine, simulate};
use lds_testbench::observer::Unobserved;

const ALLOCATION: Allocation = Allocation { base: 256, size: 1024 };

/// A load of so many bytes into some lanes, two of which want the same bank.
fn load(client: ClientKind, bytes: usize) -> Transfer {
    let wave = Wave::new(WaveSize::Wave64);
    let client = Client::new(client, Counter::Lgkm, Target::Gfx906, (0, &wave));
    let lanes = [0, 3, 9, 62, 63].map(|lane| (lane, (if lane == 0 { 64 } else { 16 * lane as u32 }) % 1024));
    client.load(bytes, lanes.into_iter()).expect("a load")
}

#[test]
fn a_client_is_answered_at_a_port_as_the_models_say() {
    let core = Core::new(Target::Gfx906, Geometry::SMALL);
    for bytes in [1, 2, 4, 8, 16] {
        let mut observer = Unobserved;
        let unit = simulate(&core).expect("a size that is built");
        let mut hardware = HardwareMachine::new(unit, core, ALLOCATION, &mut observer).expect("a unit");
        let mut models = Model::new(Target::Gfx906, Geometry::SMALL, ALLOCATION);
        for dword in 0..256 {
            let value = (0x0101_0101u32 * dword).wrapping_add(0x0300_0201);
            hardware.preset(StatePart::Memory, 4 * dword, value);
            models.preset(StatePart::Memory, 4 * dword, value);
        }
        let timed = load(ClientKind::Flat, bytes);
        let answers = [hardware.ask(5, &timed), models.ask(5, &timed)].map(|answer| answer.expect("an answer"));
        assert_eq!(answers[0], answers[1], "{bytes} bytes");
        assert!(answers[0].values.iter().all(|values| values[63] != 0), "{bytes} bytes");
        let second = [hardware.ask(6, &timed), models.ask(6, &timed)].map(|answer| answer.expect("an answer"));
        assert_eq!(second, answers, "{bytes} bytes");
        let told = |machine: &dyn Machine| {
            let [one, two] = [0, 1].map(|number| machine.executed()[number]);
            // A client has its values before it asks again.
            let [until, from] = [one.responded - one.taken, two.taken - one.responded];
            (one.step, one.lanes, one.cycles, until, two.step, from)
        };
        assert_eq!(told(&hardware), told(&models), "{bytes} bytes");
        assert_eq!((told(&models).1, told(&models).5), (5, 1), "{bytes} bytes");

        // The one value of a direct load is a dword, and one request, whatever the wave's size.
        if bytes == 4 {
            let wave = Wave::new(WaveSize::Wave64);
            let client = Client::new(ClientKind::Direct, Counter::Order, Target::Gfx906, (0, &wave));
            let direct = client.load(bytes, [(0, 64)].into_iter()).expect("a load");
            let again = [hardware.ask(7, &direct), models.ask(7, &direct)].map(|answer| answer.expect("an answer"));
            assert_eq!(again[0], again[1]);
            assert_eq!(again[0].values[0][0], answers[0].values[0][0]);
            let last = [&hardware as &dyn Machine, &models].map(|machine| machine.executed()[2]);
            assert_eq!(last.map(|one| (one.step, one.lanes, one.cycles)), [(7, 1, 1); 2]);
            assert_eq!(last[0].responded - last[0].taken, last[1].responded - last[1].taken);
        }
    }
}
