// Joins two four-input tables.
module PFUMX (
    input  wire ALUT,
    input  wire BLUT,
    input  wire C0,
    output wire Z
);
    assign Z = C0 ? ALUT : BLUT;
endmodule
