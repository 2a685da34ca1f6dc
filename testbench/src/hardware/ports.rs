//! The ports of a simulated unit, whichever kind it is.

use super::gws::Answered;
use super::outputs::Counted;
use super::{Beat, Request, SyncInputs, SyncOutputs};
use lds::counters::Counters;
use lds_hdl::{Clocking, Drive, Evaluation, Trace};
use lds_rtl::{DualUnit, Gds, Gds4, Unit, UnitKind, Wgp};
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

    ports! {
        0: cu0_request (cu0_request_valid, cu0_request_ready, cu0_starts), cu0_response (cu0_response_valid, cu0_response_ready), cu0_counter;
        1: cu1_request (cu1_request_valid, cu1_request_ready, cu1_starts), cu1_response (cu1_response_valid, cu1_response_ready), cu1_counter;
    }

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

/// What global data shares have at the ports of waves that wait for one another.
macro_rules! sync_ports {
    () => {
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
    };
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ports
    for Gds<LANES, HALF, BANKS, BANK_BITS, ROW_BITS, 6, 7, 8, 2>
{
    const KIND: UnitKind = UnitKind::Gds;

    ports! {
        0: cu0_request (cu0_request_valid, cu0_request_ready, cu0_starts), cu0_response (cu0_response_valid, cu0_response_ready), cu0_counter;
        1: cu1_request (cu1_request_valid, cu1_request_ready, cu1_starts), cu1_response (cu1_response_valid, cu1_response_ready), cu1_counter;
    }

    sync_ports!();

    storage!(unit.storage);
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ports
    for Gds4<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    const KIND: UnitKind = UnitKind::Gds4;

    ports! {
        0: cu0_request (cu0_request_valid, cu0_request_ready, cu0_starts), cu0_response (cu0_response_valid, cu0_response_ready), cu0_counter;
        1: cu1_request (cu1_request_valid, cu1_request_ready, cu1_starts), cu1_response (cu1_response_valid, cu1_response_ready), cu1_counter;
        2: cu2_request (cu2_request_valid, cu2_request_ready, cu2_starts), cu2_response (cu2_response_valid, cu2_response_ready), cu2_counter;
        3: cu3_request (cu3_request_valid, cu3_request_ready, cu3_starts), cu3_response (cu3_response_valid, cu3_response_ready), cu3_counter;
    }

    sync_ports!();

    storage!(share.unit.storage);
}
