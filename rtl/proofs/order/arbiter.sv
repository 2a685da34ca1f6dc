// The arbiter between two compute units, who offer requests whenever they like and keep what they offer until it is
// taken.
//
// Proved from reset: no two requests are taken in one cycle; while a response lacks requests nothing of the other one
// is taken; if there is room and somebody may be taken, somebody is; whoever waits while the other one's response is
// completed is taken next; what is said of the request that is taken is true.
module requesters_take_turns (
    input clk, room, first_valid, first_last, second_valid, second_last
);
    wire valid, second, last, first_ready, second_ready;
    reg first = 1;
    always @(posedge clk) first <= 0;

    arbiter u_arbiter (
        .clock(clk), .reset(first), .room(room), .first_valid(first_valid), .first_last(first_last), .second_valid(second_valid), .second_last(second_last),
        .valid(valid), .second(second), .last(last), .first_ready(first_ready), .second_ready(second_ready)
    );

    wire takes_first = first_valid && first_ready;
    wire takes_second = second_valid && second_ready;

    // What is offered stays.
    reg first_stays = 0, second_stays = 0, first_lasted, second_lasted;
    always @(posedge clk) begin
        first_stays <= !first && first_valid && !first_ready;
        second_stays <= !first && second_valid && !second_ready;
        first_lasted <= first_last;
        second_lasted <= second_last;
    end
    always @(*) begin
        if (first_stays) assume (first_valid && first_last == first_lasted);
        if (second_stays) assume (second_valid && second_last == second_lasted);
    end

    // Whose response lacks requests, and who has waited while the other one's was completed.
    reg first_open = 0, second_open = 0, first_is_next = 0, second_is_next = 0;
    always @(posedge clk) if (!first) begin
        if (takes_first) first_open <= !first_last;
        if (takes_second) second_open <= !second_last;
        if (takes_first) first_is_next <= 0;
        else if (first_valid && takes_second && second_last) first_is_next <= 1;
        if (takes_second) second_is_next <= 0;
        else if (second_valid && takes_first && first_last) second_is_next <= 1;
    end

    always @(*) if (!first) begin
        assert (!(takes_first && takes_second));
        if (first_open) assert (!takes_second);
        if (second_open) assert (!takes_first);
        if (first_is_next) assert (!takes_second);
        if (second_is_next) assert (!takes_first);
        if (!room) assert (!takes_first && !takes_second);
        if (room && first_valid && !second_open) assert (takes_first || takes_second);
        if (room && second_valid && !first_open) assert (takes_first || takes_second);
        assert ((room && valid) == (takes_first || takes_second));
        if (takes_first) assert (!second && last == first_last);
        if (takes_second) assert (second && last == second_last);
    end
endmodule
