// A table of 16 bits.
module LUT4 #(parameter [15:0] INIT = 16'h0) (
    input  wire A,
    input  wire B,
    input  wire C,
    input  wire D,
    output wire Z
);
    assign Z = INIT[{D, C, B, A}];
endmodule
