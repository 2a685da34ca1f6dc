//! Uses of what is undefined, and the words of their messages.

use super::origin::Root;
use crate::check::hit::HitPlace;
use crate::check::scalar::Scalar;
use crate::wave::Register;

/// What undefined bits decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// an address, in a VGPR
    Vgpr(Register),
    /// an address, in a register that a wave has once
    Base(Scalar),
    /// an address or a register's number, in M0
    M0,
    /// which lane is read or written
    Lane(Scalar),
    /// a count of global wave sync
    Count(Register),
    /// the exec mask
    Exec,
    /// whether the wave comes to an instruction: a branch that it took before
    Branch,
    /// where the wave goes on behind this instruction
    Here,
    /// how instructions behind this one work
    Mode(Scalar),
    /// whether an `expect` holds: the value of a VGPR
    Value(Register),
    /// whether an `expect` holds: the value of a register that a wave has once
    Single(Scalar),
    /// whether an `expect` holds: a dword of the LDS
    Dword(u32),
    /// whether an `expect` holds: a dword of a buffer
    Buffer {
        /// the number of the buffer
        buffer: u32,
        /// the byte of the buffer
        address: u32,
    },
    /// what a host finds in a buffer that no `expect` compares
    Output,
}

/// Undefined bits that decide something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undefined {
    /// what they decide
    pub by: Decides,
    /// what they come from that nothing wrote
    pub root: Root,
    /// the step that read that first, if it is another one
    pub read: Option<usize>,
}

impl Undefined {
    /// The message; `line` names where the origin was read.
    pub(in crate::check) fn text(&self, place: HitPlace, line: &str) -> String {
        let read = match self.read {
            Some(_) if !self.is_itself() => format!(" (read in {line})"),
            _ => String::new(),
        };
        format!("{}{}", self.subject(place, &read), self.why())
    }

    /// The message that a cost isn't known.
    pub(in crate::check) fn cost(&self, place: HitPlace) -> String {
        let what = if self.by == Decides::Here { "what the rest" } else { "what this" };
        format!("{}{}: {what} costs is not known", self.subject(place, ""), self.why())
    }

    const fn why(&self) -> &'static str {
        match self.root {
            Root::Order(_) => ", of which the ISA leaves open which comes last",
            _ => ", which nothing has written",
        }
    }

    fn is_itself(&self) -> bool {
        match (self.by, self.root) {
            (Decides::Vgpr(register) | Decides::Value(register) | Decides::Count(register), Root::Vgpr(root)) => {
                register == root
            }
            (Decides::Base(scalar) | Decides::Lane(scalar) | Decides::Mode(scalar), Root::Scalar(root)) => {
                scalar == root
            }
            (Decides::Single(scalar), Root::Scalar(root)) => scalar == root,
            (Decides::M0, root) => root == Root::Scalar(Scalar::M0),
            (Decides::Dword(byte), Root::Memory(root)) => byte == root & !3,
            _ => false,
        }
    }

    fn subject(&self, place: HitPlace, read: &str) -> String {
        let HitPlace { wave, lane, .. } = place;
        let whose = lane.map_or(format!("wave {wave}"), |lane| format!("wave {wave}, lane {lane}"));
        let subject = match self.by {
            Decides::Vgpr(register) => format!("the address of {whose} is in {register}"),
            Decides::Base(scalar) => format!("the address of {whose} is in {scalar}"),
            Decides::M0 => format!("{whose} takes its address from M0"),
            Decides::Lane(scalar) => format!("the lane that {whose} selects is in {scalar}"),
            Decides::Count(register) => format!("the count of {whose} is in {register}"),
            Decides::Exec => format!("exec of {whose}"),
            Decides::Branch => format!("whether {whose} comes here"),
            Decides::Here => format!("where {whose} goes on from here"),
            Decides::Mode(scalar) => format!("{whose} sets a mode by {scalar}"),
            Decides::Value(register) => format!("{whose} compares {register}"),
            Decides::Single(scalar) => format!("{whose} compares {scalar}"),
            Decides::Dword(byte) => format!("the compared dword at {byte:#x}"),
            Decides::Buffer { buffer, address } => format!("the compared dword at {address:#x} of buffer {buffer}"),
            Decides::Output => format!("what a buffer has of {whose} at the end"),
        };
        let root = match self.root {
            Root::Vgpr(register) => register.to_string(),
            Root::Scalar(scalar) => scalar.to_string(),
            Root::Memory(byte) => format!("byte {byte:#x}"),
            Root::Private(owner) => format!("byte {:#x} of lane {}'s private memory", owner.byte, owner.lane),
            Root::Order(_) => "values that several lanes gave one".to_owned(),
        };
        let rests = match (self.by, self.root) {
            _ if self.is_itself() => String::new(),
            (Decides::Exec, _) => format!(" was set from {root}{read}"),
            (Decides::Branch | Decides::Here, _) => format!(" rests on {root}{read}"),
            (Decides::Dword(_) | Decides::Buffer { .. }, _) => format!(" was made of {root}{read}"),
            (_, Root::Memory(_) | Root::Private(_)) => format!(", which was loaded from {root}{read}"),
            _ => format!(", which was made of {root}{read}"),
        };
        format!("{subject}{rests}")
    }

    /// What gives the origin a value; `line` says where the use stands.
    pub fn help(&self, line: &str) -> String {
        match self.root {
            Root::Vgpr(register) => {
                format!("say what it holds before {line}, for example `; lds: {register} = 4 * lane`")
            }
            Root::Scalar(Scalar::SCC) => {
                format!("set it before {line}, for example with {}", Scalar::SCC.set_text())
            }
            Root::Scalar(scalar) => {
                format!("say what it holds before {line}, for example {}", scalar.set_text())
            }
            Root::Memory(byte) => {
                let dword = byte & !3;
                format!("say what the memory holds, for example `; lds: memory at {dword:#x} = 0`")
            }
            Root::Private(_) => "on a chip it may hold anything: store to it before".to_owned(),
            Root::Order(_) => "let each lane get a value of one lane at most".to_owned(),
        }
    }
}
