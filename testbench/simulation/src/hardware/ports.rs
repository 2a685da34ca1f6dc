//! The ports of a simulated unit, whichever kind it is.

use super::gws::Answered;
use super::outputs::Counted;
use super::{Beat, Request, SyncInputs, SyncOutputs};
use lds::counters::Counters;
use lds_hdl::{Clocking, Drive, Evaluation, Trace};
use lds_rtl::{DualUnit, Gds, Unit, UnitKind, Wgp};
use rust_hdl::prelude::{Block, Clock};

/// A unit of some kind and size. Its ports have the numbers and names of [`UnitKind::ports`].
pub trait Ports: Block + Evaluation + Trace + Clocking {
    /// which ports it has
    const KIND: UnitKind;

    /// The clock goes up.
    fn rise(&mut self);
    /// Reset.
    fn set_reset(&mut self, reset: bool);
    /// Which of the main port and the one for loads is the older.
    fn set_main_first(&mut self, _first: bool) {}
    /// WGP mode, or CU mode.
    fn set_wgp_mode(&mut self, _wgp: bool) {}
    /// What a global data share has beside requests.
    fn set_sync(&mut self, _inputs: &SyncInputs) {}
    /// What it shows beside responses.
    fn sync(&self) -> SyncOutputs {
        SyncOutputs::default()
    }
    /// What is at a request port.
    fn set_request(&mut self, port: usize, request: Option<&Request>);
    /// Whether what comes at a port of answers is taken.
    fn set_response_ready(&mut self, port: usize, ready: bool);
    /// A port takes a request.
    fn request_ready(&self, port: usize) -> bool;
    /// There is a beat at a port of answers.
    fn response_valid(&self, port: usize) -> bool;
    /// What is at a port of answers, valid or not.
    fn response(&self, port: usize) -> Beat;
    /// The counters that a port tells.
    fn counters(&self, port: usize) -> Counters;
    /// A dword of the storage.
    fn dword(&self, number: usize) -> u32;
    /// Replaces a dword of the storage.
    fn set_dword(&mut self, number: usize, value: u32);
}

/// A bundle read by the names of its fields.
macro_rules! traced {
    ($port:expr, $into:expr) => {{
        let mut read = $into;
        $port.trace("", &mut read);
        read
    }};
}

/// The ports of a unit: its name, and for each port of requests and answers the fields that [`UnitKind::ports`] has in
/// words.
macro_rules! ports {
    // Of several compute units: arrays with an element for each.
    () => {
        fn rise(&mut self) {
            self.clock.next = Clock { clk: true };
        }

        fn set_reset(&mut self, reset: bool) {
            self.reset.next = reset;
        }

        fn set_request(&mut self, port: usize, request: Option<&Request>) {
            if port >= Self::KIND.requesters() {
                return;
            }
            self.request_valid[port].next = request.is_some();
            match request {
                Some(request) => {
                    self.starts[port].next = request.starts;
                    self.request[port].set_from("", &|field| request.value(field));
                }
                None => self.request[port].set_from("", &Request::idle),
            }
        }

        fn set_response_ready(&mut self, port: usize, ready: bool) {
            if let Some(input) = self.response_ready.get_mut(port) {
                input.next = ready;
            }
        }

        fn request_ready(&self, port: usize) -> bool {
            self.request_ready.get(port).is_some_and(|output| output.val())
        }

        fn response_valid(&self, port: usize) -> bool {
            self.response_valid.get(port).is_some_and(|output| output.val())
        }

        fn response(&self, port: usize) -> Beat {
            let beat = Beat::at(Self::KIND, port);
            match self.response.get(port) {
                Some(response) => traced!(response, beat),
                None => beat,
            }
        }

        fn counters(&self, port: usize) -> Counters {
            self.counter.get(port).map_or_else(Counters::default, |counter| traced!(counter, Counted::default()).0)
        }
    };
    ($($number:literal: $requests:ident ($valid:ident, $ready:ident, $starts:ident), $answers:ident ($there:ident, $taken:ident) $(, $counters:ident)?;)+) => {
        fn rise(&mut self) {
            self.clock.next = Clock { clk: true };
        }

        fn set_reset(&mut self, reset: bool) {
            self.reset.next = reset;
        }

        fn set_request(&mut self, port: usize, request: Option<&Request>) {
            match port {
                $($number => {
                    self.$valid.next = request.is_some();
                    match request {
                        Some(request) => {
                            self.$starts.next = request.starts;
                            self.$requests.set_from("", &|field| request.value(field));
                        }
                        None => self.$requests.set_from("", &Request::idle),
                    }
                })+
                _ => {}
            }
        }

        fn set_response_ready(&mut self, port: usize, ready: bool) {
            match port {
                $($number => self.$taken.next = ready,)+
                _ => {}
            }
        }

        fn request_ready(&self, port: usize) -> bool {
            match port {
                $($number => self.$ready.val(),)+
                _ => false,
            }
        }

        fn response_valid(&self, port: usize) -> bool {
            match port {
                $($number => self.$there.val(),)+
                _ => false,
            }
        }

        fn response(&self, port: usize) -> Beat {
            let beat = Beat::at(Self::KIND, port);
            match port {
                $($number => traced!(self.$answers, beat),)+
                _ => beat,
            }
        }

        fn counters(&self, port: usize) -> Counters {
            match port {
                $($($number => traced!(self.$counters, Counted::default()).0,)?)+
                _ => Counters::default(),
            }
        }
    };
}

