// An issue arbiter of `WAVES waves, which stay open until they are taken, with levels that change at any time.
//
// Proved from reset: at most one wave is taken in a cycle, and only one that is open; and however the levels are, a
// wave that stays open while the stage behind takes everything is taken within `BOUND cycles.
module issue_is_fair #(parameter WAVES = `WAVES, INDEX = `INDEX) (
    input clk,
    input [WAVES-1:0] opens, levelled,
    input [2:0] level
);
    reg first = 1;
    always @(posedge clk) first <= 0;
    reg [WAVES-1:0] launched = 1, open = 0;
    reg turn = 0;
    wire [WAVES-1:0] now = turn ? launched : 0;
    wire [WAVES-1:0] takes;
    wire [INDEX-1:0] next_index, index;
    wire valid;
    issue_arbiter u_arbiter (
        .clock(clk), .reset(first), .advance(1'b1), .open(open), .launched(now), .levelled(levelled | now),
        .level(level), .takes(takes), .next_index(next_index), .valid(valid), .index(index)
    );
    // All are launched one after another, each in every second cycle; from then on they open at any time.
    always @(posedge clk) begin
        turn <= !turn;
        if (turn) launched <= launched << 1;
        open <= first || launched != 0 ? 0 : (open & ~takes) | opens;
    end
    always @(*) assume (level != 7);
    reg [5:0] waited [0:WAVES-1];
    integer i;
    initial for (i = 0; i < WAVES; i = i + 1) waited[i] = 0;
    always @(posedge clk) for (i = 0; i < WAVES; i = i + 1) waited[i] <= open[i] && !takes[i] ? waited[i] + 6'd1 : 6'd0;
    integer k;
    always @(*) if (!first) begin
        assert ((takes & (takes - 1'd1)) == 0);
        assert ((takes & ~open) == 0);
        for (k = 0; k < WAVES; k = k + 1) assert (waited[k] < `BOUND);
    end
endmodule
