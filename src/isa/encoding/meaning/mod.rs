//! What instructions do, whatever their target and their format: the column of meaning of a table, read once.
//!
//! A name says it all, but nobody has to look at names: [`Does`] is what they are read into. Functions of values alone
//! (`v_add_f32`) are found by their whole names, in the tables of `lds::execute`.

mod control;
mod lanes;
mod matrix;
mod memory;
mod moves;
mod scalar;
mod types;

pub use control::{Condition, Control, End, Hint, Joint};
pub use lanes::{Crossing, Lanes, Role};
pub use matrix::{Element, Matrix, MatrixUnit};
pub use memory::{Memory, ScalarMemory, Segment};
pub use moves::{Half, Moves, Piece};
pub use scalar::{Indexed, Scalar};
pub use types::{Meant, Number, Types, float};

use super::share::{Opcode, Operation};

/// What an instruction does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Does {
    /// a data share does it: the row of its opcode says what
    Share(&'static Opcode),
    /// program flow, waits, and the state of the wave
    Control(Control),
    /// a scalar function of values
    Scalar(Scalar),
    /// scalar memory
    ScalarMemory(ScalarMemory),
    /// vector memory
    Memory(Memory),
    /// vector memory whose elements have a format: of a buffer, or that the instruction says
    Formatted {
        /// whether registers are stored
        is_store: bool,
    },
    /// vector caches forget or write what they have, and there are none here
    Cache,
    /// the LDS is read into VGPRs: a parameter of an interpolation, or the one value for all lanes
    Load {
        /// whether it is a parameter
        is_parameter: bool,
    },
    /// something that lanes do
    Lanes(Lanes),
    /// a product of matrices, which all lanes have parts of
    Matrix(Matrix),
    /// a loop over the halves of a wave begins or ends
    Subvector,
    /// nothing that is known here
    #[default]
    Unknown,
}

impl Does {
    /// What a name of the column means. Of an instruction of a data share the number says that.
    pub fn of(semantics: &str) -> Does {
        if let Some(control) = control::control(semantics) {
            return Does::Control(control);
        }
        let (start, rest) = semantics.split_once('_').unwrap_or((semantics, ""));
        match (start, semantics) {
            (_, "s_subvector_loop_begin" | "s_subvector_loop_end") => Does::Subvector,
            (_, "lds_param_load" | "ds_param_load") => Does::Load { is_parameter: true },
            (_, "lds_direct_load" | "ds_direct_load") => Does::Load { is_parameter: false },
            (
                _,
                "buffer_wbinvl1" | "buffer_wbinvl1_vol" | "buffer_gl0_inv" | "buffer_gl1_inv" | "buffer_wbl2"
                | "buffer_invl2" | "buffer_inv" | "global_inv" | "global_wb" | "global_wbinv",
            ) => Does::Cache,
            ("buffer" | "tbuffer", _) if rest.contains("format_") => {
                Does::Formatted { is_store: rest.starts_with("store") }
            }
            ("flat" | "global" | "scratch" | "buffer", _) => {
                Memory::of(start, rest).map_or(Does::Unknown, Does::Memory)
            }
            ("s", _) => match ScalarMemory::of(rest) {
                Some(memory) => Does::ScalarMemory(memory),
                None => Does::Scalar(Scalar::of(rest)),
            },
            ("v", _) if matrix::is_product(rest) => Matrix::of(rest).map_or(Does::Unknown, Does::Matrix),
            ("v", _) => Does::Lanes(Lanes::of(semantics, rest)),
            _ => Does::Unknown,
        }
    }

    /// Whether it is a read-modify-write of memory with numbers that have a point.
    pub fn is_float_atomic(self) -> bool {
        matches!(self.moves(), Some(Moves::Atomic { op, .. }) if Operation::Atomic(op).is_float())
    }

    /// Whether the scalar register at the place of a result is a source, and nothing is written there.
    pub const fn leaves_destination(self) -> bool {
        matches!(self, Does::Control(Control::SetRegister) | Does::Scalar(Scalar::Compares))
    }

    /// What moves between registers and memory, of scalar and of vector memory.
    pub const fn moves(self) -> Option<Moves> {
        match self {
            Does::Memory(memory) => Some(memory.moves),
            Does::ScalarMemory(ScalarMemory::Moves { moves, .. }) => Some(moves),
            _ => None,
        }
    }

    /// Whether it stores registers to memory.
    pub const fn stores(self) -> bool {
        matches!(self.moves(), Some(Moves::Store(_))) || matches!(self, Does::Formatted { is_store: true })
    }

    /// Whether it is a read-modify-write of memory.
    pub const fn is_atomic(self) -> bool {
        matches!(self.moves(), Some(Moves::Atomic { .. }))
    }

    /// What it is among the instructions of program flow.
    pub const fn control(self) -> Option<Control> {
        match self {
            Does::Control(control) => Some(control),
            _ => None,
        }
    }

    /// What lanes do.
    pub const fn lanes(self) -> Option<Lanes> {
        match self {
            Does::Lanes(lanes) => Some(lanes),
            _ => None,
        }
    }

    /// What it is among the functions of lanes.
    pub const fn role(self) -> Option<Role> {
        match self {
            Does::Lanes(lanes) => Some(lanes.role),
            _ => None,
        }
    }

    /// What crosses lanes or finds registers by M0.
    pub const fn crossing(self) -> Option<Crossing> {
        match self.role() {
            Some(Role::Crosses(crossing)) => Some(crossing),
            _ => None,
        }
    }

    /// Whether it ends the program.
    pub const fn ends(self) -> bool {
        matches!(self, Does::Control(Control::End(_)))
    }

    /// Whether it is a comparison that writes EXEC.
    pub const fn compares_into_exec(self) -> bool {
        matches!(self.role(), Some(Role::Compares { into_exec: true }))
    }

    /// Whether it writes EXEC without naming it.
    pub const fn writes_exec(self) -> bool {
        let is_scalar = matches!(self, Does::Scalar(Scalar::SaveExec { .. } | Scalar::WriteExec));
        is_scalar || self.compares_into_exec()
    }

    /// Whether it reads its destination: a sum that goes on, or a part of a register.
    pub const fn reads_destination(self) -> bool {
        matches!(self, Does::Matrix(Matrix { is_sparse: true, .. }))
            || matches!(self.role(), Some(Role::Accumulates | Role::Packs | Role::Dots { accumulates: true, .. }))
    }
}

#[cfg(test)]
mod tests;
