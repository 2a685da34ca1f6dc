//! Memory: what addresses mean, and what moves.

use super::moves::{Moves, Piece};

/// An instruction of vector memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// what addresses mean
    pub segment: Segment,
    /// what moves
    pub moves: Moves,
    /// whether what is stored is a dword of the LDS, and not of VGPRs
    pub is_from_lds: bool,
    /// whether what is loaded goes to the LDS by the instruction's name, and not to VGPRs
    pub is_to_lds: bool,
}

/// What addresses mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Segment {
    /// global memory, or the LDS or private memory by the address
    Flat,
    /// global memory
    Global,
    /// global memory by the lane's number
    ThreadId,
    /// private memory
    Scratch,
    /// a buffer
    Buffer,
}

impl Memory {
    /// That of a name, in its two parts.
    pub(super) fn of(segment: &str, name: &str) -> Option<Memory> {
        let segment = match (segment, name.contains("addtid")) {
            ("flat", false) => Segment::Flat,
            ("global", false) => Segment::Global,
            ("global", true) => Segment::ThreadId,
            ("scratch", false) => Segment::Scratch,
            ("buffer", false) => Segment::Buffer,
            _ => return None,
        };
        let moves = match (segment, name) {
            (Segment::ThreadId, _) => Moves::of(&name.replace("addtid_", ""))?,
            (_, "store_lds_dword") => Moves::Store(Piece::Dwords(1)),
            _ => Moves::of(&name.replace("load_lds_", "load_"))?,
        };
        let (is_from_lds, is_to_lds) = (name == "store_lds_dword", name.starts_with("load_lds_"));
        Some(Memory { segment, moves, is_from_lds, is_to_lds })
    }
}

/// An instruction of scalar memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarMemory {
    /// between SGPRs and memory
    Moves {
        /// what moves
        moves: Moves,
        /// what the offset in a register is multiplied with
        unit: u64,
    },
    /// the time comes into two registers
    Time,
    /// something about caches, which says nothing about values
    Cache,
}

impl ScalarMemory {
    /// That of a name without `s_`.
    pub(super) fn of(name: &str) -> Option<ScalarMemory> {
        let (name, unit) = match name {
            "memtime" | "memrealtime" => return Some(ScalarMemory::Time),
            "dcache_inv"
            | "dcache_discard"
            | "dcache_discard_x2"
            | "dcache_wb"
            | "dcache_inv_vol"
            | "dcache_wb_vol"
            | "gl1_inv"
            | "atc_probe"
            | "atc_probe_buffer"
            | "prefetch_inst"
            | "prefetch_inst_pc_rel"
            | "prefetch_data"
            | "prefetch_data_pc_rel"
            | "buffer_prefetch_data" => {
                return Some(ScalarMemory::Cache);
            }
            _ => match (name.strip_prefix("buffer_"), name.strip_prefix("scratch_")) {
                (Some(name), _) => (name, 1),
                (_, Some(name)) => (name, 64),
                _ => (name, 1),
            },
        };
        Some(ScalarMemory::Moves { moves: Moves::of(name)?, unit })
    }
}
