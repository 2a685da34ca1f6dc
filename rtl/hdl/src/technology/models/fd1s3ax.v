// A flip-flop, zero at power-up. Nothing of it depends on the family's global reset, which only a design with that
// primitive has.
module FD1S3AX #(parameter GSR = "ENABLED") (
    input  wire D,
    input  wire CK,
    output reg  Q
);
    wire unused = &{1'b0, GSR == "DISABLED"};
    initial Q = 1'b0;
    always @(posedge CK) Q <= D;
endmodule
