//! The ports of a simulated unit, whichever kind it is.

use super::outputs::Counted;
use super::sync::Answered;
use super::{Beat, Port, PortOutputs, Request, SyncInputs, SyncOutputs};
use lds::counters::Counters;
use lds_hdl::{Clocking, Drive, Evaluation, Trace};
use lds_rtl::{DualUnit, Gds, Gds4, Unit, UnitKind, Wgp};
use rust_hdl::prelude::{Block, Clock};

/// Who takes what comes, by port.
type Ready = [bool; Port::ALL.len()];

/// A unit of some kind and size.
pub trait Ports: Block + Evaluation + Trace + Clocking {
    /// its ports
    const KIND: UnitKind;

    /// The clock goes up.
    fn rise(&mut self);
    /// Reset.
    fn set_reset(&mut self, reset: bool);
    /// Whether what comes is taken, by port.
    fn set_ready(&mut self, ready: Ready);
    /// Which port is the older.
    fn set_main_first(&mut self, first: bool);
    /// What is at the main port.
    fn set_request(&mut self, request: Option<&Request>);
    /// WGP mode, or CU mode.
    fn set_wgp_mode(&mut self, _wgp: bool) {}
    /// What a global data share has beside requests.
    fn set_sync(&mut self, _inputs: &SyncInputs) {}
    /// What it shows beside responses.
    fn sync(&self) -> SyncOutputs {
        SyncOutputs::default()
    }
    /// What is at the second port.
    fn set_second(&mut self, request: Option<&Request>);
    /// What is at a further port.
    fn set_further(&mut self, _port: Port, _request: Option<&Request>) {}
    /// What the further ports show.
    fn further(&self) -> Vec<PortOutputs> {
        Vec::new()
    }
    /// The main port takes a request.
    fn request_ready(&self) -> bool;
    /// The second port takes a request.
    fn second_ready(&self) -> bool;
    /// There is a response beat.
    fn response_valid(&self) -> bool;
    /// What is at the response port.
    fn response(&self) -> Beat;
    /// A store is acknowledged; where there are two requesters, there is a response beat for CU 1.
    fn ack_valid(&self) -> bool;
    /// What is at the port of acknowledgements.
    fn ack(&self) -> Beat;
    /// The counters; of a work-group processor, those of its lower side.
    fn counters(&self) -> Counters;
    /// The counters of a work-group processor's upper side.
    fn upper_counters(&self) -> Counters {
        Counters::default()
    }
    /// A dword of the storage.
    fn dword(&self, number: usize) -> u32;
    /// Replaces a dword of the storage.
    fn set_dword(&mut self, number: usize, value: u32);
}

/// Offers a request, or none, at a compute unit's port.
macro_rules! offer {
    ($request:expr, $valid:expr, $starts:expr, $port:expr) => {
        $valid.next = $request.is_some();
        if let Some(request) = $request {
            $starts.next = request.starts;
            $port.set_from("request", &|field| request.value(field));
        } else {
            $port.set_from("request", &Request::idle);
        }
    };
}

