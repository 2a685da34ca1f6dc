// Answers to bursts of writes, of batches with three bursts at most, which come at any time; memory answers at any time
// what it has.
//
// Proved from reset: an answer that is taken is one of a burst. Any store that is watched, of one batch, is done when
// its bursts and those of the stores before it have been answered, not before and once, and it has failed if one of its
// own bursts was answered with an error.
module each_answer_is_of_one_burst (
    input clk, wants, answers, fails, pick, last,
    input [6:0] bursts
);
    wire room, takes, done, done_failed;
    wire [6:0] done_tag;
    reg first = 1;
    always @(posedge clk) first <= 0;

    wire enters = !first && wants && room;
    // What memory has.
    reg [6:0] there = 0;
    wire sends = !first && answers && there != 0;
    always @(posedge clk) if (!first) there <= there + (enters ? bursts : 7'd0) - (sends && takes);
    always @(*) assume (bursts <= 3);

    // The store that is watched alone has the tag 1. It is one batch: the one before it was the last of its store.
    reg watches = 0, after_last = 1, own_erred = 0;
    wire picks = enters && pick && last && after_last && !watches;
    reg [6:0] before = 0, own_left = 0;
    wire counts = sends && takes && watches;
    wire own_counts = counts && before == 0;
    always @(posedge clk) if (!first) begin
        if (enters) after_last <= last;
        if (counts && before != 0) before <= before - 1;
        if (own_counts) begin
            own_left <= own_left - 1;
            own_erred <= own_erred || fails;
        end
        if (done && done_tag == 1) watches <= 0;
        if (picks) begin
            watches <= 1;
            before <= there - (sends && takes);
            own_left <= bursts;
            own_erred <= 0;
        end
    end

    buffer_replies u_replies (
        .clock(clk), .reset(first), .enters(enters), .reply({bursts, last, picks ? 7'd1 : 7'd0}), .answered(sends),
        .fails(fails), .room(room), .takes(takes), .done(done), .done_tag(done_tag), .done_failed(done_failed)
    );

    always @(*) if (!first) begin
        if (takes) assert (there != 0);
        if (done && done_tag == 1) assert (watches && before == 0 && own_left == 0 && done_failed == own_erred);
    end
endmodule
