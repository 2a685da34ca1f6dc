//! The rules that short stacks of rays follow.

use serde::{Deserialize, Serialize};
use std::fmt;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// How a unit executes `ds_bvh_stack_rtn_b32`. AMD describes this instruction twice, and differently, and no register
/// of the chips says which description holds. So a unit is built for one of the two. `docs/timing/data-share.md`,
/// "Stacks of rays", has both.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(
    serialize_all = "snake_case",
    const_into_str,
    parse_err_ty = UnknownBvhStack,
    parse_err_fn = UnknownBvhStack::named
)]
pub enum BvhStack {
    /// what AMD's ray tracing library (GPURT) computes where it doesn't use the instruction: the nearest child is
    /// returned, the others are pushed farthest first, and what was pushed last is popped first
    #[default]
    Library,
    /// the listing in AMD's manual, to the letter (RDNA3 ISA 12.5.3 and the page of the instruction): the fourth child
    /// is returned, the others are pushed in their order, and the entry behind them is popped
    Manual,
}

impl BvhStack {
    /// Both ways.
    pub const ALL: &[BvhStack] = BvhStack::VARIANTS;

    /// The name of the way in options, configs and reports.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// Whether units are built this way unless something else is asked for.
    pub fn is_default(&self) -> bool {
        *self == BvhStack::default()
    }
}

impl fmt::Display for BvhStack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is neither of the two.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are no rules `{0}` for stacks of rays: they are those of AMD's `library` or those of its `manual`")]
pub struct UnknownBvhStack(pub String);

impl UnknownBvhStack {
    fn named(name: &str) -> Self {
        UnknownBvhStack(name.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_one_name() {
        let names: Vec<&str> = BvhStack::ALL.iter().map(|kind| kind.name()).collect();
        assert_eq!(names, ["library", "manual"]);
        for &kind in BvhStack::ALL {
            assert_eq!((kind.name().parse(), serde_json::to_value(kind).unwrap()), (Ok(kind), kind.name().into()));
        }
        let unknown = "Manual".parse::<BvhStack>().unwrap_err().to_string();
        assert!(unknown.contains("`library`") && unknown.contains("`manual`"), "{unknown}");
    }
}
