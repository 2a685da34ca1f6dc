// Proved: an output delivers the input that its select names, and zero while its gate is closed.
module multiplexer_delivers #(parameter INPUTS = 8, OUTPUTS = 8, BITS = 3) (
    input [OUTPUTS-1:0] gate,
    input [BITS*OUTPUTS-1:0] select,
    input [32*INPUTS-1:0] data
);
    wire [32*OUTPUTS-1:0] result;
    multiplexer u_multiplexer (.gate(gate), .select(select), .data(data), .result(result));

    integer to, from;
    always @(*) for (to = 0; to < OUTPUTS; to = to + 1) begin
        if (!gate[to]) assert (result[32*to +: 32] == 0);
        for (from = 0; from < INPUTS; from = from + 1)
            if (gate[to] && select[BITS*to +: BITS] == from) assert (result[32*to +: 32] == data[32*from +: 32]);
    end
endmodule
