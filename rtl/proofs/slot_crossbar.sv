// Proved: a bank gets row and operand of the one slot that it takes from; with two operands, those of a lane's low and high slot; without a
// slot, operands of zero.
module slot_crossbar_delivers #(parameter LANES = 8, BANKS = 8, BITS = 3, ROW_BITS = 9) (
    input [BITS*BANKS-1:0] slots,
    input [BANKS-1:0] low, high,
    input joined,
    input [ROW_BITS*LANES-1:0] row,
    input [32*LANES-1:0] data
);
    wire [ROW_BITS*BANKS-1:0] bank_row;
    wire [32*BANKS-1:0] data0, data1;
    slot_crossbar u_crossbar (
        .grants_slot(slots), .grants_low(low), .grants_high(high), .grants_chosen(low | high), .joins_operands(joined),
        .grants_row(row), .grants_data(data), .bank_row(bank_row), .data0(data0), .data1(data1)
    );

    localparam HALF = LANES / 2;
    integer bank, slot, lane;
    always @(*) for (bank = 0; bank < BANKS; bank = bank + 1) begin
        if (!low[bank] && !high[bank]) assert (data0[32*bank +: 32] == 0 && data1[32*bank +: 32] == 0);
        for (slot = 0; slot < LANES; slot = slot + 1)
            if (slots[BITS*bank +: BITS] == slot) begin
                assert (bank_row[ROW_BITS*bank +: ROW_BITS] == row[ROW_BITS*slot +: ROW_BITS]);
                if (slot < HALF ? low[bank] && !high[bank] : high[bank] && !low[bank]) begin
                    if (joined || slot < HALF) assert (data0[32*bank +: 32] == data[32*slot +: 32]);
                    if (slot >= HALF) assert (data1[32*bank +: 32] == data[32*slot +: 32]);
                end
            end
        for (lane = 0; lane < HALF; lane = lane + 1)
            if (low[bank] && high[bank] && slots[BITS*bank +: BITS] == lane) begin
                assert (data0[32*bank +: 32] == (joined ? data[32*lane +: 32] | data[32*(lane + HALF) +: 32] : data[32*lane +: 32]));
                assert (data1[32*bank +: 32] == data[32*(lane + HALF) +: 32]);
            end
    end
endmodule
