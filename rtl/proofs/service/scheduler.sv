// Matcher, Leads and Scheduler as the unit connects them, but for the queue of passes between them, with any stream of
// passes, which enter when they have room.
//
// Proved of every pass, from every state:
// - A cycle grants one row a bank (for atomics one slot a bank).
// - It grants only slots of the pass, none of them twice, and at least one while any is left.
// - The pass leaves with the cycle that grants its last slot.
//
// With CONFLICTS (few slots: this is hard to prove) also of passes that may not be served yet, and: a cycle after
// the first counts as a bank conflict exactly if a slot waits for a row that the pass hasn't had.
module arbiter #(parameter LANES = `SLOTS, BANK_BITS = `BANK_BITS, ROW_BITS = 1) (
    input clk,
    input room, goes, reset,
    input in_valid, in_separate,
    input [LANES-1:0] in_slots,
    input [LANES*BANK_BITS-1:0] in_bank,
    input [LANES*ROW_BITS-1:0] in_row
);
    wire free, busy, is_first, is_last, bank_conflict, address_conflict;
    wire [LANES-1:0] granted, repeats, leaders;
    wire [LANES*LANES-1:0] same_bank, same_row;
    wire [LANES-1:0] first;
    wire others;

    // The pass beside the matcher's registers, and the pass that the scheduler serves.
    reg valid1, separate1, valid2, separate2, synced1, synced2;
    reg [LANES-1:0] slots1, slots2, done;
    reg [LANES*BANK_BITS-1:0] bank1, bank2;
    reg [LANES*ROW_BITS-1:0] row1, row2;
    // The pass that comes to the matcher: a new one, or once more the one that waits.
    wire enter = valid1 && free && room;
    wire step = enter || !valid1;
    wire separate = step ? in_separate : separate1;
    wire [LANES-1:0] slots = step ? in_slots : slots1;
    wire [LANES*BANK_BITS-1:0] bank = step ? in_bank : bank1;
    wire [LANES*ROW_BITS-1:0] row = step ? in_row : row1;
    // Slots with the same bank, and those with the same row, whatever their banks are.
    reg [LANES*LANES-1:0] in_same_bank, in_same_row;
    integer m, n;
    always @(*)
        for (m = 0; m < LANES; m = m + 1)
            for (n = 0; n < LANES; n = n + 1) begin
                in_same_bank[LANES*m + n] = bank[BANK_BITS*m +: BANK_BITS] == bank[BANK_BITS*n +: BANK_BITS];
                in_same_row[LANES*m + n] = row[ROW_BITS*m +: ROW_BITS] == row[ROW_BITS*n +: ROW_BITS];
            end

    matcher u_matcher (
        .clock(clk), .separate(separate), .rests(1'b0), .served(slots),
        .same_bank(in_same_bank), .same_row(in_same_row), .meetings_same_bank(same_bank), .meetings_same_row(same_row),
        .meetings_repeats(repeats), .meetings_leaders(leaders)
    );
    leads u_leads (
        .meetings_same_bank(same_bank), .meetings_same_row(same_row), .meetings_repeats(repeats), .meetings_leaders(leaders),
        .first(first), .others(others)
    );
    scheduler u_scheduler (
        .clock(clk), .reset(reset), .goes(goes), .enter(enter), .rests(1'b0), .other_more(1'b0),
        .meetings_same_bank(same_bank), .meetings_same_row(same_row), .meetings_repeats(repeats), .meetings_leaders(leaders),
        .first(first), .others(others), .occupancy_free(free),
        .occupancy_busy(busy), .is_first(is_first), .occupancy_is_last(is_last),
        .granted(granted), .bank_conflict(bank_conflict), .address_conflict(address_conflict)
    );

    always @(posedge clk) begin
        if (step) begin
            {valid1, separate1, slots1, bank1, row1} <= {in_valid, in_separate, in_slots, in_bank, in_row};
            synced1 <= 1;
        end
        if (enter) begin
            {valid2, separate2, slots2, bank2, row2} <= {valid1, separate1, slots1, bank1, row1};
            synced2 <= synced1;
            done <= 0;
        end else begin
            done <= done | granted;
            if (free) valid2 <= 0;
        end
        if (reset) valid2 <= 0;
    end

`ifndef CONFLICTS
    // Passes that may not be served yet are left to the smaller proof.
    always @(*) assume (goes);
`endif

    // From any state: what is known of a pass begins when it comes in.
    always @(*) if ($initstate) assume (!synced1 && !synced2);

`ifdef CONFLICTS
    // A slot waits, and no slot with its row has been served.
    integer k, l;
    reg had, new_row;
    always @(*) begin
        new_row = 0;
        for (k = 0; k < LANES; k = k + 1) begin
            had = 0;
            for (l = 0; l < LANES; l = l + 1)
                had = had || (done[l] && bank2[BANK_BITS*k +: BANK_BITS] == bank2[BANK_BITS*l +: BANK_BITS]
                    && row2[ROW_BITS*k +: ROW_BITS] == row2[ROW_BITS*l +: ROW_BITS]);
            new_row = new_row || (slots2[k] && !done[k] && !had);
        end
    end

    always @(*) if (synced2 && busy && slots2 != 0) begin
        assert (bank_conflict == (!is_first && new_row));
        assert (address_conflict == (!is_first && !new_row));
    end
`endif

    integer i, j;
    always @(*) if (synced2) begin
        assert (busy == valid2);
        if (busy) begin
            assert ((granted & ~slots2) == 0);
            assert ((granted & done) == 0);
            assert (!goes || (slots2 & ~done) == 0 || granted != 0);
            assert (goes || granted == 0);
            assert (!goes || is_last == ((done | granted) == slots2));
            assert (free == (goes && is_last));
            assert (is_first == (done == 0) || slots2 == 0);
            for (i = 0; i < LANES; i = i + 1)
                for (j = 0; j < i; j = j + 1)
                    if (granted[i] && granted[j] && bank2[BANK_BITS*i +: BANK_BITS] == bank2[BANK_BITS*j +: BANK_BITS])
                        assert (!separate2 && row2[ROW_BITS*i +: ROW_BITS] == row2[ROW_BITS*j +: ROW_BITS]);
        end
    end
endmodule
