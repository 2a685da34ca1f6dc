// A wait counter, of which an instruction is issued only while the count is at most its limit, and no more returns than
// there are under way.
//
// Proved from reset: whatever comes in one cycle, the count is what is under way; it never passes `MOST, and so never
// wraps; and `fits` says whether it is at most the limit.
module counter_counts #(parameter WAVES = `WAVES) (
    input clk, twice,
    input [WAVES-1:0] raised, lowered, lowered_too, limited,
    input [5:0] limit
);
    reg first = 1;
    always @(posedge clk) first <= 0;
    wire [WAVES-1:0] fits;
    counter u_counter (
        .clock(clk), .reset(first), .raised(raised), .twice(twice), .lowered(lowered), .lowered_too(lowered_too),
        .limited(limited), .limit(limit), .fits(fits)
    );

    // Wider than the counters, so that nothing wraps here.
    reg [9:0] under_way [0:WAVES-1];
    reg [5:0] limits [0:WAVES-1];
    // By how much its instruction may raise the count.
    reg [1:0] adds [0:WAVES-1];
    integer i;
    initial for (i = 0; i < WAVES; i = i + 1) begin
        under_way[i] = 0; limits[i] = 0; adds[i] = 0;
    end
    always @(posedge clk) if (!first) for (i = 0; i < WAVES; i = i + 1) begin
        under_way[i] <= under_way[i] + (raised[i] ? (twice ? 10'd2 : 10'd1) : 10'd0) - lowered[i] - lowered_too[i];
        if (limited[i]) limits[i] <= limit;
        if (raised[i]) adds[i] <= 0;
        if (limited[i]) adds[i] <= limit <= `MOST - 6'd2 ? 2'd2 : limit <= `MOST - 6'd1 ? 2'd1 : 2'd0;
    end
    always @(*) for (i = 0; i < WAVES; i = i + 1) begin
        // A limit leaves room for what is raised, and an instruction is issued once.
        if (raised[i]) assume (fits[i] && adds[i] >= (twice ? 2 : 1) && !limited[i]);
        assume (under_way[i] >= lowered[i] + lowered_too[i]);
        assume (limit <= `MOST);
    end
    integer k;
    always @(*) if (!first) for (k = 0; k < WAVES; k = k + 1) begin
        assert (under_way[k] <= `MOST);
        assert (fits[k] == (under_way[k] <= limits[k]));
    end
endmodule
