// The counters of a SIMD, from any numbers on.
//
// Proved by induction: with each clock a counter goes on by one if what it counts has happened in it, modulo 2^32, and
// stays otherwise; a reset clears all of them. So each bit of each of them is right, however long it takes to get
// there.
module counters_count (
    input clock, reset, step, lds_works, lds_delays, fetch_ends, executes, finishes, waits
);
    wire [31:0] clocks, fetches, lds_clocks, lds_conflict_clocks, groups, alu_clocks, wait_clocks;
    tallies u_tallies (
        .clock(clock), .reset(reset), .step(step), .lds_works(lds_works), .lds_delays(lds_delays),
        .fetch_ends(fetch_ends), .executes(executes), .finishes(finishes), .waits(waits),
        .clocks(clocks), .fetches(fetches), .lds_clocks(lds_clocks), .lds_conflict_clocks(lds_conflict_clocks),
        .groups(groups), .alu_clocks(alu_clocks), .wait_clocks(wait_clocks)
    );
    wire [223:0] now = {clocks, fetches, lds_clocks, lds_conflict_clocks, groups, alu_clocks, wait_clocks};
    wire [6:0] happens =
        {7{step}} & {1'b1, fetch_ends, lds_works, lds_delays, executes && finishes, executes, waits};
    reg [223:0] wanted = 0;
    integer at;
    always @(posedge clock)
        for (at = 0; at < 7; at = at + 1)
            wanted[32 * at +: 32] <= reset ? 32'd0 : now[32 * at +: 32] + {31'd0, happens[at]};
    always @(*) assert (now == wanted);
endmodule
