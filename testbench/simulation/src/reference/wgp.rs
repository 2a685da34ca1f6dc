//! The LDS of a work-group processor, cycle by cycle.

use super::gws::SyncReference;
use super::unit::Reference;
use crate::hardware::{Beat, ByPort, Inputs, Outputs, Port, PortOutputs, Request, SyncOutputs};
use lds_rtl::export::{Core, Memory};
use std::collections::VecDeque;

/// Two sides as docs/timing/data-share.md describes them: in CU mode two units, in WGP mode one unit with the storage
/// of both. The same type also models any other unit with several requesters, such as a global data share: it serves
/// its requesters as an LDS in WGP mode serves its two.
pub struct WgpReference {
    lanes: usize,
    /// number of compute units
    units: usize,
    sides: [Reference; 2],
    joint: Reference,
    /// whether it has two sides, together or apart
    has_modes: bool,
    /// the mode, as soon as a cycle has said which
    wgp_mode: Option<bool>,
    /// WGP mode: the requester that is chosen next, and whose response isn't complete
    turns: Turns,
    /// WGP mode: the owners of the responses under way, oldest first; the owner of ordered counts is [`COUNTS`]
    owners: VecDeque<usize>,
    /// outputs of `sync` in the cycle under way
    shown: SyncOutputs,
    /// for a global data share, the waves that wait for one another
    sync: Option<SyncReference>,
}

/// The owner of the responses of ordered counts.
const COUNTS: usize = usize::MAX;

/// Outputs with a response at the first port, and nothing at the others.
fn alone(offered: Option<Request>, ready: bool) -> (ByPort<Option<Request>>, ByPort<bool>) {
    let mut all = ByPort::default();
    all[0] = offered;
    let mut takes = [true; Port::MOST];
    takes[0] = ready;
    (all, takes)
}

/// Chooses a requester: the first that offers something, behind the one that was taken last.
#[derive(Clone, Default)]
struct Turns {
    /// the requester of whom a request was taken last
    last: Option<usize>,
    /// whether its response is incomplete
    open: bool,
}

impl Turns {
    /// The requester that is chosen among those that offer something.
    fn choose(&self, offers: &[bool]) -> Option<usize> {
        let after = match self.last {
            Some(last) if self.open => return Some(last).filter(|last| offers[*last]),
            last => last.map_or(0, |last| last + 1),
        };
        (after..offers.len()).chain(0..after).find(|unit| offers[*unit])
    }

    /// A request is taken. It may complete its response.
    fn take(&mut self, chosen: usize, ends: bool) {
        *self = Turns { last: Some(chosen), open: !ends };
    }
}

impl WgpReference {
    /// The LDS at power-up.
    pub fn new(core: &Core) -> Self {
        let side = Core { memory: if core.is_gds() { core.memory } else { Memory::Lds }, ..*core };
        WgpReference {
            lanes: core.geometry.lanes,
            units: core.kind().requesters(),
            sides: [Reference::new(&side), Reference::new(&side)],
            joint: Reference::new(core),
            // Only a work-group processor has modes. All other units belong to their compute units together.
            wgp_mode: (!core.is_wgp()).then_some(true),
            has_modes: core.is_wgp(),
            turns: Turns::default(),
            owners: VecDeque::new(),
            shown: SyncOutputs::default(),
            sync: core.is_gds().then(|| SyncReference::new(core)),
        }
    }

    /// A unit with one request port for so many requesters, which share it as those of a global data share do: that of
    /// a compute unit, with its clients.
    pub fn shared(core: &Core, requesters: usize) -> Self {
        WgpReference { units: requesters, ..WgpReference::new(core) }
    }

    /// The storage's dwords, of a unit that isn't a work-group processor.
    pub fn dwords(&self) -> &[u32] {
        self.joint.dwords()
    }

    /// Whether nothing is on its way to an answer, in a unit that isn't a work-group processor.
    pub fn is_idle(&self) -> bool {
        self.joint.is_idle()
    }

    /// Replaces a dword of the storage, by its byte address in the storage.
    pub fn preset(&mut self, address: u32, value: u32) {
        self.joint.preset(address, value);
        let bytes = 4 * self.sides[0].dwords().len() as u32;
        self.sides[(address / bytes) as usize].preset(address % bytes, value);
    }

