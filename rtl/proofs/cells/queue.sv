// The order in a buffer of eight places: up to three beats come at an edge, one leaves, at any time.
//
// Proved from reset: as long as there are never more beats than places, the place that is read is that of the oldest
// beat, the place that is written is the one behind the youngest, and a beat is offered whenever one is there and may
// leave.
module beats_keep_their_order (
    input clk, may_leave, ready,
    input [1:0] comes
);
    wire valid, leaves, holds;
    wire [2:0] read_next, write_next;
    wire [3:0] head, tail;
    reg first = 1;
    always @(posedge clk) first <= 0;

    queue u_queue (
        .clock(clk), .reset(first), .comes(comes), .may_leave(may_leave), .ready(ready), .valid(valid), .leaves(leaves),
        .read_next(read_next), .write_next(write_next), .head(head), .tail(tail), .holds(holds)
    );

    // How many have come and have left since the reset, of which the queue knows a part alone.
    reg [7:0] came = 0, left = 0;
    wire [7:0] here = came - left;
    wire goes = !first && here != 0 && may_leave && ready;
    always @(*) if (!first) assume (here + comes <= 8);
    always @(posedge clk) if (!first) begin
        came <= came + comes;
        left <= left + goes;
    end
    wire [7:0] next_left = left + goes, next_came = came + comes;

    always @(*) if (!first) begin
        assert (valid == (here != 0 && may_leave));
        assert (leaves == goes);
        assert (holds == (here != 0));
        assert (read_next == next_left[2:0] && write_next == next_came[2:0]);
    end
endmodule
