// One bank with any stream of loads, stores of some bytes, exclusive ors, and loads beside stores, and gaps between
// them.
//
// Proved: an access to a row, any row, finds what the last write before it left there, however close it was; a load
// beside a store comes before it. The read-modify-write is one whose bits are independent: what each operation computes
// is the ALU's tests' business.
module bank_memory #(parameter ROW_BITS = 2) (
    input clk,
    input valid, write, flip, load_valid,
    input [ROW_BITS-1:0] row, load_row,
    // of a store
    input [3:0] bytes,
    // of the access in its third cycle, which has one operand: either is zero, or both have bits of it
    input [31:0] low_bits, high_bits
);
    (* anyconst *) wire [ROW_BITS-1:0] watched;

    // The access in its second to fourth cycle: whether it finds, and whether it changes the watched row.
    reg [4:2] finds = 0, changes = 0, flips = 0;
    reg [31:0] operand, last = 0;
    // bytes that it changes
    reg [3:0] changed [2:4];
    wire [31:0] bits = {{8{changed[4][3]}}, {8{changed[4][2]}}, {8{changed[4][1]}}, {8{changed[4][0]}}};

    // The lowest and the highest bit of each byte stand for those between them, which go the same ways. The other bits
    // stay zero, as all 32 take several times as long.
    localparam LOOKED_AT = 32'h81818181;
    wire [31:0] low = low_bits & LOOKED_AT, high = high_bits & LOOKED_AT;

    wire [31:0] before;
    bank u_bank (
        .clock(clk), .reset(1'b0), .valid(valid), .row(row), .low(low), .high(high), .write(write), .bytes(bytes), .floats(1'b0), .float_result(32'b0),
        .load_valid(load_valid), .load_row(load_row),
        .pass_through(1'b0), .operand_control(flips[3] ? `FLIP_OPERANDS : `EXCHANGE_OPERANDS),
        .sum_control(flips[4] ? `FLIP_SUM : `EXCHANGE_SUM), .pair_control(2'b0), .is_upper(1'b0), .lower(3'b0), .upper_holds(1'b0), .before_(before)
    );

    // What changes a dword otherwise than by a store has all of it; without narrow stores everything has.
    always @(*) if (flip || `WHOLE) assume (bytes == 4'b1111);
    // Only a store leaves the read port to a load.
    always @(*) if (load_valid && valid) assume (write && !flip);

    always @(posedge clk) begin
        finds <= {finds[3:2], (load_valid ? load_row : row) == watched};
        changes <= {changes[3:2], valid && write && row == watched};
        flips <= {flips[3:2], flip};
        operand <= low | high;
        changed[2] <= bytes;
        changed[3] <= changed[2];
        changed[4] <= changed[3];
        if (changes[4]) last <= flips[4] ? last ^ operand : (last & ~bits) | (operand & bits);
    end

    always @(*) if (finds[4]) assert (before == last);
endmodule
