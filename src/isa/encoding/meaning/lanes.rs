//! Functions of lanes.

use super::types::{SCALED, Types, types};

/// What lanes do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lanes {
    /// what it is among the functions of lanes
    pub role: Role,
    /// types of the values
    pub types: Types,
    /// Whether a result of 16 bits leaves the other half of its register as it is, on every target. On some targets
    /// most instructions leave it 0: their names are those with which that generation began.
    pub keeps_other_half: bool,
    /// whether values are packed: an instruction for each half of a register, or with halves as factors
    pub is_packed: bool,
}

/// What a function of lanes is, as far as its table of functions doesn't say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// a comparison: a bit for each lane
    Compares {
        /// whether they become EXEC
        into_exec: bool,
    },
    /// a move between lanes, or between registers that are found by M0, or nothing
    Crosses(Crossing),
    /// a choice by a bit of each lane
    Chooses,
    /// a sum with a bit of each lane
    Carries,
    /// a product and a sum that divides: VCC has a bit of each lane, which isn't named
    Divides,
    /// a sum whose third source is its destination
    Accumulates,
    /// a result becomes a part of its destination
    Packs,
    /// a sum of products
    Dots {
        /// whether the factors are two
        of_two: bool,
        /// whether the third source is the destination
        accumulates: bool,
    },
    /// a product and a sum, of halves or of whole registers
    Mixes {
        /// whether the result is the low half, or the high one; `None`: a whole register
        is_high: Option<bool>,
    },
    /// a number whose exponent is changed, by an integer
    Scales,
    /// a function that has a pipeline of its own
    Transcends,
    /// likewise, of scalar values: lanes have no part in it
    Uniform,
    /// a product of 64 bits and a sum
    Multiplies64,
    /// an interpolation
    Interpolates,
    /// a copy
    Copy,
    /// a sum of two integers, or what is one where no bits of the two meet: compilers add offsets by either
    Adds,
    /// two numbers of 32 bits become two of 16 bits, rounded to zero
    RoundsTwo,
    /// four sums
    SumsFour,
    /// another function
    Function,
}

/// A move between lanes, or between registers that are found by M0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// nothing: `v_nop`
    Nop,
    /// nothing that leaves a trace: exceptions are forgotten, or a pipeline becomes empty
    Nothing,
    /// the lowest lane that is on, to an SGPR
    ReadFirstLane,
    /// a lane, to an SGPR
    ReadLane,
    /// a value for one lane
    WriteLane,
    /// two registers change places
    Swap,
    /// two halves change places
    SwapHalves,
    /// lanes of a row take from lanes of a row
    Permute {
        /// whether that is the other row
        is_crossed: bool,
    },
    /// lanes of a row take from lanes of a row that each names itself
    PermuteBy {
        /// whether that is the other row
        is_crossed: bool,
    },
    /// lanes take from the other half of the wave
    PermuteHalves,
    /// of each two runs of so many lanes, the first one of a register and the second one of another change places
    SwapRuns(u8),
    /// the destination is indexed by M0
    ToIndexed,
    /// the source is
    FromIndexed,
    /// both are, by the same number
    BothIndexed,
    /// both are, by two fields of M0
    TwoIndexed,
    /// two registers change places, by two fields of M0
    SwapIndexed,
}

impl Crossing {
    fn of(name: &str) -> Option<Crossing> {
        Some(match name {
            "nop" => Crossing::Nop,
            "clrexcp" | "pipeflush" => Crossing::Nothing,
            "readfirstlane_b32" => Crossing::ReadFirstLane,
            "readlane_b32" => Crossing::ReadLane,
            "writelane_b32" => Crossing::WriteLane,
            "swap_b32" => Crossing::Swap,
            "swap_b16" => Crossing::SwapHalves,
            "permlane16_b32" => Crossing::Permute { is_crossed: false },
            "permlanex16_b32" => Crossing::Permute { is_crossed: true },
            "permlane16_var_b32" => Crossing::PermuteBy { is_crossed: false },
            "permlanex16_var_b32" => Crossing::PermuteBy { is_crossed: true },
            "permlane64_b32" => Crossing::PermuteHalves,
            "permlane16_swap_b32" => Crossing::SwapRuns(16),
            "permlane32_swap_b32" => Crossing::SwapRuns(32),
            "movreld_b32" => Crossing::ToIndexed,
            "movrels_b32" => Crossing::FromIndexed,
            "movrelsd_b32" => Crossing::BothIndexed,
            "movrelsd_2_b32" => Crossing::TwoIndexed,
            "swaprel_b32" => Crossing::SwapIndexed,
            _ => return None,
        })
    }