/// What units with one request port and with two have.
macro_rules! common_ports {
    () => {
        fn rise(&mut self) {
            self.clock.next = Clock { clk: true };
        }

        fn set_reset(&mut self, reset: bool) {
            self.reset.next = reset;
        }

        fn set_request(&mut self, request: Option<&Request>) {
            offer!(request, self.request_valid, self.starts, self.request);
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
    const KIND: UnitKind = UnitKind::Single;

    common_ports!();

    fn set_ready(&mut self, [response, ..]: Ready) {
        self.response_ready.next = response;
    }

    fn set_main_first(&mut self, _first: bool) {}

    fn set_second(&mut self, _request: Option<&Request>) {}

    fn second_ready(&self) -> bool {
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
    const KIND: UnitKind = UnitKind::Dual;

    common_ports!();

    fn set_ready(&mut self, [response, ack, ..]: Ready) {
        self.response_ready.next = response;
        self.ack_ready.next = ack;
    }

    fn set_main_first(&mut self, first: bool) {
        self.main_first.next = first;
    }

    fn set_second(&mut self, request: Option<&Request>) {
        offer!(request, self.load_valid, self.load_starts, self.load);
    }

    fn second_ready(&self) -> bool {
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

/// A beat and counters by the ports' own names.
macro_rules! traced {
    ($port:expr, $into:expr) => {{
        let mut read = $into;
        $port.trace("", &mut read);
        read
    }};
}

/// What units with several requesters have at the ports of the first two.
macro_rules! ports_of_two {
    () => {
        fn rise(&mut self) {
            self.clock.next = Clock { clk: true };
        }

        fn set_reset(&mut self, reset: bool) {
            self.reset.next = reset;
        }

        fn set_main_first(&mut self, _first: bool) {}

        fn set_request(&mut self, request: Option<&Request>) {
            offer!(request, self.cu0_request_valid, self.cu0_starts, self.cu0_request);
        }

        fn set_second(&mut self, request: Option<&Request>) {
            offer!(request, self.cu1_request_valid, self.cu1_starts, self.cu1_request);
        }

        fn request_ready(&self) -> bool {
            self.cu0_request_ready.val()
        }

        fn second_ready(&self) -> bool {
            self.cu1_request_ready.val()
        }

        fn response_valid(&self) -> bool {
            self.cu0_response_valid.val()
        }

        fn response(&self) -> Beat {
            traced!(self.cu0_response, Beat::default())
        }

        fn ack_valid(&self) -> bool {
            self.cu1_response_valid.val()
        }

        fn ack(&self) -> Beat {
            traced!(self.cu1_response, Beat::default())
        }

        fn counters(&self) -> Counters {
            traced!(self.cu0_counter, Counted::default()).0
        }

        fn upper_counters(&self) -> Counters {
            traced!(self.cu1_counter, Counted::default()).0
        }
    };
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ports
    for Wgp<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    const KIND: UnitKind = UnitKind::Wgp;

    ports_of_two!();

    fn set_ready(&mut self, [first, second, ..]: Ready) {
        self.cu0_response_ready.next = first;
        self.cu1_response_ready.next = second;
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

    ports_of_two!();

    fn set_ready(&mut self, [first, second, ..]: Ready) {
        self.cu0_response_ready.next = first;
        self.cu1_response_ready.next = second;
    }

    sync_ports!();

    fn dword(&self, number: usize) -> u32 {
        self.unit.storage.dword(number)
    }

    fn set_dword(&mut self, number: usize, value: u32) {
        self.unit.storage.set_dword(number, value);
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ports
    for Gds4<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    const KIND: UnitKind = UnitKind::Gds4;

    ports_of_two!();

    fn set_ready(&mut self, ready: Ready) {
        self.cu0_response_ready.next = ready[0];
        self.cu1_response_ready.next = ready[1];
        self.cu2_response_ready.next = ready[2];
        self.cu3_response_ready.next = ready[3];
    }

    fn set_further(&mut self, port: Port, request: Option<&Request>) {
        if port == Port::Third {
            offer!(request, self.cu2_request_valid, self.cu2_starts, self.cu2_request);
        } else {
            offer!(request, self.cu3_request_valid, self.cu3_starts, self.cu3_request);
        }
    }

    fn further(&self) -> Vec<PortOutputs> {
        let third = PortOutputs {
            ready: self.cu2_request_ready.val(),
            valid: self.cu2_response_valid.val(),
            beat: traced!(self.cu2_response, Beat::default()),
            counters: traced!(self.cu2_counter, Counted::default()).0,
        };
        let fourth = PortOutputs {
            ready: self.cu3_request_ready.val(),
            valid: self.cu3_response_valid.val(),
            beat: traced!(self.cu3_response, Beat::default()),
            counters: traced!(self.cu3_counter, Counted::default()).0,
        };
        vec![third, fourth]
    }

    sync_ports!();

    fn dword(&self, number: usize) -> u32 {
        self.share.unit.storage.dword(number)
    }

    fn set_dword(&mut self, number: usize, value: u32) {
        self.share.unit.storage.set_dword(number, value);
    }
}
