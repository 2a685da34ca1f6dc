//! The whole compute unit: what its blocks are given by each other, and what leaves it.

use crate::common::drawn::{Held, often, seldom};
use crate::common::named::{named, record};
use crate::common::{Dice, show};
use lds_hdl::{Init, Raw, Technology, U};
use lds_isa::isa::{Operation, opcodes};
use lds_isa::targets::Target;
use lds_rtl::Unit;
use lds_rtl::compute::{ComputeBlock, ComputeCore, ComputeUnit, RequestSequencer};
use lds_rtl::wave::{Home, WaveControl};

/// The sizes of the core with 4 waves.
pub type Whole = ComputeUnit<4, 2, 2, 1, 5, 2, 2, 6, 8, 4, 8, 3, 6>;
type Control = WaveControl<4, 2, 2, 1, 5, 2, 2, 6>;

// Of the blocks within, only what is at their inputs is looked at.
named!(
    Control: reset launch.valid launch.wave launch.pc launch.group launch.last launch.home fetch_ready word_valid
    word_wave words run_ready reply.valid reply.wave reply.condition reply.first reply.second reply.exec reply.sets_mode
    lds_ready done done_wave halt resume;
);
named!(
    RequestSequencer<8>: reset valid issue.opcode issue.tag issue.offset0 issue.offset1 issue.base issue.size issue.gds
    issue.addr issue.data0 issue.data1 issue.vdst wide exec takes;
);
named!(
    Unit<8, 4, 8, 3, 6>: reset request_valid starts request.header.opcode request.header.tag request.header.offset0
    request.header.offset1 request.header.base request.header.size request.header.m0 request.header.alignment
    request.header.exec request.source_exec request.destination_lane request.source_lane request.first request.last
    request.denorm request.address request.data0 request.data1 request.data2 request.data3 request.visited
    response_ready;
);

/// Names the ports of a compute unit, with clients or without; `beside` those that it has besides.
macro_rules! named_whole {
    ($block:ty $(; $($more:tt)*)?) => {
        named_whole!(@ $block [] [] $(; $($more)*)?);
    };
    ($block:ty, beside $($input:ident)*; $($output:ident)* $(; $($more:tt)*)?) => {
        named_whole!(@ $block [$($input)*] [$($output)*] $(; $($more)*)?);
    };
    (@ $block:ty [$($input:ident)*] [$($output:ident)*] $($more:tt)*) => {
        named!(
            $block:
            reset launch.valid launch.wave launch.pc launch.group launch.last launch.home fetch_ready word_valid
            word_wave words run_ready reply.valid reply.wave reply.condition reply.first reply.second reply.exec
            reply.sets_mode done done_wave halt resume gds_ready operand_ready wide operand_exec m0 denorm alignment
            address data0 data1 data2 data3 visited response_ready $($input)*;
            launch_ready fetch.valid fetch.wave fetch.pc run.valid run.wave run.words run.pc run.kind run.mode gds_valid
            gds.opcode gds.tag gds.offset0 gds.offset1 gds.base gds.size gds.gds gds.addr gds.data0 gds.data1 gds.vdst
            operand_valid operand.opcode operand.tag operand.offset0 operand.offset1 operand.base operand.size
            operand.gds operand.addr operand.data0 operand.data1 operand.vdst operand_destination operand_source
            operand_taken response_valid response.tag response.has_data response.vgpr response.halves response.done
            response.mask response.violations response.cycles response.unsupported response.data counter.insts_lds
            counter.idx_active counter.bank_conflict counter.addr_conflict counter.unaligned_stall counter.atomic_return
            counter.mem_violations end.valid end.wave exec_valid exec_wave exec hazard.valid hazard.wave hazard.rows
            at_barrier present halted $($output)*
            $($more)*
        );
    };
}
pub(super) use named_whole;

named_whole!(
    Whole;
    within control sequencer unit;
    registers of unit.counters: counts.insts_lds counts.idx_active counts.bank_conflict counts.addr_conflict
    counts.unaligned_stall counts.atomic_return counts.mem_violations
);

/// Cycles between resets, at most.
const PHASE: u64 = 120;
/// The first cycles of these, in which waves are launched.
const LAUNCHES: u64 = 8;
/// Bytes of the LDS.
pub const BYTES: u64 = 2048;

/// Opcodes of instructions that are one request of their own kind, or many.
fn unusual(target: Target) -> Vec<u64> {
    use Operation::{Append, Bpermute, Consume, Permute, Swizzle};
    let is_unusual = |operation| matches!(operation, Append | Bpermute | Consume | Permute | Swizzle);
    opcodes(target).iter().filter(|row| is_unusual(row.operation)).map(|row| row.code.into()).collect()
}

