// Proved: an output delivers the input that its select names, and zero while its gate is closed.
module multiplexer_delivers #(parameter INPUTS = `INPUTS, OUTPUTS = 8, BITS = 3, WIDTH = `WIDTH) (
    input [OUTPUTS-1:0] gate,
    input [BITS*OUTPUTS-1:0] select,
    input [WIDTH*INPUTS-1:0] data
);
    wire [WIDTH*OUTPUTS-1:0] result;
    multiplexer u_multiplexer (.gate(gate), .select(select), .data(data), .result(result));

    integer to, from;
    always @(*) for (to = 0; to < OUTPUTS; to = to + 1) begin
        if (!gate[to]) assert (result[WIDTH*to +: WIDTH] == 0);
        for (from = 0; from < INPUTS; from = from + 1)
            if (gate[to] && select[BITS*to +: BITS] == from) assert (result[WIDTH*to +: WIDTH] == data[WIDTH*from +: WIDTH]);
    end
endmodule
