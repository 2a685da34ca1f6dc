// Proved: a bank gets row and operand of the one slot that it selects; with two operands, those of a lane's low and high slot.
module slot_crossbar_delivers #(parameter LANES = 8, BANKS = 8, ROW_BITS = 9) (
    input [LANES*BANKS-1:0] select,
    input joined,
    input [ROW_BITS*LANES-1:0] row,
    input [32*LANES-1:0] data
);
    wire [ROW_BITS*BANKS-1:0] bank_row;
    wire [32*BANKS-1:0] data0, data1;
    slot_crossbar u_crossbar (
        .grants_select(select), .grants_chosen({BANKS{1'b0}}), .joins_operands(joined), .grants_row(row), .grants_data(data), .bank_row(bank_row), .data0(data0), .data1(data1)
    );

    localparam HALF = LANES / 2;
    wire [LANES-1:0] one = 1;
    integer bank, slot, lane;
    always @(*) for (bank = 0; bank < BANKS; bank = bank + 1) begin
        for (slot = 0; slot < LANES; slot = slot + 1)
            if (select[LANES*bank +: LANES] == one << slot) begin
                assert (bank_row[ROW_BITS*bank +: ROW_BITS] == row[ROW_BITS*slot +: ROW_BITS]);
                if (joined || slot < HALF) assert (data0[32*bank +: 32] == data[32*slot +: 32]);
            end
        for (lane = 0; lane < HALF; lane = lane + 1)
            if (select[LANES*bank +: LANES] == (one << lane | one << (lane + HALF))) begin
                assert (data0[32*bank +: 32] == (joined ? data[32*lane +: 32] | data[32*(lane + HALF) +: 32] : data[32*lane +: 32]));
                assert (data1[32*bank +: 32] == data[32*(lane + HALF) +: 32]);
            end
    end
endmodule
