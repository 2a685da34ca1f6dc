// Who gets the next response: any requests of four requesters, and responses whenever they come.
//
// Proved from reset: of any number of responses, each is for whoever asked, in the order of the requests, as long as at
// most 31 are under way.
module owners_remember (
    input clk, asks, done,
    input [1:0] from,
    // the number of some request
    input [5:0] some
);
    wire [1:0] owner;
    reg first = 1;
    always @(posedge clk) first <= 0;

    owners u_owners (.clock(clk), .reset(first), .asks(asks), .from(from), .done(done), .owner(owner));

    reg [5:0] was_some;
    always @(posedge clk) was_some <= some;
    always @(*) if (!first) assume (some == was_some);

    reg [5:0] asked = 0, answered = 0;
    reg [1:0] asker = 0;
    wire [5:0] under_way = asked - answered;
    always @(*) begin
        assume (!done || under_way != 0);
        assume (!asks || under_way < 31);
    end
    always @(posedge clk) if (!first) begin
        if (asks) asked <= asked + 6'd1;
        if (asks && asked == some) asker <= from;
        if (done) answered <= answered + 6'd1;
    end

    always @(*) if (!first && under_way != 0 && answered == some) assert (owner == asker);
endmodule
