//! The ports of a simulated unit, with one request port or two.

use super::{Beat, Request};
use lds::counters::Counters;
use lds_hdl::{Clocking, Evaluation, Trace, U};
use lds_rtl::{DualUnit, Unit};
use rust_hdl::prelude::{Block, Clock};

/// A unit of some kind and size.
pub trait Ports: Block + Evaluation + Trace + Clocking {
    /// whether loads have a port of their own
    const HAS_LOAD_PORT: bool;

    /// The clock goes up.
    fn rise(&mut self);
    /// Reset.
    fn set_reset(&mut self, reset: bool);
    /// Whether responses and acknowledgements are taken.
    fn set_ready(&mut self, response: bool, ack: bool);
    /// Which port is the older.
    fn set_main_first(&mut self, first: bool);
    /// What is at the main port.
    fn set_request(&mut self, request: Option<&Request>);
    /// What is at the load port.
    fn set_load(&mut self, request: Option<&Request>);
    /// The main port takes a request.
    fn request_ready(&self) -> bool;
    /// The load port takes a request.
    fn load_ready(&self) -> bool;
    /// There is a response beat.
    fn response_valid(&self) -> bool;
    /// What is at the response port.
    fn response(&self) -> Beat;
    /// A store is acknowledged.
    fn ack_valid(&self) -> bool;
    /// What is at the port of acknowledgements.
    fn ack(&self) -> Beat;
    /// The counters.
    fn counters(&self) -> Counters;
    /// A dword of the storage.
    fn dword(&self, place: usize) -> u32;
    /// Replaces a dword of the storage.
    fn set_dword(&mut self, place: usize, value: u32);
}

/// What both kinds have.
macro_rules! common_ports {
    () => {
        fn rise(&mut self) {
            self.clock.next = Clock { clk: true };
        }

        fn set_reset(&mut self, reset: bool) {
            self.reset.next = reset;
        }

        fn set_request(&mut self, request: Option<&Request>) {
            self.request_valid.next = request.is_some();
            let Some(request) = request else { return };
            self.opcode.next = U::new(request.opcode.into());
            self.tag.next = U::new(request.tag.into());
            self.offset0.next = U::new(request.offset0.into());
            self.offset1.next = U::new(request.offset1.into());
            self.base.next = U::new(request.allocation.base.into());
            self.size.next = U::new(request.allocation.size.into());
            self.m0.next = U::new(request.m0.into());
            self.exec.next = U::new(request.exec);
            self.source_exec.next = U::new(request.source_exec);
            self.destination_lane.next = U::new(request.destination_lane.into());
            self.source_lane.next = U::new(request.source_lane.into());
            self.starts.next = request.starts;
            self.first.next = request.first;
            self.last.next = request.last;
            for lane in 0..LANES {
                self.address[lane].next = U::new(request.address[lane].into());
                self.data0[lane].next = U::new(request.data0[lane].into());
                self.data1[lane].next = U::new(request.data1[lane].into());
            }
        }

        fn request_ready(&self) -> bool {
            self.request_ready.val()
        }

        fn response_valid(&self) -> bool {
            self.response_valid.val()
        }

        fn response(&self) -> Beat {
            Beat {
                tag: self.response_tag.val().raw() as u8,
                has_data: self.response_has_data.val(),
                vgpr: self.response_vgpr.val() as u8,
                done: self.response_done.val(),
                mask: self.response_mask.val().raw(),
                violations: self.response_violations.val().raw(),
                cycles: self.response_cycles.val().raw() as u32,
                unsupported: self.response_unsupported.val(),
                data: self.response_data.iter().map(|word| word.val().raw() as u32).collect(),
            }
        }

        fn counters(&self) -> Counters {
            Counters {
                insts_lds: self.counter_insts_lds.val().raw(),
                idx_active: self.counter_idx_active.val().raw(),
                bank_conflict: self.counter_bank_conflict.val().raw(),
                addr_conflict: self.counter_addr_conflict.val().raw(),
                unaligned_stall: self.counter_unaligned_stall.val().raw(),
                atomic_return: self.counter_atomic_return.val().raw(),
                mem_violations: self.counter_mem_violations.val().raw(),
            }
        }

        fn dword(&self, place: usize) -> u32 {
            self.storage.dword(place)
        }

        fn set_dword(&mut self, place: usize, value: u32) {
            self.storage.set_dword(place, value);
        }
    };
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ports
    for Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    const HAS_LOAD_PORT: bool = false;

    common_ports!();

    fn set_ready(&mut self, response: bool, _ack: bool) {
        self.response_ready.next = response;
    }

    fn set_main_first(&mut self, _first: bool) {}

    fn set_load(&mut self, _request: Option<&Request>) {}

    fn load_ready(&self) -> bool {
        false
    }

    fn ack_valid(&self) -> bool {
        false
    }

    fn ack(&self) -> Beat {
        Beat::default()
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ports
    for DualUnit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    const HAS_LOAD_PORT: bool = true;

    common_ports!();

    fn set_ready(&mut self, response: bool, ack: bool) {
        self.response_ready.next = response;
        self.ack_ready.next = ack;
    }

    fn set_main_first(&mut self, first: bool) {
        self.main_first.next = first;
    }

    fn set_load(&mut self, request: Option<&Request>) {
        self.load_valid.next = request.is_some();
        let Some(request) = request else { return };
        self.load_opcode.next = U::new(request.opcode.into());
        self.load_tag.next = U::new(request.tag.into());
        self.load_offset0.next = U::new(request.offset0.into());
        self.load_offset1.next = U::new(request.offset1.into());
        self.load_base.next = U::new(request.allocation.base.into());
        self.load_size.next = U::new(request.allocation.size.into());
        self.load_m0.next = U::new(request.m0.into());
        self.load_exec.next = U::new(request.exec);
        self.load_starts.next = request.starts;
        for lane in 0..LANES {
            self.load_address[lane].next = U::new(request.address[lane].into());
        }
    }

    fn load_ready(&self) -> bool {
        self.load_ready.val()
    }

    fn ack_valid(&self) -> bool {
        self.ack_valid.val()
    }

    fn ack(&self) -> Beat {
        Beat {
            tag: self.ack_tag.val().raw() as u8,
            done: true,
            violations: self.ack_violations.val().raw(),
            cycles: self.ack_cycles.val().raw() as u32,
            ..Beat::default()
        }
    }
}
