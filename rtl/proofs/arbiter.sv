// Matcher and Scheduler as the unit connects them, with any stream of passes, held up at any time.
//
// Proved of every pass, from every state: a cycle grants one row a bank (for atomics one slot a bank), only slots of the pass,
// none of them twice, at least one while any is left; and the pass leaves with the cycle that grants its last slot.
module arbiter #(parameter LANES = 6, BANK_BITS = 2, ROW_BITS = 1) (
    input clk,
    input advance, reset,
    input in_valid, in_separate, in_pair,
    input [LANES-1:0] in_slots,
    input [LANES*BANK_BITS-1:0] in_bank,
    input [LANES*ROW_BITS-1:0] in_row
);
    wire step, busy, is_first, is_last;
    wire [LANES-1:0] granted, winners;
    wire [LANES*LANES-1:0] same_bank, same_row;

    matcher u_matcher (
        .clock(clk), .step(step), .separate(in_separate), .pair(in_pair), .served(in_slots),
        .bank(in_bank), .row(in_row), .same_bank(same_bank), .same_row(same_row)
    );

    // The pass beside the matcher's registers, and the pass that the scheduler serves.
    reg valid1, separate1, valid2, separate2, synced1, synced2;
    reg [LANES-1:0] slots1, slots2, done;
    reg [LANES*BANK_BITS-1:0] bank1, bank2;
    reg [LANES*ROW_BITS-1:0] row1, row2;

    scheduler u_scheduler (
        .clock(clk), .reset(reset), .advance(advance), .pass_valid(valid1), .slots(slots1),
        .same_bank(same_bank), .same_row(same_row), .step(step), .busy(busy), .is_first(is_first), .is_last(is_last),
        .granted(granted), .winners(winners)
    );

    always @(posedge clk) begin
        if (step) begin
            {valid1, separate1, slots1, bank1, row1} <= {in_valid, in_separate, in_slots, in_bank, in_row};
            {valid2, separate2, slots2, bank2, row2} <= {valid1, separate1, slots1, bank1, row1};
            synced1 <= 1;
            synced2 <= synced1;
            done <= 0;
        end else if (advance) done <= done | granted;
        if (reset) valid2 <= 0;
    end

    // From any state: what is known of a pass begins when it comes in.
    always @(*) if ($initstate) assume (!synced1 && !synced2);

    integer i, j;
    always @(*) if (synced2) begin
        assert (busy == valid2);
        if (busy) begin
            assert ((granted & ~slots2) == 0);
            assert ((granted & done) == 0);
            assert ((slots2 & ~done) == 0 || granted != 0);
            assert (is_last == ((done | granted) == slots2));
            assert (step == (advance && is_last));
            assert (is_first == (done == 0) || slots2 == 0);
            for (i = 0; i < LANES; i = i + 1)
                for (j = 0; j < i; j = j + 1)
                    if (granted[i] && granted[j] && bank2[BANK_BITS*i +: BANK_BITS] == bank2[BANK_BITS*j +: BANK_BITS])
                        assert (!separate2 && row2[ROW_BITS*i +: ROW_BITS] == row2[ROW_BITS*j +: ROW_BITS]);
        end
    end
endmodule
