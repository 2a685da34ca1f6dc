// An arbiter between `COUNT requesters, who offer requests whenever they like and keep what they offer until it is
// taken.
//
// Proved from reset:
// - No two requests are taken in one cycle.
// - While a response lacks requests nothing of the other requesters is taken.
// - If there is room and a requester may be taken, some requester is.
// - While a requester waits, each of the others completes at most one response.
// - What is said of the request that is taken is true.
module requesters_take_turns #(parameter COUNT = `COUNT, INDEX = `INDEX) (
    input clk, room,
    input [COUNT-1:0] valid, last
);
    reg first = 1;
    always @(posedge clk) first <= 0;

    wire offers, ends;
    wire [COUNT-1:0] granted, ready;
    wire [INDEX-1:0] index;
    arbiter u_arbiter (
        .clock(clk), .reset(first), .room(room), .valid(valid), .last(last),
        .offers(offers), .granted(granted), .index(index), .ends(ends), .ready(ready)
    );

    wire [COUNT-1:0] takes = valid & ready;

    // What is offered stays.
    reg [COUNT-1:0] stays = 0, lasted;
    always @(posedge clk) begin
        stays <= first ? 0 : valid & ~ready;
        lasted <= last;
    end
    integer i;
    always @(*) for (i = 0; i < COUNT; i = i + 1) if (stays[i]) assume (valid[i] && last[i] == lasted[i]);

    // Whose response lacks requests, and whose responses were completed while each has waited.
    reg [COUNT-1:0] open = 0;
    reg [COUNT*COUNT-1:0] before = 0;
    integer j;
    always @(posedge clk) if (!first) begin
        for (j = 0; j < COUNT; j = j + 1) begin
            if (takes[j]) open[j] <= !last[j];
            if (takes[j] || !valid[j]) before[COUNT*j +: COUNT] <= 0;
            else before[COUNT*j +: COUNT] <= before[COUNT*j +: COUNT] | takes & last;
        end
    end

    integer k;
    always @(*) if (!first) begin
        assert ((takes & (takes - 1'd1)) == 0);
        if (open != 0) assert ((takes & ~open) == 0);
        if (!room) assert (takes == 0);
        if (room && (open == 0 ? valid : valid & open) != 0) assert (takes != 0);
        assert ((room && offers) == (takes != 0));
        if (room) assert (granted == takes);
        for (k = 0; k < COUNT; k = k + 1) begin
            // Nobody completes a second response while another one waits.
            if (!takes[k] && valid[k]) assert ((before[COUNT*k +: COUNT] & takes) == 0);
            if (takes[k]) assert (index == k && ends == last[k]);
        end
    end
endmodule
