//! The ports of a simulated unit, whichever kind it is.

use super::gws::Answered;
use super::outputs::Counted;
use super::{Beat, Port, PortOutputs, Request, SyncInputs, SyncOutputs};
use lds::counters::Counters;
use lds_hdl::{Clocking, Drive, Evaluation, Signal, Trace, Tracer};
use lds_rtl::{DualUnit, Gds, Unit, UnitKind, Wgp};
use rust_hdl::prelude::{Block, Clock, In, Out};

/// A unit of some kind and size. Its ports have the numbers and names of [`UnitKind::ports`].
pub trait Ports: Block + Evaluation + Trace + Clocking {
    /// which ports it has
    const KIND: UnitKind;

    /// The clock goes up.
    fn rise(&mut self);
    /// Reset.
    fn set_reset(&mut self, reset: bool);
    /// The inputs of a port, if there is one with this number.
    fn inputs(&mut self, port: usize) -> Option<PortIn<'_>>;
    /// The outputs of a port, if there is one with this number.
    fn outputs(&self, port: usize) -> Option<PortOut<'_>>;
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
    /// A dword of the storage.
    fn dword(&self, number: usize) -> u32;
    /// Replaces a dword of the storage.
    fn set_dword(&mut self, number: usize, value: u32);
}

/// The inputs of a request port, and of the port of answers with the same number.
pub struct PortIn<'a> {
    /// a request is offered
    valid: &'a mut Signal<In, bool>,
    /// it is the first of its instruction
    starts: &'a mut Signal<In, bool>,
    /// the request
    request: &'a mut dyn Drive,
    /// answers are taken
    pub ready: &'a mut Signal<In, bool>,
}

impl PortIn<'_> {
    /// Offers a request, or none.
    pub fn offer(self, request: Option<&Request>) {
        self.valid.next = request.is_some();
        match request {
            Some(request) => {
                self.starts.next = request.starts;
                self.request.set_from("", &|field| request.value(field));
            }
            None => self.request.set_from("", &Request::idle),
        }
    }
}

/// The outputs of a request port, and of the port of answers with the same number.
pub struct PortOut<'a> {
    /// a request is taken
    pub ready: &'a Signal<Out, bool>,
    /// there is a beat
    pub valid: &'a Signal<Out, bool>,
    /// the beat
    answer: &'a dyn Trace,
    /// counters, if they are told at this port
    counters: Option<&'a dyn Trace>,
}

impl PortOut<'_> {
    /// What is at the port of answers, valid or not.
    pub fn beat(&self, kind: UnitKind, port: Port) -> Beat {
        traced(self.answer, Beat::at(kind, port.number()))
    }

    /// Everything.
    pub fn all(&self, kind: UnitKind, port: Port) -> PortOutputs {
        let counters = self.counters.map_or_else(Counters::default, |all| traced(all, Counted::default()).0);
        PortOutputs { ready: self.ready.val(), valid: self.valid.val(), beat: self.beat(kind, port), counters }
    }
}

/// A bundle read by the names of its fields.
fn traced<T: Tracer>(bundle: &dyn Trace, mut into: T) -> T {
    bundle.trace("", &mut into);
    into
}

/// The ports of a unit: for each port of requests and answers the fields that [`UnitKind::ports`] has in words; without
/// any, those of several compute units, which are arrays with an element for each.
macro_rules! ports {
    () => {
        ports!(@clocked);

        fn inputs(&mut self, port: usize) -> Option<PortIn<'_>> {
            Some(PortIn {
                valid: self.request_valid.get_mut(port)?,
                starts: self.starts.get_mut(port)?,
                request: self.request.get_mut(port)?,
                ready: self.response_ready.get_mut(port)?,
            })
        }

        fn outputs(&self, port: usize) -> Option<PortOut<'_>> {
            Some(PortOut {
                ready: self.request_ready.get(port)?,
                valid: self.response_valid.get(port)?,
                answer: self.response.get(port)?,
                counters: Some(self.counter.get(port)?),
            })
        }
    };
    ($($number:literal: $requests:ident ($valid:ident, $ready:ident, $starts:ident), $answers:ident ($there:ident, $taken:ident) $(, $counters:ident)?;)+) => {
        ports!(@clocked);

        fn inputs(&mut self, port: usize) -> Option<PortIn<'_>> {
            match port {
                $($number => Some(PortIn {
                    valid: &mut self.$valid,
                    starts: &mut self.$starts,
                    request: &mut self.$requests,
                    ready: &mut self.$taken,
                }),)+
                _ => None,
            }
        }

        fn outputs(&self, port: usize) -> Option<PortOut<'_>> {
            match port {
                $($number => Some(PortOut {
                    ready: &self.$ready,
                    valid: &self.$there,
                    answer: &self.$answers,
                    counters: None::<&dyn Trace>$(.or(Some(&self.$counters)))?,
                }),)+
                _ => None,
            }
        }
    };
    (@clocked) => {
        fn rise(&mut self) {
            self.clock.next = Clock { clk: true };
        }

        fn set_reset(&mut self, reset: bool) {
            self.reset.next = reset;
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
        traced(&self.sync, Answered::default()).with(beside)
    }

    storage!(unit.storage);
}
