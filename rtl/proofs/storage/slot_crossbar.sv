// Proved: a bank gets the operand of the low slot that it takes from, that of the high slot, or both of a lane; zero
// where it takes from none.
module slot_crossbar_delivers #(parameter LANES = `INPUTS, BANKS = 8, BITS = 3) (
    input [BITS*BANKS-1:0] slots,
    input [BANKS-1:0] low, high,
    input [32*LANES-1:0] data
);
    wire [32*BANKS-1:0] low_word, high_word;
    slot_crossbar u_crossbar (
        .slot(slots), .low(low), .high(high), .data(data), .low_word(low_word), .high_word(high_word)
    );

    localparam HALF = LANES / 2;
    integer bank, slot, lane;
    always @(*) for (bank = 0; bank < BANKS; bank = bank + 1) begin
        if (!low[bank]) assert (low_word[32*bank +: 32] == 0);
        if (!high[bank]) assert (high_word[32*bank +: 32] == 0);
        for (slot = 0; slot < LANES; slot = slot + 1)
            if (slots[BITS*bank +: BITS] == slot) begin
                if (slot < HALF && low[bank]) assert (low_word[32*bank +: 32] == data[32*slot +: 32]);
                if (slot >= HALF && high[bank]) assert (high_word[32*bank +: 32] == data[32*slot +: 32]);
            end
        for (lane = 0; lane < HALF; lane = lane + 1)
            if (low[bank] && high[bank] && slots[BITS*bank +: BITS] == lane)
                assert (high_word[32*bank +: 32] == data[32*(lane + HALF) +: 32]);
    end
endmodule
