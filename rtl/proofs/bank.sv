// One bank with any stream of loads, stores, adds, and loads beside stores, held up at any time.
//
// Proved: an access to a row, any row, finds what the last write before it left there, however close it was; a load beside a store
// comes before it.
module bank_memory #(parameter ROW_BITS = 2) (
    input clk,
    input advance, valid, write, add, load_valid,
    input [ROW_BITS-1:0] row, load_row,
    input [31:0] data0, data1
);
    (* anyconst *) wire [ROW_BITS-1:0] watched;

    // The access in its second, third and fourth cycle: whether it finds, and whether it changes the watched row.
    reg [3:1] finds = 0, changes = 0, adds = 0;
    reg [31:0] operand [3:1];
    reg [31:0] last = 0, found = 0;

    localparam [11:0] EXCHANGE = `EXCHANGE, ADD = `ADD;
    wire [11:0] second = adds[1] ? ADD : EXCHANGE, third = adds[2] ? ADD : EXCHANGE;
    wire [31:0] before;
    bank u_bank (
        .clock(clk), .reset(1'b0), .advance(advance), .valid(valid), .row(row), .data0(data0), .data1(data1), .write(write),
        .load_valid(load_valid), .load_row(load_row),
        .pass_through(1'b0), .operand_control(second[11:7]), .sum_control(third[6:0]), .before_(before)
    );

    // Only a store leaves the read port to a load.
    always @(*) if (load_valid && valid) assume (write && !add);

    always @(posedge clk) if (advance) begin
        finds <= {finds[2:1], (load_valid ? load_row : row) == watched};
        changes <= {changes[2:1], valid && write && row == watched};
        adds <= {adds[2:1], add};
        operand[1] <= data0;
        operand[2] <= operand[1];
        found <= last;
        if (changes[2]) last <= adds[2] ? last + operand[2] : operand[2];
    end

    always @(*) if (finds[3]) assert (before == found);
endmodule
