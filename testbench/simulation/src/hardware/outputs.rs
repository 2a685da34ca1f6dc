//! What comes out of a unit.

use super::gws::SyncOutputs;
use super::request::Port;
use lds::counters::Counters;
use lds_hdl::Tracer;
use lds_rtl::UnitKind;

/// One beat of a response.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beat {
    /// the request's tag
    pub tag: u8,
    /// a VGPR's worth of data is in `data`
    pub has_data: bool,
    /// which VGPR of VDST
    pub vgpr: u8,
    /// halves of that VGPR to write: bit 0 is for bits 15:0, bit 1 for 31:16
    pub halves: u8,
    /// the last beat of the response
    pub done: bool,
    /// lanes to write
    pub mask: u64,
    /// lanes that are reported: with a refused access, or with one that was cut to alignment in a mode that reports it
    pub violations: u64,
    /// cycles that the banks took for the response
    pub cycles: u32,
    /// the unit doesn't have the opcode
    pub unsupported: bool,
    /// a dword of each lane
    pub data: Vec<u32>,
}

impl Beat {
    /// A beat at a port of a unit before its fields are read: an acknowledgement is all of its answer, and has no field
    /// that says so.
    pub fn at(kind: UnitKind, port: usize) -> Self {
        Beat { done: kind.ports().get(port).is_some_and(|names| names.acknowledges), ..Beat::default() }
    }

    /// What isn't data, by the names of [`lds_rtl::Response`] and [`lds_rtl::Acknowledgement`].
    pub fn fields(&self) -> [(&'static str, u64); 9] {
        let Beat { tag, has_data, vgpr, halves, done, mask, violations, cycles, unsupported, data: _ } = self;
        [
            ("tag", (*tag).into()),
            ("has_data", (*has_data).into()),
            ("vgpr", (*vgpr).into()),
            ("halves", (*halves).into()),
            ("done", (*done).into()),
            ("mask", *mask),
            ("violations", *violations),
            ("cycles", (*cycles).into()),
            ("unsupported", (*unsupported).into()),
        ]
    }

    /// The beat with zeroes in what means nothing: where a VGPR comes, lanes that keep theirs; elsewhere everything of
    /// a VGPR; and before the last beat, what counts in that alone.
    #[must_use]
    pub fn meaningful(&self) -> Beat {
        let mut beat = self.clone();
        if !beat.has_data {
            (beat.vgpr, beat.halves, beat.mask) = (0, 0, 0);
        }
        if !beat.done {
            (beat.violations, beat.cycles) = (0, 0);
        }
        for (lane, dword) in beat.data.iter_mut().enumerate() {
            *dword *= u32::from(beat.mask >> lane & 1 == 1);
        }
        beat
    }
}

impl std::fmt::Display for Beat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "tag {}", self.tag)?;
        if self.has_data {
            write!(f, ", VGPR {} of the lanes {:#x}", self.vgpr, self.mask)?;
        }
        if self.done {
            write!(f, ", the last beat, after {} cycles", self.cycles)?;
        }
        if self.unsupported {
            write!(f, ", unsupported")?;
        }
        Ok(())
    }
}

/// A walk over the response port of a unit, or over that of acknowledgements, fills in the beat.
impl Tracer for Beat {
    fn signal(&mut self, name: &str, _: usize, value: u64) {
        match name {
            "tag" => self.tag = value as u8,
            "has_data" => self.has_data = value == 1,
            "vgpr" => self.vgpr = value as u8,
            "halves" => self.halves = value as u8,
            "done" => self.done = value == 1,
            "mask" => self.mask = value,
            "violations" => self.violations = value,
            "cycles" => self.cycles = value as u32,
            "unsupported" => self.unsupported = value == 1,
            // Elements of the data: of an array, the only one.
            _ => self.data.push(value as u32),
        }
    }
}

/// A walk over the counters of a unit.
#[derive(Default)]
pub(super) struct Counted(pub(super) Counters);

impl Tracer for Counted {
    fn signal(&mut self, name: &str, _: usize, value: u64) {
        let counters = &mut self.0;
        let counter = match name {
            "insts_lds" => &mut counters.insts_lds,
            "idx_active" => &mut counters.idx_active,
            "bank_conflict" => &mut counters.bank_conflict,
            "addr_conflict" => &mut counters.addr_conflict,
            "unaligned_stall" => &mut counters.unaligned_stall,
            "atomic_return" => &mut counters.atomic_return,
            "mem_violations" => &mut counters.mem_violations,
            _ => return,
        };
        *counter = value;
    }
}

