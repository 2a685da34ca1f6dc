//! Comparisons of integers, of 16, 32 and 64 bits.

use super::function::Function::{self, Compare};
use super::function::Given;

/// The function of a comparison: `lt_i32` and so on.
pub fn find(name: &str) -> Option<Function> {
    let (relation, kind) = name.split_once('_')?;
    Some(Compare(match kind {
        "u16" | "u32" | "u64" => unsigned(relation)?,
        "i16" => of_16(relation)?,
        "i32" => of_32(relation)?,
        "i64" => of_64(relation)?,
        _ => return None,
    }))
}

type Relation = fn(&Given) -> bool;

fn unsigned(relation: &str) -> Option<Relation> {
    Some(match relation {
        "f" => |_| false,
        "lt" => |g| g.s[0] < g.s[1],
        "eq" => |g| g.s[0] == g.s[1],
        "le" => |g| g.s[0] <= g.s[1],
        "gt" => |g| g.s[0] > g.s[1],
        "ne" => |g| g.s[0] != g.s[1],
        "ge" => |g| g.s[0] >= g.s[1],
        "t" => |_| true,
        _ => return None,
    })
}

fn of_16(relation: &str) -> Option<Relation> {
    Some(match relation {
        "lt" => |g| g.k(0) < g.k(1),
        "le" => |g| g.k(0) <= g.k(1),
        "gt" => |g| g.k(0) > g.k(1),
        "ge" => |g| g.k(0) >= g.k(1),
        _ => return unsigned(relation),
    })
}

fn of_32(relation: &str) -> Option<Relation> {
    Some(match relation {
        "lt" => |g| g.i(0) < g.i(1),
        "le" => |g| g.i(0) <= g.i(1),
        "gt" => |g| g.i(0) > g.i(1),
        "ge" => |g| g.i(0) >= g.i(1),
        _ => return unsigned(relation),
    })
}

fn of_64(relation: &str) -> Option<Relation> {
    Some(match relation {
        "lt" => |g| g.s[0].cast_signed() < g.s[1].cast_signed(),
        "le" => |g| g.s[0].cast_signed() <= g.s[1].cast_signed(),
        "gt" => |g| g.s[0].cast_signed() > g.s[1].cast_signed(),
        "ge" => |g| g.s[0].cast_signed() >= g.s[1].cast_signed(),
        _ => return unsigned(relation),
    })
}
