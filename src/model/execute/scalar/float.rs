//! Numbers with a point: a scalar instruction does what that of lanes with its name does for one lane (RDNA3.5 ISA
//! 6.8).

use super::function::{Float, Function};
use crate::execute::vector::find;

/// The function with a name, if it is one of numbers with a point.
pub fn of(semantics: &str) -> Option<Function> {
    let name = semantics.strip_prefix("s_")?;
    if !["_f16", "_f32"].iter().any(|kind| name.contains(kind)) {
        return None;
    }
    // The high half of a register is a source of this one alone.
    let is_high = name == "cvt_hi_f32_f16";
    let of_lanes = if is_high { "v_cvt_f32_f16".to_owned() } else { format!("v_{name}") };
    let (function, _) = find(&of_lanes)?;
    Some(Function::Float(Float { function, is_high, accumulates: name.starts_with("fmac_") }))
}
