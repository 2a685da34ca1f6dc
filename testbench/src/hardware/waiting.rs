//! Which waves wait for others, as requesters have to know.

use lds::golden::{Memory, Sync};
use lds::gws::{Gws, Obstacle, Place};
use lds::isa::DsInstruction;
use lds::wave::Wave;
use lds_rtl::export::Core;

/// What the requesters know of waves that wait for one another: whose instruction may be waited for. It knows nothing
/// of memory.
pub(super) struct Waiting {
    sync: Sync,
    waves: Vec<Wave>,
    memory: Memory,
}

impl Waiting {
    /// Nobody waits; waves have their turns in this order.
    pub(super) fn new(core: &Core, gws: Gws, turns: &[usize]) -> Self {
        let sync = Sync::new(core.target, core.geometry, gws, turns);
        Waiting { sync, waves: Vec::new(), memory: Memory::new(core.geometry) }
    }

    pub(super) fn issue(&mut self, wave: usize, instruction: &DsInstruction, registers: &Wave) {
        while self.waves.len() <= wave {
            self.waves.push(registers.clone());
        }
        self.waves[wave].clone_from(registers);
        self.sync.issue(wave, instruction, &mut self.waves, &mut self.memory);
    }

    pub(super) fn obstacle(&self, wave: usize) -> Option<Obstacle> {
        self.sync.obstacle(wave)
    }

    pub(super) fn preset(&mut self, place: Place, number: u32, value: u32) {
        self.sync.preset(place, number, value);
    }
}
