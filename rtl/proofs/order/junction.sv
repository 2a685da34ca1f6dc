// Four compute units at a port for two: a junction of each pair, and the arbiter between them, as the global data share
// connects them. All offer requests whenever they like and keep what they offer until it is taken.
//
// Proved from reset: no two requests are taken in one cycle; while a response lacks requests nothing of the others is
// taken; if there is room and somebody may be taken, somebody is; at most three responses of others are completed while
// somebody waits; what comes out is the request that is taken, marked with whose it is; and an answer goes to whoever
// its mark says, without it.
module four_requesters_take_turns (
    input clk, room,
    input [3:0] valid, last,
    input [31:0] tags,
    input answered,
    input [7:0] answer_tag,
    input [1:0] takes_answer
);
    reg first = 1;
    always @(posedge clk) first <= 0;

    wire [3:0] ready;
    wire low_valid, low_last, low_room, high_valid, high_last, high_room, second;
    wire [7:0] low_tag, high_tag, to_low_tag, to_high_tag;
    wire to_low, to_high, answer_is_taken;

    junction u_low (
        .clock(clk), .reset(first), .request_ready(low_room), .request_valid(low_valid), .request_last(low_last), .request_header_tag(low_tag),
        .low_valid(valid[0]), .low_ready(ready[0]), .low_request_last(last[0]), .low_request_header_tag(tags[7:0]),
        .high_valid(valid[1]), .high_ready(ready[1]), .high_request_last(last[1]), .high_request_header_tag(tags[15:8]),
        .response_valid(answered), .response_tag(answer_tag), .response_ready(answer_is_taken),
        .low_response_valid(to_low), .low_response_tag(to_low_tag), .low_response_ready(takes_answer[0]),
        .high_response_valid(to_high), .high_response_tag(to_high_tag), .high_response_ready(takes_answer[1])
    );
    junction u_high (
        .clock(clk), .reset(first), .request_ready(high_room), .request_valid(high_valid), .request_last(high_last), .request_header_tag(high_tag),
        .low_valid(valid[2]), .low_ready(ready[2]), .low_request_last(last[2]), .low_request_header_tag(tags[23:16]),
        .high_valid(valid[3]), .high_ready(ready[3]), .high_request_last(last[3]), .high_request_header_tag(tags[31:24])
    );
    junction_arbiter u_share (
        .clock(clk), .reset(first), .room(room), .first_valid(low_valid), .first_last(low_last), .second_valid(high_valid), .second_last(high_last),
        .second(second), .first_ready(low_room), .second_ready(high_room)
    );

    wire [3:0] takes = valid & ready;

    // What is offered stays.
    reg [3:0] stays = 0, lasted;
    always @(posedge clk) begin
        stays <= first ? 4'd0 : valid & ~ready;
        lasted <= last;
    end
    integer i;
    always @(*) for (i = 0; i < 4; i = i + 1) if (stays[i]) assume (valid[i] && last[i] == lasted[i]);

    // Whose response lacks requests, and how many responses of others were completed while each has waited.
    reg [3:0] open = 0;
    reg [11:0] waited = 0;
    integer j;
    always @(posedge clk) if (!first) begin
        for (j = 0; j < 4; j = j + 1) begin
            if (takes[j]) open[j] <= !last[j];
            if (takes[j] || !valid[j]) waited[3*j +: 3] <= 0;
            else if (takes & last) waited[3*j +: 3] <= waited[3*j +: 3] + 3'd1;
        end
    end

    integer k;
    always @(*) if (!first) begin
        assert ((takes & (takes - 4'd1)) == 0);
        if (open != 0) assert ((takes & ~open) == 0);
        if (!room) assert (takes == 0);
        if (room && (open == 0 ? valid : valid & open) != 0) assert (takes != 0);
        for (k = 0; k < 4; k = k + 1) begin
            assert (waited[3*k +: 3] <= 3);
            if (takes[k]) assert (second == k / 2);
            if (takes[k]) assert ((k < 2 ? low_tag : high_tag) == {1'b0, k % 2 == 1, tags[8*k +: 6]});
        end
        assert (to_low == (answered && !answer_tag[6]) && to_high == (answered && answer_tag[6]));
        assert (answer_is_taken == (answer_tag[6] ? takes_answer[1] : takes_answer[0]));
        assert (to_low_tag == {2'd0, answer_tag[5:0]} && to_high_tag == {2'd0, answer_tag[5:0]});
    end
endmodule