/// Dwords of an instruction: most are for the LDS, some change what a wave does next, and the others are any.
fn words(dice: &mut Dice, target: Target, unusual: &[u64]) -> Vec<u64> {
    let any = dice.bits(26);
    let place = if target == Target::Gfx906 { 17 } else { 18 };
    let first = match dice.below(8) {
        0..3 => 0b11_0110 << 26 | any,
        // Without the bit below the opcode, which is for the global data share.
        3..6 => 0b11_0110 << 26 | dice.pick(unusual) << place | any & 0xffff,
        6 => 0b1_0111_1111 << 23 | dice.below(24) << 16 | any & 0xffff,
        _ => dice.bits(32),
    };
    vec![first, dice.bits(32), dice.bits(32)]
}

/// A wave whose allocation is most of the LDS.
fn home(dice: &mut Dice) -> u64 {
    let (base, size) = (dice.below(64), BYTES + dice.bits(17));
    Home { base: U::new(base), size: U::new(size), priority: U::new(dice.below(4)), alone: dice.one_in(2) }.raw()
}

/// Every wire between wave control, the sequencer and the LDS, and every port, in every cycle. Counters have any value
/// in each cycle.
fn in_verilog(target: Target, seed: u64) {
    let mut unit = Whole::init();
    unit.keep(target, true);
    let core = ComputeCore::new(ComputeBlock::ComputeUnit, target, 4).expect("is built");
    let text = core.verilog_named("top", Technology::Generic).expect("exports").text;
    let rename = |port| if port == "reset" { "rst" } else { port };
    let recording = record(unit, 900, seed, &mut drawn(target), true, rename).clocked_by("clk");
    show(&recording, &text, &BROKEN);
}

/// What is at the inputs: waves that execute instructions of the LDS, most of them. The other inputs may be anything.
pub fn drawn(target: Target) -> impl FnMut(&mut Dice, &str) -> Option<Vec<u64>> {
    let (mut held, mut cycle, unusual) = (Held::default(), 0, unusual(target));
    move |dice: &mut Dice, name: &str| {
        // It is the first input.
        cycle += u64::from(name == "reset");
        let launches = cycle % PHASE < LAUNCHES;
        match name {
            "reset" => Some(vec![u64::from(cycle % PHASE == 1 || dice.one_in(200))]),
            "launch_valid" if launches => often(dice, 6),
            "launch_valid" => seldom(dice, 10),
            "launch_wave" => Some(vec![if launches { cycle / 2 % 4 } else { dice.below(4) }]),
            "launch_home" if !dice.one_in(4) => Some(vec![home(dice)]),
            "fetch_ready" | "run_ready" | "gds_ready" | "operand_ready" | "response_ready" => often(dice, 4),
            "word_valid" => often(dice, 3),
            "words" => Some(words(dice, target, &unusual)),
            "done" => Some((0..4).map(|_| dice.one_in(3).into()).collect()),
            "halt" => Some(vec![if dice.one_in(20) { dice.bits(4) } else { 0 }]),
            "operand_exec" => Some(vec![if dice.one_in(3) { u64::MAX } else { dice.word() | dice.word() }]),
            "m0" if !dice.one_in(4) => Some(vec![0xffff_ffff]),
            // Most addresses are in the LDS, and some lanes meet.
            "address" if !dice.one_in(4) => {
                let end = dice.pick(&[BYTES, 64]);
                Some((0..8).map(|_| dice.below(end)).collect())
            }
            "wide" | "denorm" | "alignment" => Some(held.or(dice, name, 10, |dice| vec![dice.bits(4)])),
            _ => None,
        }
    }
}

/// What is replaced in the Verilog of either target.
const BROKEN: [(&str, &str); 7] = [
    (
        ".counter_atomic_return(counter_atomic_return)",
        ".counter_atomic_return({counter_atomic_return[31:26], counter_atomic_return[24], counter_atomic_return[25], \
         counter_atomic_return[23:0]})",
    ),
    (".request_visited(visited)", ".request_visited(data3)"),
    (".request_source_lane(operand_source)", ".request_source_lane(operand_destination)"),
    ("{25'd0, sequencer_count}", "{26'd0, sequencer_count[5:0]}"),
    ("control_lds_valid && ~global_", "control_lds_valid"),
    (" && response_tag[7]", ""),
    ("control_done_wave[7:6] = response_tag[1:0]", "control_done_wave[7:6] = response_tag[2:1]"),
];

#[test]
fn gfx906_in_verilog() {
    in_verilog(Target::Gfx906, 785);
}

#[test]
fn gfx1100_in_verilog() {
    in_verilog(Target::Gfx1100, 786);
}
