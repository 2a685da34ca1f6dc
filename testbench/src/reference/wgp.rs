//! The LDS of a work-group processor, cycle by cycle.

use super::sync::SyncReference;
use super::unit::Reference;
use crate::hardware::{Beat, Inputs, Outputs, Request, SyncOutputs};
use lds_rtl::export::Core;
use std::collections::VecDeque;

/// Two sides as the page describes them: in CU mode two units, in WGP mode one with the storage of both. Or a global data share, which is to its two requesters what an LDS in WGP mode is.
pub struct WgpReference {
    lanes: usize,
    sides: [Reference; 2],
    joint: Reference,
    /// it has one side and one mode
    gds: bool,
    /// the mode, once a cycle has said which
    wgp_mode: Option<bool>,
    /// WGP mode: the compute unit whose request was taken last
    last: Option<usize>,
    /// WGP mode: that request didn't complete its response
    open: bool,
    /// WGP mode: whose the responses under way are, oldest first; those of ordered counts are [`COUNTS`]
    owners: VecDeque<usize>,
    /// what it shows of these in the cycle under way
    shown: SyncOutputs,
    /// of a global data share, waves that wait for one another
    sync: Option<SyncReference>,
}

/// The owner of a response that is an ordered count's.
const COUNTS: usize = 2;

impl WgpReference {
    /// The LDS at power-up.
    pub fn new(core: &Core) -> Self {
        let side = Core { wgp: false, ..*core };
        WgpReference {
            lanes: core.geometry.lanes,
            sides: [Reference::new(&side), Reference::new(&side)],
            joint: Reference::new(core),
            // A global data share is what both compute units have together.
            wgp_mode: core.gds.then_some(true),
            gds: core.gds,
            last: None,
            open: false,
            owners: VecDeque::new(),
            shown: SyncOutputs::default(),
            sync: core.gds.then(|| SyncReference::new(core)),
        }
    }

    /// Replaces a dword of the storage, by its byte address there.
    pub fn preset(&mut self, address: u32, value: u32) {
        self.joint.preset(address, value);
        let bytes = 4 * self.sides[0].dwords().len() as u32;
        self.sides[(address / bytes) as usize].preset(address % bytes, value);
    }

    /// One cycle: what is at the outputs.
    pub fn cycle(&mut self, inputs: &Inputs) -> Outputs {
        let mode = *self.wgp_mode.get_or_insert(inputs.wgp_mode);
        let mut outputs = if mode { self.together(inputs) } else { self.apart(inputs) };
        if let Some(sync) = &mut self.sync {
            outputs.sync = self.shown;
            sync.step(&inputs.sync, inputs.reset);
        }
        if inputs.reset && inputs.wgp_mode != mode && !self.gds {
            self.wgp_mode = Some(inputs.wgp_mode);
            self.hand_over(mode);
        }
        outputs
    }

    /// The storage goes from one mode to the other.
    fn hand_over(&mut self, from_wgp_mode: bool) {
        let each = self.sides[0].dwords().len();
        let dwords: Vec<u32> = match from_wgp_mode {
            true => self.joint.dwords().to_vec(),
            false => self.sides.iter().flat_map(|side| side.dwords().to_vec()).collect(),
        };
        for (number, &dword) in dwords.iter().enumerate() {
            self.joint.preset(4 * number as u32, dword);
            self.sides[number / each].preset(4 * (number % each) as u32, dword);
        }
    }

    /// A cycle in CU mode.
    fn apart(&mut self, inputs: &Inputs) -> Outputs {
        let mut side = |number: usize| {
            let offered = [inputs.offered[number].clone(), None];
            self.sides[number].cycle(&Inputs { offered, ready: [inputs.ready[number], true], ..inputs.clone() })
        };
        let (lower, upper) = (side(0), side(1));
        Outputs {
            second_ready: upper.request_ready,
            ack_valid: upper.response_valid,
            ack: upper.response,
            upper_counters: upper.counters,
            ..lower
        }
    }

    /// A cycle in WGP mode.
    fn together(&mut self, inputs: &Inputs) -> Outputs {
        let offers = inputs.offered.each_ref().map(Option::is_some);
        let alone = self.last.filter(|_| self.open);
        let chosen = match (alone, offers) {
            (Some(alone), _) => Some(alone).filter(|alone| offers[*alone]),
            (None, [false, false]) => None,
            (None, [true, false]) => Some(0),
            (None, [false, true]) => Some(1),
            (None, [true, true]) => Some(if self.last == Some(0) { 1 } else { 0 }),
        };
        // Whether a request there would be chosen.
        let may = match (alone, self.last) {
            (Some(alone), _) => [alone == 0, alone == 1],
            (None, Some(0)) => [!offers[1], true],
            (None, _) => [true, !offers[0]],
        };
        let owner = self.owners.front().copied().unwrap_or(0);
        let request = chosen.and_then(|chosen| inputs.offered[chosen].clone());
        let ends = request.as_ref().is_some_and(|request| request.last);
        let idle = self.sync.as_ref().is_none_or(SyncReference::is_idle);
        let asks = self.sync.as_ref().and_then(SyncReference::asks);
        let of_waves = |request: &Request| self.sync.as_ref().is_some_and(|sync| sync.takes(request.opcode));
        let to_waves = request.clone().filter(|request| idle && of_waves(request));
        let to_unit = asks.clone().or_else(|| request.filter(|request| idle && !of_waves(request)));
        let ready = inputs.ready.get(owner).is_none_or(|ready| *ready);
        let mut one = self.joint.cycle(&Inputs { offered: [to_unit, None], ready: [ready, true], ..inputs.clone() });
        let unit_ready = one.request_ready;
        one.request_ready &= idle;
        if let Some(sync) = &mut self.sync {
            self.shown = sync.outputs();
            if !inputs.reset {
                if one.response_valid && owner == COUNTS {
                    sync.answered(&one.response);
                }
                if asks.is_some() && unit_ready {
                    sync.is_asked();
                    self.owners.push_back(COUNTS);
                }
                if let Some(request) = to_waves.as_ref().filter(|_| one.request_ready) {
                    sync.take(request);
                }
            }
        }
        if inputs.reset {
            (self.last, self.open) = (None, false);
            self.owners.clear();
            return Outputs { ack: self.nothing(), ..one };
        }
        if one.response_valid && one.response.done && ready {
            self.owners.pop_front();
        }
        if let Some(chosen) = chosen.filter(|_| one.request_ready) {
            (self.last, self.open) = (Some(chosen), !ends);
            if ends && to_waves.is_none() {
                self.owners.push_back(chosen);
            }
        }
        let mut beats = [self.nothing(), self.nothing()];
        if let Some(beat) = beats.get_mut(owner) {
            beat.clone_from(&one.response);
        }
        let [response, ack] = beats;
        Outputs {
            request_ready: one.request_ready && may[0],
            second_ready: one.request_ready && may[1],
            response_valid: one.response_valid && owner == 0,
            response,
            ack_valid: one.response_valid && owner == 1,
            ack,
            upper_counters: one.counters,
            ..one
        }
    }

    fn nothing(&self) -> Beat {
        Beat { data: vec![0; self.lanes], ..Beat::default() }
    }
}