    /// Simulates one cycle, and returns the outputs.
    pub fn cycle(&mut self, inputs: &Inputs) -> Outputs {
        let mode = *self.wgp_mode.get_or_insert(inputs.wgp_mode);
        if let Some(sync) = &mut self.sync {
            sync.begin(&inputs.sync);
        }
        let mut outputs = if mode { self.together(inputs) } else { self.apart(inputs) };
        if let Some(sync) = &mut self.sync {
            outputs.sync = self.shown;
            sync.step(&inputs.sync, inputs.reset);
        }
        if inputs.reset && inputs.wgp_mode != mode && self.has_modes {
            self.wgp_mode = Some(inputs.wgp_mode);
            self.hand_over(mode);
        }
        outputs
    }

    /// Moves the storage from one mode to the other.
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

    /// Simulates a cycle in CU mode.
    fn apart(&mut self, inputs: &Inputs) -> Outputs {
        let side = |(number, side): (usize, &mut Reference)| {
            let (offered, ready) = alone(inputs.offered[number].clone(), inputs.ready[number]);
            side.cycle(&Inputs { offered, ready, ..inputs.clone() }).ports
        };
        let ports = self.sides.iter_mut().enumerate().flat_map(side);
        Outputs { ports: ports.collect(), sync: SyncOutputs::default() }
    }

    /// Simulates a cycle in WGP mode.
    fn together(&mut self, inputs: &Inputs) -> Outputs {
        let offers: Vec<bool> = inputs.offered[..self.units].iter().map(Option::is_some).collect();
        let chosen = self.turns.choose(&offers);
        // Whether a request at this port would be chosen.
        let may = |unit: usize| {
            let mut offers = offers.clone();
            offers[unit] = true;
            self.turns.choose(&offers) == Some(unit)
        };
        let may: Vec<bool> = (0..self.units).map(may).collect();
        let owner = self.owners.front().copied().unwrap_or(0);
        let request = chosen.and_then(|chosen| inputs.offered[chosen].clone());
        let ends = request.as_ref().is_some_and(|request| request.last);
        let idle = self.sync.as_ref().is_none_or(SyncReference::is_idle);
        let asks = self.sync.as_ref().and_then(SyncReference::asks);
        let of_waves = |request: &Request| self.sync.as_ref().is_some_and(|sync| sync.takes(request.opcode));
        let to_waves = request.clone().filter(|request| idle && of_waves(request));
        let to_unit = asks.clone().or_else(|| request.filter(|request| idle && !of_waves(request)));
        let ready = inputs.ready.get(owner).is_none_or(|ready| *ready);
        let (offered, is_taken) = alone(to_unit, ready);
        let mut one = self.joint.cycle(&Inputs { offered, ready: is_taken, ..inputs.clone() }).ports.swap_remove(0);
        let unit_ready = one.ready;
        one.ready &= idle;
        if let Some(sync) = &mut self.sync {
            self.shown = sync.outputs();
            if !inputs.reset {
                if one.valid && owner == COUNTS {
                    sync.answered(&one.beat);
                }
                if asks.is_some() && unit_ready {
                    sync.is_asked();
                    self.owners.push_back(COUNTS);
                }
                if let Some(request) = to_waves.as_ref().filter(|_| one.ready) {
                    sync.take(request);
                }
            }
        }
        if inputs.reset {
            self.turns = Turns::default();
            self.owners.clear();
            let port = PortOutputs { beat: self.nothing(), ..one.clone() };
            let others = vec![port; self.units - 1];
            return Outputs { ports: [one].into_iter().chain(others).collect(), sync: SyncOutputs::default() };
        }
        if one.valid && one.beat.done && ready {
            self.owners.pop_front();
        }
        if let Some(chosen) = chosen.filter(|_| one.ready) {
            self.turns.take(chosen, ends);
            if ends && to_waves.is_none() {
                self.owners.push_back(chosen);
            }
        }
        let port = |unit: usize| PortOutputs {
            ready: one.ready && may[unit],
            valid: one.valid && owner == unit,
            beat: if owner == unit { one.beat.clone() } else { self.nothing() },
            counters: one.counters,
        };
        Outputs { ports: (0..self.units).map(port).collect(), sync: SyncOutputs::default() }
    }

    fn nothing(&self) -> Beat {
        Beat { data: vec![0; self.lanes], ..Beat::default() }
    }
}
