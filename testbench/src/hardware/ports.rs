//! The ports of a simulated unit, with one request port or two.

use super::outputs::Counted;
use super::{Beat, Request};
use lds::counters::Counters;
use lds_hdl::{Clocking, Drive, Evaluation, Trace};
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
    fn dword(&self, number: usize) -> u32;
    /// Replaces a dword of the storage.
    fn set_dword(&mut self, number: usize, value: u32);
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
            self.starts.next = request.starts;
            self.request.set_from("request", &|field| request.value(field));
        }

        fn request_ready(&self) -> bool {
            self.request_ready.val()
        }

        fn response_valid(&self) -> bool {
            self.response_valid.val()
        }

        fn response(&self) -> Beat {
            let mut beat = Beat::default();
            self.response.trace("response", &mut beat);
            beat
        }

        fn counters(&self) -> Counters {
            let mut counted = Counted::default();
            self.counter.trace("counter", &mut counted);
            counted.0
        }

        fn dword(&self, number: usize) -> u32 {
            self.storage.dword(number)
        }

        fn set_dword(&mut self, number: usize, value: u32) {
            self.storage.set_dword(number, value);
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
        self.load_starts.next = request.starts;
        self.load.set_from("load", &|field| request.value(field));
    }

    fn load_ready(&self) -> bool {
        self.load_ready.val()
    }

    fn ack_valid(&self) -> bool {
        self.ack_valid.val()
    }

    fn ack(&self) -> Beat {
        let mut beat = Beat { done: true, ..Beat::default() };
        self.ack.trace("ack", &mut beat);
        beat
    }
}
