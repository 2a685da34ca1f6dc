// A table of 64 bits.
module LUT6 #(parameter [63:0] INIT = 64'h0) (
    input  wire I0,
    input  wire I1,
    input  wire I2,
    input  wire I3,
    input  wire I4,
    input  wire I5,
    output wire O
);
    assign O = INIT[{I5, I4, I3, I2, I1, I0}];
endmodule