    /// Whether lanes get values from other lanes.
    pub const fn permutes(self) -> bool {
        matches!(
            self,
            Crossing::Permute { .. } | Crossing::PermuteBy { .. } | Crossing::PermuteHalves | Crossing::SwapRuns(_)
        )
    }

    /// Whether one lane alone is read or written, whose number is an operand.
    pub const fn is_of_one_lane(self) -> bool {
        matches!(self, Crossing::ReadLane | Crossing::WriteLane)
    }

    /// Whether two registers change places, which instructions name.
    pub const fn swaps(self) -> bool {
        matches!(self, Crossing::Swap | Crossing::SwapHalves | Crossing::SwapIndexed | Crossing::SwapRuns(_))
    }

    /// Whether M0 indexes registers.
    pub const fn is_indexed(self) -> bool {
        use Crossing::{BothIndexed, FromIndexed, SwapIndexed, ToIndexed, TwoIndexed};
        matches!(self, ToIndexed | FromIndexed | BothIndexed | TwoIndexed | SwapIndexed)
    }
}

/// Functions with a pipeline of their own, without the type of their result.
const TRANSCENDENTAL: [&str; 8] = ["exp", "log", "rcp", "rsq", "sqrt", "sin", "cos", "rcp_iflag"];

impl Role {
    fn of(name: &str) -> Role {
        let starts = |names: &[&str]| names.iter().any(|start| name.starts_with(start));
        let accumulates = name.starts_with("dot2acc") || name.starts_with("dot") && name.contains("c_i32_");
        if let Some(crossing) = Crossing::of(name) {
            return Role::Crosses(crossing);
        }
        match name {
            "mov_b32" => Role::Copy,
            "add_nc_u32" | "or_b32" => Role::Adds,
            "cvt_pk_rtz_f16_f32" => Role::RoundsTwo,
            "mqsad_u32_u8" => Role::SumsFour,
            "fma_mixlo_f16" => Role::Mixes { is_high: Some(false) },
            "fma_mixhi_f16" => Role::Mixes { is_high: Some(true) },
            "mad_u64_u32" | "mad_i64_i32" => Role::Multiplies64,
            _ if starts(&["cmp_"]) => Role::Compares { into_exec: false },
            _ if starts(&["cmpx_"]) => Role::Compares { into_exec: true },
            _ if starts(&["cndmask"]) => Role::Chooses,
            _ if name.contains("_co_ci_") => Role::Carries,
            _ if starts(&["div_fmas"]) => Role::Divides,
            _ if starts(&["fmac", "mac", "pk_fmac"]) => Role::Accumulates,
            _ if starts(&["cvt_pkaccum"]) => Role::Packs,
            // A byte of a register.
            _ if starts(&["cvt_scalef32_pk_fp4_", "cvt_scalef32_sr_"]) => Role::Packs,
            _ if starts(&["dot"]) => Role::Dots { of_two: name.starts_with("dot2"), accumulates },
            _ if starts(&["fma_mix"]) => Role::Mixes { is_high: None },
            _ if starts(&["ldexp"]) => Role::Scales,
            _ if starts(&["interp"]) => Role::Interpolates,
            _ if starts(&["s_"]) => Role::Uniform,
            _ => match name.rsplit_once('_') {
                Some((start, "f16" | "f32" | "f64")) if TRANSCENDENTAL.contains(&start) => Role::Transcends,
                _ => Role::Function,
            },
        }
    }
}

impl Lanes {
    /// That of a name; `rest` is the name without `v_`.
    pub(super) fn of(semantics: &str, rest: &str) -> Lanes {
        const KEEP: [&str; 10] = [
            "mad_u16",
            "mad_i16",
            "mad_f16",
            "fma_f16",
            "div_fixup_f16",
            "cvt_pk_fp8_f32",
            "cvt_pk_bf8_f32",
            "bitop3_b16",
            "ashr_pk_i8_i32",
            "ashr_pk_u8_i32",
        ];
        const THREE: [&str; 3] = ["min3", "max3", "med3"];
        let types = types(semantics);
        Lanes {
            role: Role::of(rest),
            types,
            keeps_other_half: KEEP.contains(&rest)
                || types.half_result && semantics.starts_with(SCALED)
                || THREE.iter().any(|name| rest.starts_with(name)),
            is_packed: rest.starts_with("pk_"),
        }
    }
}
