//! The steps that a random program consists of, and their lines.
//!
//! Steps are a tree: loops, branches and the like are nodes with steps in them.

use lds::encoding::{Format, Row, rows};
use lds::targets::Target;
use std::fmt::{self, Write};
use std::ops::Range;

/// Steps without those whose numbers are in a range; `number` is that of the first one.
pub(super) fn without(steps: &[Step], number: &mut usize, range: &Range<usize>) -> Vec<Step> {
    let mut left = Vec::new();
    for step in steps {
        if range.contains(number) {
            *number += step.count();
            continue;
        }
        *number += 1;
        left.push(match step {
            Step::Node(node) => Step::Node(Box::new(node.with(|steps| without(steps, number, range)))),
            step => step.clone(),
        });
    }
    left
}

/// Lines of a program that stay together.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// a directive that fills a register with an expression
    Register(u8, String),
    Exec(u64),
    M0(u32),
    /// a directive that sets the MODE register
    Mode(u8),
    Wait(u8),
    Instruction(String),
    /// a block: lines that belong together
    Block(String),
    /// lines of a program that branches which aren't the data share's
    Line(String),
    /// a loop, a branch, … with the steps in it
    Node(Box<Node>),
}

impl Step {
    /// Whether each wave has a turn in the step.
    pub(super) fn has_turns(&self) -> bool {
        matches!(self, Step::Block(text) if text.contains("ds_ordered_count"))
    }

    /// The DS instructions that it is, with those in it.
    pub(super) fn instructions(&self) -> usize {
        match self {
            Step::Instruction(_) => 1,
            Step::Block(text) => text.lines().filter(|line| line.starts_with("ds_")).count(),
            Step::Node(node) => node.ways.iter().flatten().map(Step::instructions).sum(),
            _ => 0,
        }
    }

    /// The number of steps that it is, with those in it.
    pub(super) fn count(&self) -> usize {
        match self {
            Step::Node(node) => 1 + node.ways.iter().flatten().map(Step::count).sum::<usize>(),
            _ => 1,
        }
    }

    /// Writes its lines. `depth` and `labels` are those of [`Node::write`].
    pub(super) fn write(
        &self,
        f: &mut dyn Write,
        target: Target,
        lanes: usize,
        depth: usize,
        labels: &mut usize,
    ) -> fmt::Result {
        match self {
            Step::Register(register, value) => writeln!(f, "; lds: v{register} = {value}"),
            Step::Exec(mask) => writeln!(f, "; lds: exec = {mask:#x}"),
            Step::M0(value) => writeln!(f, "; lds: m0 = {value:#x}"),
            Step::Mode(value) => writeln!(f, "; lds: mode = {value:#x}"),
            Step::Wait(count) => writeln!(f, "s_waitcnt lgkmcnt({count})"),
            Step::Instruction(text) | Step::Line(text) => writeln!(f, "{text}"),
            Step::Block(text) => f.write_str(text),
            Step::Node(node) => node.write(f, target, lanes, depth, labels),
        }
    }
}

/// Registers of nodes: other steps of a program leave them alone (those that they write are in `drawn::registers`), and
/// each depth has its own. The stack of forks has s0 to s31.
const COUNTERS: usize = 40;
const SAVED: usize = 50;
const MASKS: usize = 60;
const STACK_POINTERS: usize = 68;
const RETURNS: usize = 72;
/// The register with the number of a wave.
pub(super) const WAVE: usize = 100;
/// A pair for addresses of the program.
const ADDRESS: usize = 98;
/// By depth the VGPR that counts the rounds of each lane.
const ROUNDS: usize = 70;

/// What a node does with the steps in it.
#[derive(Clone, Debug)]
pub(super) enum NodeKind {
    /// as often as this
    Loop(u8),
    /// each lane as often as bits of a VGPR say; whether the wave leaves when no lane is left
    LaneLoop { register: u8, leaves: bool },
    /// one of two ways for the whole wave
    Branch(Condition),
    /// one way for some lanes, then the other one for the others; whether ways without lanes are left out
    Lanes { compare: Compare, leaves: bool },
    /// one way for some lanes, then the other one, by the fork stack of gfx906; whether the target is an address
    Fork { compare: Compare, by_address: bool },
    /// a call, to a distance or to an address
    Call { by_address: bool },
    /// vector instructions are left out
    Skip,
    /// a barrier behind each of two ways
    Barriers(u8),
    /// a wave ends
    End(u8),
}

