// A rotation of `WAVES waves, which want an instruction until they are taken.
//
// Proved from reset: at most one wave is taken in a cycle, only one that wants it, somebody if anybody wants it; and
// nobody is taken twice while another one waits.
module rotation_turns #(parameter WAVES = `WAVES, INDEX = `INDEX) (
    input clk, advance,
    input [WAVES-1:0] more
);
    reg first = 1;
    always @(posedge clk) first <= 0;
    reg [WAVES-1:0] wants = 0;
    wire [WAVES-1:0] takes;
    wire [INDEX-1:0] next_index, index;
    wire valid;
    rotation u_rotation (
        .clock(clk), .reset(first), .advance(advance), .wants(wants), .takes(takes), .next_index(next_index),
        .valid(valid), .index(index)
    );
    always @(posedge clk) wants <= first ? 0 : (wants & ~takes) | more;
    reg [WAVES*WAVES-1:0] before = 0;
    integer j;
    always @(posedge clk) if (!first) for (j = 0; j < WAVES; j = j + 1) begin
        if (takes[j] || !wants[j]) before[WAVES*j +: WAVES] <= 0;
        else before[WAVES*j +: WAVES] <= before[WAVES*j +: WAVES] | takes;
    end
    integer k;
    always @(*) if (!first) begin
        assert ((takes & (takes - 1'd1)) == 0);
        assert ((takes & ~wants) == 0);
        assert ((takes != 0) == (advance && wants != 0));
        for (k = 0; k < WAVES; k = k + 1) if (wants[k]) assert ((before[WAVES*k +: WAVES] & takes) == 0 || takes[k]);
    end
endmodule
