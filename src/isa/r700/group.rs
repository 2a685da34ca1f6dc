//! Instructions that the five ALUs of a lane execute together.

use super::{AluInstruction, Destination, Gpr, GroupError, Where};
use std::fmt;

/// One of the five ALUs of a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// the ALU of a result in `x`
    X,
    /// the ALU of a result in `y`
    Y,
    /// the ALU of a result in `z`
    Z,
    /// the ALU of a result in `w`
    W,
    /// the ALU of a second result in one of the four
    T,
}

impl Slot {
    /// All five in order.
    pub const ALL: [Slot; 5] = [Slot::X, Slot::Y, Slot::Z, Slot::W, Slot::T];

    /// `x`, `y`, `z`, `w` or `t`.
    pub const fn letter(self) -> char {
        ['x', 'y', 'z', 'w', 't'][self as usize]
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One to five instructions, which read all that they read before one of them writes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Group(Vec<AluInstruction>);

impl Group {
    /// A group of these instructions.
    ///
    /// # Errors
    /// They don't fit into the slots, two of them write one place, an instruction mixes index modes, or one uses AR.x
    /// that another one loads.
    pub fn new(instructions: Vec<AluInstruction>) -> Result<Group, GroupError> {
        if instructions.is_empty() {
            return Err(GroupError::Empty);
        }
        let loads = instructions.iter().any(|instruction| instruction.dst == Destination::Ar);
        let mut taken = Vec::new();
        for (number, found) in instructions.iter().enumerate() {
            let (has_slot, instruction) = (slot(&mut taken, found).is_some(), number);
            if instructions[..number].iter().any(|before| before.dst == found.dst) {
                return Err(GroupError::SamePlace { instruction });
            }
            if !has_slot {
                return Err(GroupError::NoSlot { instruction });
            }
            if !found.is_encodable() {
                return Err(GroupError::Modes { instruction });
            }
            if loads && found.gprs().any(|gpr| gpr.place == Where::SimdAr) {
                return Err(GroupError::ArLoaded { instruction });
            }
        }
        Ok(Group(instructions))
    }

    /// Its instructions in order.
    pub fn instructions(&self) -> &[AluInstruction] {
        &self.0
    }

    /// The slot of each instruction.
    pub fn slots(&self) -> Vec<Slot> {
        let mut taken = Vec::new();
        self.0.iter().for_each(|instruction| _ = slot(&mut taken, instruction));
        taken
    }

    /// The shared registers that it reads.
    pub fn shared_read(&self) -> impl Iterator<Item = Gpr> {
        self.0.iter().flat_map(AluInstruction::read).filter(is_shared)
    }

    /// The shared registers that it writes.
    pub fn shared_written(&self) -> impl Iterator<Item = Gpr> {
        let written = self.0.iter().filter_map(|instruction| match instruction.dst {
            Destination::Gpr(gpr) => Some(gpr),
            Destination::Ar => None,
        });
        written.filter(is_shared)
    }

    /// Its dwords.
    pub fn encode(&self) -> Vec<u32> {
        let last = self.0.len() - 1;
        self.0.iter().enumerate().flat_map(|(number, instruction)| instruction.encode(number == last)).collect()
    }
}

fn is_shared(gpr: &Gpr) -> bool {
    gpr.place != Where::Wave
}

/// The slot of an instruction whose predecessors have taken some: that of its result's component, or T if that is
/// taken. It is taken then, too.
fn slot(taken: &mut Vec<Slot>, instruction: &AluInstruction) -> Option<Slot> {
    let own = match instruction.dst {
        Destination::Gpr(gpr) => Slot::ALL[gpr.component.index()],
        Destination::Ar => Slot::X,
    };
    let slot = if taken.contains(&own) { Slot::T } else { own };
    // Slots follow each other in their order.
    let free = taken.last().is_none_or(|last| *last < slot);
    free.then(|| {
        taken.push(slot);
        slot
    })
}
