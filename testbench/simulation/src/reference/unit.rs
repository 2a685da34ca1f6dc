//! A whole unit, cycle by cycle.

use super::answers::Answers;
use super::asked::{Asked, PassKind};
use super::passage::Passage;
use super::tally::Tally;
use super::values::Values;
use crate::hardware::{Beat, Inputs, Outputs, Port, PortOutputs, Request, SyncOutputs};
use lds::counters::Counters;
use lds_rtl::Part;
use lds_rtl::export::Core;

/// A unit as docs/timing/data-share.md describes it.
pub struct Reference {
    core: Core,
    dual: bool,
    cycle: u64,
    passage: Passage,
    answers: Answers,
    tally: Tally,
    values: Values,
    /// number of requests taken
    requests: u64,
    /// cycles and refused lanes of the response under way, for the main port and for the load port
    sums: [(u64, u64); 2],
}

impl Reference {
    /// A unit at power-up.
    pub fn new(core: &Core) -> Self {
        let dual = core.parts.has(Part::Dual);
        Reference {
            core: *core,
            dual,
            cycle: 0,
            passage: Passage::new(dual),
            answers: Answers::new(core),
            tally: Tally::default(),
            values: Values::new(core),
            requests: 0,
            sums: [(0, 0); 2],
        }
    }

    /// Replaces a dword of the storage, by its byte address in the storage.
    pub fn preset(&mut self, address: u32, value: u32) {
        self.values.preset(address as usize / 4, value);
    }

    /// The storage's dwords after all requests have been served that have been taken.
    pub fn dwords(&self) -> &[u32] {
        self.values.dwords()
    }

    /// Whether nothing is on its way to an answer.
    pub fn is_idle(&self) -> bool {
        self.answers.is_idle()
    }

    /// The most places of beats that have been occupied since a reset.
    pub fn most_places(&self) -> usize {
        self.answers.most
    }

    /// Simulates one cycle, and returns the outputs. Outputs without a meaning are zero, and during a reset none has a
    /// meaning.
    pub fn cycle(&mut self, inputs: &Inputs) -> Outputs {
        let now = self.cycle;
        self.cycle += 1;
        if inputs.reset {
            self.values.reset(now);
            self.passage = Passage::new(self.dual);
            self.answers = Answers::new(&self.core);
            self.tally = Tally::default();
            return self.outputs([None, None], [false; 2]);
        }
        let beats = self.answers.offered(now, [inputs.ready[0], inputs.ready[1]]).map(|beat| beat.cloned());
        for pass in self.passage.passes() {
            self.tally.serves(pass, now);
        }
        let room = self.answers.has_room();
        for (port, beat) in beats.iter().enumerate() {
            if let Some(beat) = beat.as_ref().filter(|_| inputs.ready[port]) {
                self.answers.take(port);
                self.tally.answers(if beat.done { beat.violations } else { 0 });
            }
        }
        let (dual, answers, values) = (self.dual, &mut self.answers, &mut self.values);
        self.passage.step(now, room, |pass| {
            values.enters(pass.request, pass.index, pass.start);
            answers.add(dual && pass.kind == PassKind::Store, pass.request, pass.end, std::mem::take(&mut pass.beats));
        });
        self.values.settle(now);
        let ready = self.passage.ready(now, inputs);
        let outputs = self.outputs(beats, ready);
        for port in if inputs.main_first { [0, 1] } else { [1, 0] } {
            if let Some(request) = inputs.offered[port].as_ref().filter(|_| ready[port]) {
                self.take(now, port, request);
            }
        }
        self.tally.step();
        outputs
    }

    fn outputs(&self, beats: [Option<Beat>; 2], ready: [bool; 2]) -> Outputs {
        let [response, ack] = beats;
        let counts = self.core.parts.has(Part::Counters);
        let main = PortOutputs {
            ready: ready[0],
            valid: response.is_some(),
            beat: response.unwrap_or_else(|| Beat { data: vec![0; self.core.geometry.lanes], ..Beat::default() }),
            counters: if counts { self.tally.shown } else { Counters::default() },
        };
        let load = self.dual.then(|| PortOutputs {
            ready: ready[1],
            valid: ack.is_some(),
            beat: ack.map_or_else(Beat::default, |beat| Beat { data: Vec::new(), ..beat }),
            counters: Counters::default(),
        });
        Outputs { ports: [main].into_iter().chain(load).collect(), sync: SyncOutputs::default() }
    }

    fn take(&mut self, now: u64, port: usize, request: &Request) {
        let asked = Asked::of(&self.core, Port::new(port), request);
        // A request of the load port is a whole response.
        let (first, last) = (request.first || port == 1, request.last || port == 1);
        if request.starts {
            self.tally.begins();
        }
        if first {
            self.sums[port] = (0, 0);
        }
        let (cycles, refused) = &mut self.sums[port];
        for pass in &asked.passes {
            *cycles += pass.cycles;
            *refused |= pass.refused;
        }
        let vgprs = self.values.execute(self.requests, request, &asked);
        let beats = if last { self.beats(port, request, &asked, vgprs) } else { Vec::new() };
        self.passage.take(now, port, self.requests, request, &asked, beats);
        self.requests += 1;
    }

    /// The number of beats of a response that is complete with this request.
    fn beats(&self, port: usize, request: &Request, asked: &Asked, vgprs: Vec<Vec<u32>>) -> Vec<Beat> {
        let (cycles, violations) = self.sums[port];
        let last = Beat {
            tag: request.tag,
            done: true,
            cycles: cycles as u32,
            violations,
            unsupported: asked.opcode.is_none(),
            data: vec![0; self.core.geometry.lanes],
            ..Beat::default()
        };
        let count = vgprs.len();
        let beats = vgprs.into_iter().enumerate().map(|(index, data)| {
            let done = index + 1 == count;
            let beat = Beat {
                has_data: true,
                vgpr: index as u8,
                halves: asked.halves,
                done,
                mask: request.exec,
                data,
                ..last.clone()
            };
            beat.meaningful()
        });
        if count == 0 { vec![last] } else { beats.collect() }
    }
}
