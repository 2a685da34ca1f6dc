// Joins two PFUMX, or two of itself.
module L6MUX21 (
    input  wire D0,
    input  wire D1,
    input  wire SD,
    output wire Z
);
    assign Z = SD ? D1 : D0;
endmodule
