//! What memory instructions move.

use crate::isa::AtomicOp;

/// What an instruction does to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// memory to registers
    Load(Piece),
    /// registers to memory
    Store(Piece),
    /// a read-modify-write of an element
    Atomic {
        /// the function
        op: AtomicOp,
        /// bits of the element: 32 or 64
        bits: u8,
    },
}

/// How the bytes of a lane are in registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// a number of dwords
    Dwords(u8),
    /// one or two bytes in the low bits of a register
    Narrow {
        /// bytes: 1 or 2
        bytes: u8,
        /// whether the bits above are the sign, in a load
        is_signed: bool,
        /// the half of the register that is loaded, the other one stays; `None`: the whole register
        half: Option<Half>,
    },
}

/// A half of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// bits 15:0
    Low,
    /// bits 31:16
    High,
}

impl Piece {
    /// Bytes of a lane.
    pub const fn bytes(self) -> usize {
        match self {
            Piece::Dwords(count) => 4 * count as usize,
            Piece::Narrow { bytes, .. } => bytes as usize,
        }
    }

    fn of(name: &str) -> Option<Piece> {
        let (half, name) = match name.strip_prefix("d16_") {
            Some(rest) => match rest.strip_prefix("hi_") {
                Some(rest) => (Some(Half::High), rest),
                None => (Some(Half::Low), rest),
            },
            None => (None, name),
        };
        let narrow = |bytes, is_signed| Some(Piece::Narrow { bytes, is_signed, half });
        match (name, half) {
            ("u8" | "b8", _) => narrow(1, false),
            ("i8", _) => narrow(1, true),
            ("u16" | "b16", _) => narrow(2, false),
            ("i16", None) => narrow(2, true),
            ("b32", None) => Some(Piece::Dwords(1)),
            ("b64", None) => Some(Piece::Dwords(2)),
            ("b96", None) => Some(Piece::Dwords(3)),
            ("b128", None) => Some(Piece::Dwords(4)),
            ("b256", None) => Some(Piece::Dwords(8)),
            ("b512", None) => Some(Piece::Dwords(16)),
            _ => None,
        }
    }
}

/// Old names of pieces: gfx906 has instructions that gfx1100 hasn't, under these.
const OLD: &[(&str, &str)] = &[
    ("dword", "b32"),
    ("dwordx2", "b64"),
    ("dwordx3", "b96"),
    ("dwordx4", "b128"),
    ("ubyte", "u8"),
    ("sbyte", "i8"),
    ("ushort", "u16"),
    ("sshort", "i16"),
];

impl Moves {
    /// Bytes of a lane.
    pub const fn bytes(self) -> usize {
        match self {
            Moves::Load(piece) | Moves::Store(piece) => piece.bytes(),
            Moves::Atomic { bits, .. } => bits as usize / 8,
        }
    }

    /// Those with a name, without what names the memory: `load_b32`, `store_d16_hi_b8`, `atomic_add_u32`.
    pub(super) fn of(name: &str) -> Option<Moves> {
        let (verb, what) = name.split_once('_')?;
        let what = OLD.iter().find(|(old, _)| *old == what).map_or(what, |(_, new)| new);
        match verb {
            "load" => Some(Moves::Load(Piece::of(what)?)),
            "store" => Some(Moves::Store(Piece::of(what)?)),
            "atomic" => atomic(what),
            _ => None,
        }
    }
}

