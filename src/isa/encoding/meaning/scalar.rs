//! Scalar functions of values, and what they do beside their results.

/// What a scalar function is, as far as its table of functions doesn't say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// EXEC is saved, and a function of it becomes EXEC
    SaveExec {
        /// whether the function is `or`, which turns on again what a condition turned off
        is_or: bool,
    },
    /// a function of EXEC becomes EXEC, and is the result
    WriteExec,
    /// a move of which M0 indexes the source or the destination
    Indexed(Indexed),
    /// a copy
    Copy {
        /// whether 64 bits move
        is_wide: bool,
    },
    /// a function of the destination, too
    Changes,
    /// the destination is compared with a constant, and stays
    Compares,
    /// a copy if SCC is 1
    CopyIf,
    /// a choice by SCC, or a sum with SCC
    ReadsScc,
    /// `or`
    Or,
    /// a sum of 32 bits
    Adds,
    /// another function
    Function {
        /// whether the name ends with the type of integers of 64 bits with a sign
        is_wide_signed: bool,
    },
}

/// A move by M0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Indexed {
    /// the source is indexed
    From {
        /// whether 64 bits move
        is_wide: bool,
    },
    /// the destination is indexed
    To {
        /// whether 64 bits move
        is_wide: bool,
    },
    /// both are, by two fields of M0
    Both,
}

impl Scalar {
    /// That of a name without `s_`.
    pub(super) fn of(name: &str) -> Scalar {
        let starts = |names: &[&str]| names.iter().any(|start| name.starts_with(start));
        match name {
            "movrels_b32" => Scalar::Indexed(Indexed::From { is_wide: false }),
            "movrels_b64" => Scalar::Indexed(Indexed::From { is_wide: true }),
            "movreld_b32" => Scalar::Indexed(Indexed::To { is_wide: false }),
            "movreld_b64" => Scalar::Indexed(Indexed::To { is_wide: true }),
            "movrelsd_2_b32" => Scalar::Indexed(Indexed::Both),
            "mov_b32" => Scalar::Copy { is_wide: false },
            "mov_b64" => Scalar::Copy { is_wide: true },
            "add_u32" | "add_i32" => Scalar::Adds,
            "or_b32" | "or_b64" => Scalar::Or,
            _ if name.contains("_saveexec_") => {
                Scalar::SaveExec { is_or: matches!(name, "or_saveexec_b32" | "or_saveexec_b64") }
            }
            _ if name.contains("_wrexec_") => Scalar::WriteExec,
            _ if starts(&["cmov"]) => Scalar::CopyIf,
            _ if starts(&["bitset", "addk", "mulk", "fmac_"]) => Scalar::Changes,
            _ if starts(&["cmpk"]) => Scalar::Compares,
            _ if starts(&["addc", "subb", "cselect"]) => Scalar::ReadsScc,
            _ => Scalar::Function { is_wide_signed: name.ends_with("_i64") },
        }
    }
}
