// Two cells of a carry chain. A cell's sum is its table's entry at {D, C, B, A}, turned over by the carry that comes
// in; where that entry is 1, the carry goes on, and elsewhere the carry is the table's entry at {0, 0, B, A}. A cell
// that injects starts a chain.
module CCU2C #(
    parameter [15:0] INIT0 = 16'h0000,
    parameter [15:0] INIT1 = 16'h0000,
    parameter [23:0] INJECT1_0 = "YES",
    parameter [23:0] INJECT1_1 = "YES"
) (
    input  wire CIN,
    input  wire A0,
    input  wire B0,
    input  wire C0,
    input  wire D0,
    input  wire A1,
    input  wire B1,
    input  wire C1,
    input  wire D1,
    output wire S0,
    output wire S1,
    output wire COUT
);
    wire own0 = INIT0[{D0, C0, B0, A0}];
    wire own1 = INIT1[{D1, C1, B1, A1}];
    wire chained0 = INJECT1_0 == "YES" ? 1'b0 : 1'b1;
    wire chained1 = INJECT1_1 == "YES" ? 1'b0 : 1'b1;
    wire middle = own0 ? CIN : INIT0[{2'b00, B0, A0}] & chained0;
    assign S0 = own0 ^ (CIN & chained0);
    assign S1 = own1 ^ (middle & chained1);
    assign COUT = own1 ? middle : INIT1[{2'b00, B1, A1}] & chained1;
endmodule
