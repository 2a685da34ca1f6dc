//! One thing broken in what a compute unit reads of its LDS through a client: what its exported test bench replays
//! finds each.

use super::{Broken, replay};
use lds::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_simulation::compute::record;

/// What is broken, and the text that is replaced.
const MUTANTS: &[[&str; 3]] = &[
    ["a direct load is one of parameters", "<in read_decoder>assign direct = word_2[20];", "assign direct = 1'd0;"],
    ["channels z and w", "<in read_decoder>channel = word_2[9:8];", "channel = {1'd0, word_2[8]};"],
    ["the last attribute", "<in read_decoder>attribute = word_2[15:10];", "attribute = {1'd0, word_2[14:10]};"],
    [
        "a read of no lane asks",
        "<in read_issue>assign client_valid = holds && ~is_empty;",
        "assign client_valid = holds;",
    ],
    [
        "a read of no lane returns together with something else",
        "<in read_issue>assign drops = ((holds && is_empty) && ~client_busy) && ~returns;",
        "assign drops = (holds && is_empty) && ~client_busy;",
    ],
    [
        "a read of no lane returns before older ones",
        "<in read_issue>assign drops = ((holds && is_empty) && ~client_busy) && ~returns;",
        "assign drops = (holds && is_empty) && ~returns;",
    ],
    [
        "the upper 32 lanes don't count",
        "<in read_issue>assign has_lane = |exec[31:0] || (wide && |exec[63:32]);",
        "assign has_lane = |exec[31:0];",
    ],
    ["the first work-group's bytes", "<in read_issue>assign read_base = bytes_q[17:0];", "assign read_base = 18'd0;"],
    ["no allocation is a limit", "<in read_issue>assign read_size = bytes_q[35:18];", "assign read_size = 18'h10000;"],
    ["another wave's bytes", "<in read_issue>place = own_wave;", "place = wave;"],
    [
        "a second read is kept",
        "<in read_issue>assign waits = (shown && decoder_reads) && holds;",
        "assign waits = 1'd0;",
    ],
    ["low bits of M0 count", "<in parameter_requests>offset = m0 & COUNTS;", "offset = m0 & 32'hfffc;"],
    [
        "primitives start a quad late",
        "<in parameter_requests>begins_next = (read_m0[30:15] & 16'hfffe) & all;",
        "begins_next = (read_m0[29:14] & 16'hfffe) & all;",
    ],
    ["quads without a lane ask", "<in parameter_requests>quads_next = entering;", "quads_next = 16'hffff;"],
    ["half of a wave of 64 lanes", "<in parameter_requests>last_lane_next = OF_64;", "last_lane_next = OF_32;"],
    [
        "attributes lie 32 bytes apart",
        "<in parameter_requests>first_byte <= ((triples << 6'd5) + (triples << 6'd4)) + offset[16:0];",
        "first_byte <= (triples << 6'd5) + offset[16:0];",
    ],
    ["P20 is P10", "<in parameter_requests>place[50:34] = place[16:0] + 17'd8;", "place[50:34] = place[16:0] + 17'd4;"],
    ["the type of a direct load", "<in widening>if (~kind[1]) begin", "if (1'd0) begin"],
    ["the sign of 16 bits", "<in widening>sign = dword[15];", "sign = dword[7];"],
    [
        "quads of the next read",
        "<in parameter_returns>assign queue_ready = accepts && ends;",
        "assign queue_ready = accepts;",
    ],
    [
        "the fourth lane",
        "<in parameter_returns>data[128 * quad + 96 +: 32] = 32'd0;",
        "data[128 * quad + 96 +: 32] = 32'd1;",
    ],
    ["lanes of the next request", "<in parameter_returns>back <= back + STEP;", "back <= back;"],
    [
        "a read waits and is gone",
        "assign unit_run_ready = run_ready && ~reads_waits;",
        "assign unit_run_ready = run_ready;",
    ],
    [
        "values and an export return together",
        "assign accepts = values_ready && ~((COUNTS && exported) && client_ends);",
        "assign accepts = values_ready;",
    ],
    [
        "EXP_CNT falls with each beat",
        "assign read_returns = (COUNTS && values_taken) && client_ends;",
        "assign read_returns = values_taken;",
    ],
    ["a read of no lane doesn't return", "unit_done[2] = returns || reads_drops;", "unit_done[2] = returns;"],
    [
        "another wave's read of no lane",
        "unit_done_wave[5:4] = reads_own_wave;",
        "unit_done_wave[5:4] = ~reads_own_wave;",
    ],
    ["another wave's values", "unit_done_wave[5:4] = values_wave[1:0];", "unit_done_wave[5:4] = ~values_wave[1:0];"],
];

#[test]
fn what_is_replayed_finds_every_mutant_of_clients() {
    let core = ComputeCore::new(ComputeBlock::ComputeUnit, Target::Gfx1100, 4).expect("it is built").with_clients();
    let mutants: Vec<Broken> = MUTANTS.iter().map(|mutant| mutant.map(str::to_owned)).collect();
    replay(core, &mutants, &record(core).expect("models and RTL agree"));
}
