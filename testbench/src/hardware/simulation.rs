//! Drives one unit in rust-hdl's simulator, directly: no threads and no event queue.

use super::{Beat, Fault, Hardware, Request};
use lds::target::Geometry;
use lds_rtl::Unit;
use lds_rtl::hdl::{Clocking, Trace, Tracer, U};
use rust_hdl::prelude::{Block, Clock};

/// Passes after which a design that still changes has a combinational loop.
const MOST_PASSES: u32 = 100;

/// One unit with its clock.
pub struct Simulation<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
> {
    unit: Box<Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>>,
    passes: u64,
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Simulation<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// Powers up.
    pub fn new(unit: Box<Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>>) -> Self {
        Simulation { unit, passes: 0 }
    }

    fn run(&mut self) -> Result<(), Fault> {
        for _ in 0..MOST_PASSES {
            self.unit.update_all();
            self.passes += 1;
            if !self.unit.has_changed() {
                return Ok(());
            }
        }
        Err(Fault::Unsettled)
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Hardware
    for Simulation<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    fn geometry(&self) -> Geometry {
        Geometry { lanes: LANES, banks: BANKS, rows: 1 << ROW_BITS }
    }

    fn set_request(&mut self, request: Option<&Request>) {
        let unit = &mut self.unit;
        unit.request_valid.next = request.is_some();
        let Some(request) = request else { return };
        unit.opcode.next = U::new(request.opcode.into());
        unit.tag.next = U::new(request.tag.into());
        unit.offset0.next = U::new(request.offset0.into());
        unit.offset1.next = U::new(request.offset1.into());
        unit.base.next = U::new(request.allocation.base.into());
        unit.size.next = U::new(request.allocation.size.into());
        unit.m0.next = U::new(request.m0.into());
        unit.exec.next = U::new(request.exec);
        unit.source_exec.next = U::new(request.source_exec);
        unit.destination_lane.next = U::new(request.destination_lane.into());
        unit.source_lane.next = U::new(request.source_lane.into());
        unit.first.next = request.first;
        unit.last.next = request.last;
        for lane in 0..LANES {
            unit.address[lane].next = U::new(request.address[lane].into());
            unit.data0[lane].next = U::new(request.data0[lane].into());
            unit.data1[lane].next = U::new(request.data1[lane].into());
        }
    }

    fn set_response_ready(&mut self, ready: bool) {
        self.unit.response_ready.next = ready;
    }

    fn set_reset(&mut self, reset: bool) {
        self.unit.reset.next = reset;
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.unit.fall();
        self.run()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.unit.clock.next = Clock { clk: true };
        self.run()
    }

    fn request_ready(&self) -> bool {
        self.unit.request_ready.val()
    }

    fn response_valid(&self) -> bool {
        self.unit.response_valid.val()
    }

    fn beat(&self) -> Beat {
        let unit = &self.unit;
        Beat {
            tag: unit.response_tag.val().raw() as u8,
            has_data: unit.response_has_data.val(),
            vgpr: unit.response_vgpr.val() as u8,
            done: unit.response_done.val(),
            mask: unit.response_mask.val().raw(),
            violations: unit.response_violations.val().raw(),
            cycles: unit.response_cycles.val().raw() as u32,
            unsupported: unit.response_unsupported.val(),
            data: unit.response_data.iter().map(|word| word.val().raw() as u32).collect(),
        }
    }

    fn peek(&self, address: u32) -> u32 {
        let dword = address as usize / 4;
        self.unit.bank[dword % BANKS].dword(dword / BANKS)
    }

    fn poke(&mut self, address: u32, value: u32) {
        let dword = address as usize / 4;
        self.unit.bank[dword % BANKS].set_dword(dword / BANKS, value);
    }

    fn trace(&self, tracer: &mut dyn Tracer) {
        self.unit.trace("lds", tracer);
    }

    fn settle_passes(&self) -> u64 {
        self.passes
    }
}
