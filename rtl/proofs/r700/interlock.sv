// A turn of two waves, or of one, with any operands, from power-up on.
//
// Proved:
// - The ALUs execute for four clocks for each group.
// - There are four clocks between the two groups exactly if one of them reads a shared register that the other one
//   writes, where AR.x may make any number of any.
// - The group of the even slot comes first exactly if it is alone, or if the other one alone reads what it writes.
module turn_waits (
    input clock,
    input odd, even,
    input [89:0] odd_reads, even_reads,
    input [44:0] odd_writes, even_writes
);
    wire ready, executes, of_even, waits, ends;
    wire [1:0] quarter;
    reg [4:0] at = 0;
    interlock u_interlock (
        .clock(clock), .reset(1'b0), .step(1'b1), .odd(odd && at == 0), .even(even && at == 0),
        .odd_reads(odd_reads), .odd_writes(odd_writes), .even_reads(even_reads), .even_writes(even_writes),
        .ready(ready), .executes(executes), .of_even(of_even), .quarter(quarter), .waits(waits), .ends(ends)
    );

    // Fields of a shared register in an operand: it is one, AR.x is added, its number.
    function meets (input [89:0] reads, input [44:0] writes);
        integer read, write;
        begin
            meets = 0;
            for (read = 0; read < 10; read = read + 1)
                for (write = 0; write < 5; write = write + 1)
                    if (reads[9*read] && writes[9*write] && (reads[9*read + 1] || writes[9*write + 1]
                        || reads[9*read + 2 +: 7] == writes[9*write + 2 +: 7])) meets = 1;
        end
    endfunction

    wire odd_meets = meets(odd_reads, even_writes), even_meets = meets(even_reads, odd_writes);
    reg one = 0, two = 0, gap = 0, even_first = 0;
    always @(posedge clock) begin
        at <= at + 1;
        if (at == 0) begin
            one <= odd || even;
            two <= odd && even;
            gap <= odd && even && (odd_meets || even_meets);
            even_first <= !odd || (even && odd_meets && !even_meets);
        end
    end

    wire [4:0] clocks = gap ? 12 : two ? 8 : one ? 4 : 0;
    wire under_way = at != 0 && at <= clocks;
    wire [4:0] nth = at - 1;
    always @(*) if (at < 14) begin
        assert (waits == (under_way && gap && nth / 4 == 1));
        assert (executes == (under_way && !waits));
        assert (ends == (under_way && at == clocks));
        assert (ready == (!under_way || ends));
        if (executes) assert (quarter == nth % 4);
        if (executes) assert (of_even == (nth < 4 ? even_first : !even_first));
    end
endmodule
