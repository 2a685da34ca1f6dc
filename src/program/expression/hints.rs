//! What leads on from a word that other languages have and expressions don't.

use super::scope::Scope;

/// Names that an expression has, apart from registers.
const NAMES: [&str; 11] = [
    "lane",
    "wave",
    "lanes_below",
    "popcount",
    "exec",
    "group",
    "index",
    "cycles",
    "ideal_cycles",
    "conflict_cycles",
    "clock_cycles",
];

/// What is said of the names of an expression that no program surrounds.
pub(super) const ALONE: &str = "the names are lane, wave, lanes_below and the function popcount";

/// Names are compared up to this length: all that exist are far shorter.
const LONGEST: usize = 40;

/// What to write for a name that isn't known; `called` if a parenthesis follows it.
pub(super) fn unknown_name(name: &str, called: bool, scope: Scope, alone: bool) -> String {
    let names = allowed(scope, alone);
    if name.len() > LONGEST {
        return names.to_owned();
    }
    let lower = name.to_ascii_lowercase();
    if let Some(hint) = foreign_group(&lower).filter(|_| !alone).or_else(|| foreign(&lower, called)) {
        return format!("{hint}; {names}");
    }
    let here = NAMES.iter().take(visible(scope, alone));
    let distances = here.map(|known| (strsim::osa_distance(name, known), known));
    match distances.filter(|(distance, known)| distance * 3 <= known.len().max(4)).min() {
        Some((_, near)) => format!("did you mean `{near}`? {names}"),
        None => names.to_owned(),
    }
}

/// What to write for a word between two values that is no operator.
pub(super) fn operator(word: &str) -> Option<&'static str> {
    Some(match word {
        "and" => "write `&&`, or `&` for bit by bit",
        "or" => "write `||`, or `|` for bit by bit",
        "xor" => "write `^`",
        "mod" => "write `%`",
        "div" => "write `/`, which divides whole numbers",
        "if" | "else" | "then" => "write `c ? a : b`: a where c is not 0, otherwise b",
        "=" => "write `==` to compare",
        _ => return None,
    })
}

/// What to write where a second operator follows the first.
pub(super) fn doubled(first: &str, second: &str) -> Option<&'static str> {
    match (first, second) {
        ("/", "/") => Some("write one `/`, which divides whole numbers"),
        ("*", "*") => Some("powers of two are shifts: `1 << n`"),
        _ => None,
    }
}

/// How many of [`NAMES`] have a value.
fn visible(scope: Scope, alone: bool) -> usize {
    match scope {
        Scope::Constant => 0,
        Scope::Lane | Scope::Dword if alone => 4,
        Scope::Lane => 6,
        Scope::Dword => 7,
        Scope::Check => NAMES.len(),
    }
}

fn allowed(scope: Scope, alone: bool) -> &'static str {
    match scope {
        Scope::Constant => "this must be known before the program runs: write a number",
        _ if alone => ALONE,
        Scope::Lane => "the names are lane, wave, group, v0 to v255, exec, lanes_below and the function popcount",
        Scope::Dword => {
            "the names are lane, wave, group, v0 to v255, exec, lanes_below, the function popcount, and under `count` index"
        }
        Scope::Check => {
            "the names are lane, wave, group, v0 to v255, exec, lanes_below, the function popcount, cycles, ideal_cycles, \
             conflict_cycles and clock_cycles, the last four also with `total` before them"
        }
    }
}

/// What to write for a foreign name of the number of a work-group, which only programs have.
fn foreign_group(name: &str) -> Option<&'static str> {
    let group = name.starts_with("blockidx") || name.starts_with("hipblockidx");
    let group = group || matches!(name, "get_group_id" | "workgroup" | "work_group" | "workgroup_id" | "group_id");
    group.then_some("the number of the work-group is `group`")
}

/// What stands for a name of another language, in lower case.
fn foreign(name: &str, called: bool) -> Option<&'static str> {
    let thread = name.starts_with("threadidx") || name.starts_with("hipthreadidx") || name == "get_local_id";
    Some(match name {
        _ if thread => "the number of the lane is `lane`",
        "tid" | "tidx" | "tx" | "thread" | "thread_id" | "threadid" | "lane_id" | "laneid" | "lid" | "i" => {
            "the number of the lane is `lane`"
        }
        "wave_id" | "waveid" | "warp" | "warp_id" | "warpid" => "the number of the wave is `wave`",
        "min" => "write `a < b ? a : b`",
        "max" => "write `a > b ? a : b`",
        "abs" => "write `a < 0 ? -a : a`",
        "floor" | "int" | "trunc" => "`/` divides whole numbers, so nothing has to be rounded",
        "mbcnt" | "__lane_mask_lt" | "lanemask_lt" => "write `popcount(exec & lanes_below)`",
        "popc" | "__popc" | "__popcll" | "popcnt" | "bcnt" | "countbits" | "count_ones" => "write `popcount(x)`",
        _ if called => "popcount is the only function",
        _ => return operator(name),
    })
}