/// On what a wave goes one way or the other.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    /// a comparison of scalars, and whether 1 or 0 of SCC goes the first way
    Scalar(String, bool),
    /// a comparison of lanes, and whether a VCC of 0 goes the first way
    Vcc(Compare, bool),
    /// whether an EXEC of 0 goes the first way
    Exec(bool),
    /// bits of a debugger, which nobody sets here
    Debug(&'static str),
}

/// A comparison of lanes.
#[derive(Clone, Debug)]
pub(super) struct Compare {
    /// what is compared how: `gt_u32`
    pub(super) name: &'static str,
    /// both, as they are written
    pub(super) operands: String,
}

impl Compare {
    fn text(&self, form: &str, destination: &str) -> String {
        format!("v_cmp_{}_{form} {destination}, {}", self.name, self.operands)
    }
}

/// A node: up to two ways with steps.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) kind: NodeKind,
    /// the steps in it, of each way
    pub(super) ways: [Vec<Step>; 2],
}

/// The name of an addition of 32 bits without a carry.
pub(super) fn add_name(target: Target) -> &'static str {
    const NAME: &str = "v_add_nc_u32";
    let is_it = |row: &&Row| row.semantics == NAME && row.format == Format::Vop2;
    rows(target).iter().find(is_it).map_or(NAME, |row| row.name)
}

/// The name of VCC in comparisons: that of the narrowest waves, whatever the waves are.
fn vcc_name(target: Target) -> &'static str {
    if target.facts().wave_lanes[0] == 32 { "vcc_lo" } else { "vcc" }
}

impl Node {
    /// The node with other steps in it.
    fn with(&self, mut change: impl FnMut(&[Step]) -> Vec<Step>) -> Self {
        let [first, second] = &self.ways;
        Node { kind: self.kind.clone(), ways: [change(first), change(second)] }
    }