/// The storage of a unit that is one.
macro_rules! storage {
    ($($path:ident).+) => {
        fn dword(&self, number: usize) -> u32 {
            self.$($path).+.dword(number)
        }

        fn set_dword(&mut self, number: usize, value: u32) {
            self.$($path).+.set_dword(number, value);
        }
    };
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ports
    for Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    const KIND: UnitKind = UnitKind::Single;

    ports! {
        0: request (request_valid, request_ready, starts), response (response_valid, response_ready), counter;
    }

    storage!(storage);
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ports
    for DualUnit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    const KIND: UnitKind = UnitKind::Dual;

    ports! {
        0: request (request_valid, request_ready, starts), response (response_valid, response_ready), counter;
        1: load (load_valid, load_ready, load_starts), ack (ack_valid, ack_ready);
    }

    storage!(storage);

    fn set_main_first(&mut self, first: bool) {
        self.main_first.next = first;
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ports
    for Wgp<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    const KIND: UnitKind = UnitKind::Wgp;

    ports!();

    fn set_wgp_mode(&mut self, wgp: bool) {
        self.wgp_mode.next = wgp;
    }

    fn dword(&self, number: usize) -> u32 {
        match number.checked_sub(BANKS << ROW_BITS) {
            None => self.lower.storage.dword(number),
            Some(upper) => self.upper.storage.dword(upper),
        }
    }

    fn set_dword(&mut self, number: usize, value: u32) {
        match number.checked_sub(BANKS << ROW_BITS) {
            None => self.lower.storage.set_dword(number, value),
            Some(upper) => self.upper.storage.set_dword(upper, value),
        }
    }
}

impl<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
    const UNITS: usize,
    const INDEX: usize,
    const WAVE: usize,
    const COUNT: usize,
> Ports for Gds<LANES, HALF, BANKS, BANK_BITS, ROW_BITS, UNITS, INDEX, WAVE, COUNT>
{
    const KIND: UnitKind = UnitKind::Gds(UNITS);

    ports!();

    fn set_sync(&mut self, inputs: &SyncInputs) {
        self.setup.set_from("setup", &|field| inputs.value(field));
    }

    fn sync(&self) -> SyncOutputs {
        let beside = SyncOutputs {
            valid: self.sync_valid.val(),
            idle: self.sync_idle.val(),
            order_ready: self.order_ready.val(),
            state: self.state_read.val().raw() as u32,
            ..SyncOutputs::default()
        };
        traced!(self.sync, Answered::default()).with(beside)
    }

    storage!(unit.storage);
}