/// What a request port shows, and the port of answers with the same number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PortOutputs {
    /// whether its request is taken at the next edge
    pub ready: bool,
    /// whether there is a beat of an answer
    pub valid: bool,
    /// what is on the port of answers, valid or not
    pub beat: Beat,
    /// what is counted there: of a work-group processor in CU mode, by the side of its compute unit
    pub counters: Counters,
}

impl PortOutputs {
    /// A field of the answer, element by element, and whether each element means something.
    pub(super) fn answer(&self, field: &str) -> Vec<(u64, bool)> {
        let beat = &self.beat;
        let counts = match field {
            "data" | "vgpr" | "halves" | "mask" => beat.has_data,
            "violations" | "cycles" => beat.done,
            _ => true,
        };
        let means = self.valid && counts;
        if field == "data" {
            let lanes = beat.data.iter().enumerate();
            return lanes.map(|(lane, dword)| ((*dword).into(), means && beat.mask >> lane & 1 == 1)).collect();
        }
        let value = beat.fields().into_iter().find(|(name, _)| *name == field);
        value.into_iter().map(|(_, value)| (value, means)).collect()
    }
}

/// Everything that a unit has at its outputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// its ports, in their order
    pub ports: Vec<PortOutputs>,
    /// of a global data share
    pub sync: SyncOutputs,
}

impl Outputs {
    /// The outputs with zeroes in what means nothing: in beats that aren't there, and in those that are as
    /// [`Beat::meaningful`] says; and in the dword of the state, unless `state_shows`.
    #[must_use]
    pub fn meaningful(&self, state_shows: bool) -> Outputs {
        let beat = |port: &PortOutputs| match port.valid {
            true => port.beat.meaningful(),
            false => Beat { data: vec![0; port.beat.data.len()], ..Beat::default() },
        };
        let ports = self.ports.iter().map(|port| PortOutputs { beat: beat(port), ..port.clone() });
        Outputs { ports: ports.collect(), sync: self.sync.meaningful(state_shows) }
    }

    /// The beat at a port of answers, if there is one.
    pub fn beat(&self, port: Port) -> Option<&Beat> {
        self.ports.get(port.number()).filter(|port| port.valid).map(|port| &port.beat)
    }

    /// Whether a request at a port is taken at the next edge.
    pub fn is_ready(&self, port: Port) -> bool {
        self.ports.get(port.number()).is_some_and(|port| port.ready)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds_hdl::{Init, Trace};
    use rust_hdl::prelude::Out;

    /// The names of what comes at a port.
    #[derive(Default)]
    struct Names(Vec<String>);

    impl Tracer for Names {
        fn signal(&mut self, name: &str, _: usize, _: u64) {
            self.0.push(name.to_owned());
        }
    }

    /// What a beat doesn't know by its name it would take for a dword of its data.
    #[test]
    fn every_field_at_a_port_of_answers_has_a_place() {
        let (mut beat, mut response, mut ack) = (Beat::default(), Names::default(), Names::default());
        let known: Vec<&str> = beat.fields().map(|(name, _)| name).to_vec();
        lds_rtl::Response::<4, Out>::init().trace("", &mut response);
        lds_rtl::Acknowledgement::<4, Out>::init().trace("", &mut ack);
        assert_eq!(response.0[..known.len()], known, "`Beat::fields` has these");
        assert!(ack.0.iter().all(|name| known.contains(&name.as_str())), "{:?}", ack.0);
        lds_rtl::Response::<4, Out>::init().trace("", &mut beat);
        assert_eq!(beat.data.len(), 4, "`signal` of `Beat` lacks one of {known:?}");
    }

    #[test]
    fn a_beat_is_told_in_words() {
        let beat = Beat { tag: 3, has_data: true, vgpr: 1, mask: 0xf0, data: vec![7; 8], ..Beat::default() };
        assert_eq!(beat.to_string(), "tag 3, VGPR 1 of the lanes 0xf0");
        let last = Beat { tag: 2, done: true, cycles: 4, unsupported: true, ..Beat::default() };
        assert_eq!(last.to_string(), "tag 2, the last beat, after 4 cycles, unsupported");
    }
}