    /// Writes it. `depth` says which registers are its own, and `labels` has how many labels there are.
    fn write(&self, f: &mut dyn Write, target: Target, lanes: usize, depth: usize, labels: &mut usize) -> fmt::Result {
        let number = *labels;
        *labels += 1;
        let [first, second] = &self.ways;
        let suffix = if lanes == 32 { "b32" } else { "b64" };
        let (exec, vcc) = if lanes == 32 { ("exec_lo", "vcc_lo") } else { ("exec", "vcc") };
        let compared = vcc_name(target);
        let mask = |base: usize| {
            let low = base + 2 * depth;
            if lanes == 32 { format!("s{low}") } else { format!("s[{low}:{}]", low + 1) }
        };
        let pair = |base: usize| format!("s[{}:{}]", base + 2 * depth, base + 2 * depth + 1);
        let (saved, counter, rounds) = (mask(SAVED), COUNTERS + depth, ROUNDS + depth);
        let steps = |f: &mut dyn Write, steps: &[Step], labels: &mut usize| -> fmt::Result {
            steps.iter().try_for_each(|step| step.write(f, target, lanes, depth + 1, labels))
        };
        match &self.kind {
            NodeKind::Loop(times) => {
                writeln!(f, "s_mov_b32 s{counter}, {times}\nagain_{number}:")?;
                steps(f, first, labels)?;
                writeln!(
                    f,
                    "s_sub_u32 s{counter}, s{counter}, 1\ns_cmp_lg_u32 s{counter}, 0\ns_cbranch_scc1 again_{number}"
                )
            }
            NodeKind::LaneLoop { register, leaves } => {
                writeln!(f, "v_and_b32_e32 v{rounds}, 3, v{register}\ns_mov_b32 s{counter}, 4")?;
                writeln!(f, "s_mov_{suffix} {saved}, {exec}\nagain_{number}:")?;
                writeln!(f, "v_cmp_ne_u32_e32 {compared}, 0, v{rounds}\ns_and_{suffix} {exec}, {exec}, {vcc}")?;
                if *leaves {
                    writeln!(f, "s_cbranch_execz done_{number}")?;
                }
                steps(f, first, labels)?;
                let add = add_name(target);
                writeln!(
                    f,
                    "{add} v{rounds}, -1, v{rounds}\ns_sub_u32 s{counter}, s{counter}, 1\ns_cmp_lg_u32 s{counter}, 0"
                )?;
                writeln!(f, "s_cbranch_scc1 again_{number}\ndone_{number}:\ns_mov_{suffix} {exec}, {saved}")
            }
            NodeKind::Branch(condition) => {
                match condition {
                    Condition::Scalar(compare, one) => {
                        writeln!(f, "{compare}\ns_cbranch_scc{} other_{number}", u8::from(!one))?
                    }
                    Condition::Vcc(compare, zero) => {
                        writeln!(
                            f,
                            "{}\ns_cbranch_vcc{}z other_{number}",
                            compare.text("e32", compared),
                            if *zero { "n" } else { "" }
                        )?;
                    }
                    Condition::Exec(zero) => {
                        writeln!(f, "s_cbranch_exec{}z other_{number}", if *zero { "n" } else { "" })?
                    }
                    Condition::Debug(bits) => writeln!(f, "s_cbranch_cdbg{bits} other_{number}")?,
                }
                steps(f, first, labels)?;
                writeln!(f, "s_branch end_{number}\nother_{number}:")?;
                steps(f, second, labels)?;
                writeln!(f, "end_{number}:\ns_nop 0")
            }
            NodeKind::Lanes { compare, leaves } => {
                writeln!(f, "{}\ns_and_saveexec_{suffix} {saved}, {vcc}", compare.text("e32", compared))?;
                if *leaves {
                    writeln!(f, "s_cbranch_execz other_{number}")?;
                }
                steps(f, first, labels)?;
                writeln!(f, "other_{number}:\ns_xor_{suffix} {exec}, {exec}, {saved}")?;
                if *leaves {
                    writeln!(f, "s_cbranch_execz end_{number}")?;
                }
                steps(f, second, labels)?;
                writeln!(f, "end_{number}:\ns_or_{suffix} {exec}, {exec}, {saved}")
            }
            NodeKind::Fork { compare, by_address } => {
                let (pointer, mask) = (STACK_POINTERS + depth, pair(MASKS));
                writeln!(f, "s_getreg_b32 s{pointer}, hwreg(HW_REG_MODE, 29, 3)\ns_mov_b64 {saved}, exec")?;
                writeln!(f, "{}", compare.text("e64", &mask))?;
                if *by_address {
                    address(f, &format!("other_{number}"))?;
                    writeln!(f, "s_cbranch_g_fork {mask}, s[{ADDRESS}:{}]", ADDRESS + 1)?;
                } else {
                    writeln!(f, "s_cbranch_i_fork {mask}, other_{number}")?;
                }
                steps(f, first, labels)?;
                writeln!(f, "s_branch join_{number}\nother_{number}:")?;
                steps(f, second, labels)?;
                writeln!(f, "join_{number}:\ns_cbranch_join s{pointer}\ns_mov_b64 exec, {saved}")
            }
            NodeKind::Call { by_address } => {
                let back = pair(RETURNS);
                if *by_address {
                    address(f, &format!("sub_{number}"))?;
                    writeln!(f, "s_swappc_b64 {back}, s[{ADDRESS}:{}]", ADDRESS + 1)?;
                } else {
                    writeln!(f, "s_call_b64 {back}, sub_{number}")?;
                }
                writeln!(f, "s_branch end_{number}\nsub_{number}:")?;
                steps(f, first, labels)?;
                writeln!(f, "s_setpc_b64 {back}\nend_{number}:\ns_nop 0")
            }
            NodeKind::Skip => {
                writeln!(f, "s_waitcnt lgkmcnt(0)\ns_setvskip -1, 0")?;
                steps(f, first, labels)?;
                writeln!(f, "s_setvskip 0, 0")
            }
            NodeKind::Barriers(bit) => {
                writeln!(f, "s_bitcmp1_b32 s{WAVE}, {bit}\ns_cbranch_scc0 other_{number}")?;
                steps(f, first, labels)?;
                writeln!(f, "s_barrier\ns_branch end_{number}\nother_{number}:")?;
                steps(f, second, labels)?;
                writeln!(f, "s_barrier\nend_{number}:\ns_nop 0")
            }
            NodeKind::End(wave) => {
                writeln!(f, "s_cmp_eq_u32 s{WAVE}, {wave}\ns_cbranch_scc0 on_{number}\ns_endpgm\non_{number}:\ns_nop 0")
            }
        }
    }
}

/// The address of a label, into the pair for addresses.
fn address(f: &mut dyn Write, label: &str) -> fmt::Result {
    let high = ADDRESS + 1;
    writeln!(f, "s_getpc_b64 s[{ADDRESS}:{high}]\ns_add_u32 s{ADDRESS}, s{ADDRESS}, {label}@rel32@lo+4")?;
    writeln!(f, "s_addc_u32 s{high}, s{high}, {label}@rel32@hi+12")
}

impl NodeKind {
    /// Whether it has a second way.
    pub(super) fn has_two_ways(&self) -> bool {
        matches!(self, NodeKind::Branch(_) | NodeKind::Lanes { .. } | NodeKind::Fork { .. } | NodeKind::Barriers(_))
    }
}