fn atomic(what: &str) -> Option<Moves> {
    let known = |suffix: &str| match suffix {
        "u32" | "i32" | "b32" | "f32" | "f16" | "bf16" => Some(32),
        "u64" | "i64" | "b64" | "f64" | "x2" => Some(64),
        _ => None,
    };
    // Scalar instructions of gfx906 name the width alone, and only that of 64 bits.
    let (name, suffix) = what.rsplit_once('_').filter(|(_, suffix)| known(suffix).is_some()).unwrap_or((what, "u32"));
    let is_signed = suffix.starts_with('i');
    let op = match (name, suffix) {
        ("add", "f32" | "f64") => AtomicOp::AddF,
        ("min", "f32" | "f64") => AtomicOp::MinF,
        ("min_num", "f32" | "f64") => AtomicOp::MinNumF,
        ("max_num", "f32" | "f64") => AtomicOp::MaxNumF,
        ("max", "f32" | "f64") => AtomicOp::MaxF,
        ("pk_add", "f16") => AtomicOp::AddPackedF16,
        ("pk_add", "bf16") => AtomicOp::AddPackedBf16,
        ("cmpswap", "f32") | ("fcmpswap", _) => AtomicOp::CompareStoreSwappedF,
        ("fmin", _) => AtomicOp::MinF,
        ("fmax", _) => AtomicOp::MaxF,
        (_, "f32" | "f64" | "f16" | "bf16") => return None,
        ("swap", _) => AtomicOp::Exchange,
        ("cmpswap", _) => AtomicOp::CompareStoreSwapped,
        ("add", _) => AtomicOp::Add,
        ("sub", _) => AtomicOp::Sub,
        ("csub" | "sub_clamp", _) => AtomicOp::SubClamp,
        ("cond_sub", _) => AtomicOp::ConditionalSub,
        ("min", _) if is_signed => AtomicOp::MinI,
        ("max", _) if is_signed => AtomicOp::MaxI,
        ("smin", _) => AtomicOp::MinI,
        ("smax", _) => AtomicOp::MaxI,
        ("min" | "umin", _) => AtomicOp::MinU,
        ("max" | "umax", _) => AtomicOp::MaxU,
        ("and", _) => AtomicOp::And,
        ("or", _) => AtomicOp::Or,
        ("xor", _) => AtomicOp::Xor,
        ("inc", _) => AtomicOp::Inc,
        ("dec", _) => AtomicOp::Dec,
        _ => return None,
    };
    Some(Moves::Atomic { op, bits: known(suffix)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_is_moved() {
        let narrow = |bytes, is_signed, half| Piece::Narrow { bytes, is_signed, half };
        assert_eq!(Moves::of("load_b96"), Some(Moves::Load(Piece::Dwords(3))));
        assert_eq!(Moves::of("store_dwordx4"), Some(Moves::Store(Piece::Dwords(4))));
        assert_eq!(Moves::of("load_i8"), Some(Moves::Load(narrow(1, true, None))));
        assert_eq!(Moves::of("load_d16_i8"), Some(Moves::Load(narrow(1, true, Some(Half::Low)))));
        assert_eq!(Moves::of("store_d16_hi_b16"), Some(Moves::Store(narrow(2, false, Some(Half::High)))));
        let atomic = |op, bits| Some(Moves::Atomic { op, bits });
        assert_eq!(Moves::of("atomic_min_i64"), atomic(AtomicOp::MinI, 64));
        assert_eq!(Moves::of("atomic_min_u32"), atomic(AtomicOp::MinU, 32));
        assert_eq!(Moves::of("atomic_min_f32"), atomic(AtomicOp::MinF, 32));
        assert_eq!(Moves::of("atomic_max_f64"), atomic(AtomicOp::MaxF, 64));
        assert_eq!(Moves::of("atomic_pk_add_f16"), atomic(AtomicOp::AddPackedF16, 32));
        assert_eq!(Moves::of("atomic_smax_x2"), atomic(AtomicOp::MaxI, 64));
        assert_eq!(Moves::of("atomic_umax"), atomic(AtomicOp::MaxU, 32));
        assert_eq!(Moves::of("atomic_fmin_x2"), atomic(AtomicOp::MinF, 64));
        assert_eq!(Moves::of("atomic_fcmpswap_x2"), atomic(AtomicOp::CompareStoreSwappedF, 64));
        assert_eq!(Moves::of("atomic_cmpswap_b32"), atomic(AtomicOp::CompareStoreSwapped, 32));
        for none in ["load_format_x", "atomic_add_f16", "load_d16_b32", "gl0_inv", "load_i32"] {
            assert_eq!(Moves::of(none), None, "{none}");
        }
    }
}
