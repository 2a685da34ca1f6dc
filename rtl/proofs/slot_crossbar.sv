// Proved: a bank gets the operand of the one slot that it selects; with two operands, those of a lane's low and high slot.
module slot_crossbar_delivers #(parameter LANES = 8, BANKS = 8) (
    input [LANES*BANKS-1:0] select,
    input joined,
    input [32*LANES-1:0] data
);
    wire [32*BANKS-1:0] data0, data1;
    slot_crossbar u_crossbar (.select(select), .joins_operands(joined), .data(data), .data0(data0), .data1(data1));

    localparam HALF = LANES / 2;
    wire [LANES-1:0] one = 1;
    integer bank, slot, lane;
    always @(*) for (bank = 0; bank < BANKS; bank = bank + 1) begin
        for (slot = 0; slot < LANES; slot = slot + 1)
            if (select[LANES*bank +: LANES] == one << slot) begin
                if (joined || slot < HALF) assert (data0[32*bank +: 32] == data[32*slot +: 32]);
            end
        for (lane = 0; lane < HALF; lane = lane + 1)
            if (select[LANES*bank +: LANES] == (one << lane | one << (lane + HALF))) begin
                assert (data0[32*bank +: 32] == (joined ? data[32*lane +: 32] | data[32*(lane + HALF) +: 32] : data[32*lane +: 32]));
                assert (data1[32*bank +: 32] == data[32*(lane + HALF) +: 32]);
            end
    end
endmodule
