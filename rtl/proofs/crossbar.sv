// Proved: an output whose select is one-hot delivers the input that it names, and zero if the select is zero.
module crossbar_delivers #(parameter WIDTH = `WIDTH, INPUTS = 8, OUTPUTS = 8) (
    input [INPUTS*OUTPUTS-1:0] select,
    input [WIDTH*INPUTS-1:0] data
);
    wire [WIDTH*OUTPUTS-1:0] result;
    crossbar u_crossbar (.select(select), .data(data), .result(result));

    wire [INPUTS-1:0] one = 1;
    integer to, from;
    always @(*) for (to = 0; to < OUTPUTS; to = to + 1) begin
        if (select[INPUTS*to +: INPUTS] == 0) assert (result[WIDTH*to +: WIDTH] == 0);
        for (from = 0; from < INPUTS; from = from + 1)
            if (select[INPUTS*to +: INPUTS] == one << from) assert (result[WIDTH*to +: WIDTH] == data[WIDTH*from +: WIDTH]);
    end
endmodule
