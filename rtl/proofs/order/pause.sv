// The time in which operands come from memory: passes of any kinds and lengths.
//
// Proved from reset: nothing is clear in the last cycle of a pass that reads operands and in the six behind it, and
// everything is in any other cycle.
module pause_waits (
    input clk, waiting, lasts, next_reads
);
    wire clear;
    reg first = 1;
    always @(posedge clk) first <= 0;

    reg busy = 0, reads = 0;
    wire free = !busy || lasts;

    pause u_pause (
        .clock(clk), .reset(first), .occupancy_busy(busy), .occupancy_free(free), .occupancy_is_last(lasts), .occupancy_more(!lasts),
        .activity_serves(busy), .activity_control(reads ? `OPERANDS : `OTHER), .activity_bank_conflict(1'b0), .activity_address_conflict(1'b0),
        .clear(clear)
    );

    always @(posedge clk) if (!first && free) begin
        busy <= waiting && clear;
        reads <= next_reads;
    end

    wire now = busy && reads && lasts;
    reg [5:0] before = 0;
    always @(posedge clk) if (!first) before <= {before[4:0], now};

    always @(*) if (!first) assert (clear == !(now || |before));
endmodule
