//! One thing broken in what a compute unit moves between memory and its LDS: what its exported test bench replays
//! finds each.

use super::{Broken, replay};
use lds::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_simulation::compute::record;

/// What is broken, and the text that is replaced.
const MUTANTS: &[[&str; 3]] = &[
    [
        "a load is executed outside",
        "<in load_decoder>assign moves = (is_load && (of_buffer || of_memory)) || (is_store && of_buffer);",
        "assign moves = (is_load && of_memory) || (is_store && of_buffer);",
    ],
    [
        "loads without LDS",
        "<in load_decoder>of_memory = ((word_2[31:26] == 6'h37) && word_2[13])",
        "of_memory = (word_2[31:26] == 6'h37)",
    ],
    [
        "a second load is kept",
        "<in load_issue>assign waits = (shown && decoder_moves) && holds;",
        "assign waits = 1'd0;",
    ],
    [
        "a batch without its operands",
        "<in load_issue>assign client_valid = (holds && operand_ready) && ~stores;",
        "assign client_valid = holds && ~stores;",
    ],
    [
        "a store is executed outside",
        "<in load_decoder>assign moves = (is_load && (of_buffer || of_memory)) || (is_store && of_buffer);",
        "assign moves = is_load && (of_buffer || of_memory);",
    ],
    [
        "a store's batch without its operands",
        "<in load_issue>assign writer_valid = (holds && operand_ready) && stores;",
        "assign writer_valid = holds && stores;",
    ],
    [
        "stores are loads, too",
        "<in load_issue>assign client_valid = (holds && operand_ready) && ~stores;",
        "assign client_valid = holds && operand_ready;",
    ],
    [
        "the client of loads takes stores",
        "<in load_issue>assign operand_taken = (client_valid && client_ready) || (writer_valid && writer_ready);",
        "assign operand_taken = (client_valid && client_ready) || (writer_valid && client_ready);",
    ],
    [
        "a load of a store starts no instruction",
        "assign unit_client_starts[2] = writer_starts;",
        "assign unit_client_starts[2] = 1'd0;",
    ],
    ["a word is lost", "<in buffer_beats>if (taken) begin", "if (1'd1) begin"],
    [
        "lanes of a word are mixed",
        "<in buffer_beats>word_next[32 * column +: 32] = (word[32 * column +: 32] & ~mask) | (turned & mask);",
        "word_next[32 * column +: 32] = word[32 * column +: 32] | (turned & mask);",
    ],
    ["no error of writes", "<in buffer_writer>assign fails = m_axi_bresp[1];", "assign fails = 1'd0;"],
    [
        "no error of reads",
        "<in buffer_client>assign failing = (m_axi_rvalid && reads_known) && m_axi_rresp[1];",
        "assign failing = 1'd0;",
    ],
    ["another wave's bytes", "<in load_issue>place = own_wave;", "place = wave;"],
    ["the first work-group's bytes", "<in load_issue>assign load_base = bytes_q[17:0];", "assign load_base = 18'd0;"],
    ["no allocation is a limit", "<in load_issue>assign load_size = bytes_q[35:18];", "assign load_size = 18'h10000;"],
    [
        "another wave's load",
        "<in load_issue>assign load_tag = {5'd0, own_wave};",
        "assign load_tag = {5'd0, ~own_wave};",
    ],
    [
        "each batch is the last one",
        "<in load_issue>assign load_last = first_lane == LAST_LANE;",
        "assign load_last = 1'd1;",
    ],
    ["EXEC of the first lanes", "<in load_issue>assign of_lanes = exec >> first_lane;", "assign of_lanes = exec;"],
    ["a sign too many", "<in load_issue>assign load_signed = word[18];", "assign load_signed = 1'd1;"],
    ["bytes of two", "<in load_issue>if (word[19]) begin", "if (1'd1) begin"],
    ["SOFFSET of memory", "<in load_issue>load_access_soffset = 32'd0;", "load_access_soffset = soffset;"],
    [
        "GLOBAL is a buffer",
        "<in load_issue>assign load_access_flat = ~of_buffer && ~private;",
        "assign load_access_flat = 1'd0;",
    ],
    ["SADDR that isn't there", "<in load_issue>assign based = ~(&own_words[54:48]);", "assign based = 1'd1;"],
    [
        "private memory isn't swizzled",
        "<in load_issue>load_access_resource[63:32] = (resource[63:32] & 32'hffff) | 32'h80000000;",
        "load_access_resource[63:32] = resource[63:32] & 32'hffff;",
    ],
    [
        "a load waits and is gone",
        "unit_run_ready = (run_ready && ~reads_waits) && ~loads_waits;",
        "unit_run_ready = run_ready && ~reads_waits;",
    ],
    ["a load that waits is shown", "if (loads_waits) begin", "if (1'd0) begin"],
    [
        "stores start no instruction",
        "assign unit_client_starts[1] = buffers_starts;",
        "assign unit_client_starts[1] = 1'd0;",
    ],
    [
        "stores of zeroes",
        "assign unit_client_data0[511:256] = buffers_request_data0;",
        "assign unit_client_data0[511:256] = 256'd0;",
    ],
    ["offsets have no sign", "<in buffer_address>if (access_offset[12]) begin", "if (1'd0) begin"],
];

#[test]
fn what_is_replayed_finds_every_mutant_of_loads() {
    let core = ComputeCore::new(ComputeBlock::ComputeUnit, Target::Gfx906, 4).expect("it is built").with_buffers();
    let mutants: Vec<Broken> = MUTANTS.iter().map(|mutant| mutant.map(str::to_owned)).collect();
    replay(core, &mutants, &record(core).expect("models and RTL agree"));
}
