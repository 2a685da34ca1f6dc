//! What waits between buffers in memory and the LDS.

use super::exported;
use super::proof::{Proof, Time};
use lds_hdl::Init;
use lds_rtl::{BufferBeats, BufferReads, BufferReplies, BufferWrites};

#[test]
fn words_of_memory_come_to_their_bursts() {
    let proof = Proof {
        property: "clients/buffer_reads.sv",
        module: "each_word_answers_one_burst",
        blocks: exported(&BufferReads::<4, 2, 4, 1, 2>::init(), "buffer_reads"),
        defines: String::new(),
        time: Time::Ever(8),
    };
    proof.show(&[
        ("left = left | lowest", "left = lowest"),
        ("left = used & ~(4'd1 << beat_id)", "left = 4'd0"),
        ("!= 2'd2) && |unused_", "!= 2'd3) && |unused_"),
        ("!= 2'd2) && |unused_", "!= 2'd2)"),
        ("waits = waits | mark", "waits = mark"),
        ("places[4 * number +: 4] <= place;", "places[4 * number +: 4] <= {place[3], 3'd0};"),
        (".ready(taken)", ".ready(1'b1)"),
    ]);
}

#[test]
fn what_is_written_stays_until_memory_takes_it() {
    let proof = Proof {
        property: "clients/buffer_writes.sv",
        module: "what_is_offered_to_memory_stays",
        blocks: exported(&BufferWrites::<3, 4>::init(), "buffer_writes")
            + &exported(&BufferBeats::<1, 2>::init(), "buffer_beats"),
        defines: String::new(),
        time: Time::Ever(10),
    };
    proof.show(&[
        (".ready(taken)", ".ready(1'b1)"),
        ("bursts = counted + 7'd1", "bursts = counted"),
        ("counted <= 7'd0;", "counted <= counted;"),
        (".write_place(queue_tail[2:0])", ".write_place(3'd0)"),
        ("steps = walks && ~((goes && valid) && ~taken)", "steps = walks"),
        ("if (taken) begin", "if (1'd1) begin"),
    ]);
}

#[test]
fn answers_of_memory_come_to_their_stores() {
    let proof = Proof {
        property: "clients/buffer_replies.sv",
        module: "each_answer_is_of_one_burst",
        blocks: exported(&BufferReplies::init(), "buffer_replies"),
        defines: String::new(),
        time: Time::Cycles(12),
    };
    proof.show(&[
        ("takes = queue_holds && |oldest", "takes = 1'd1 || |oldest"),
        ("come == oldest", "come >= 7'd1 || come == oldest"),
        ("errs = erred ||", "errs ="),
        ("erred <= errs && ~oldest[BUFFER_REPLY_LAST];", "erred <= errs;"),
        ("if (queue_leaves) begin\n            came <= 7'd0;", "if (queue_leaves) begin"),
    ]);
}
