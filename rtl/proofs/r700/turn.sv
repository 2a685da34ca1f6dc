// Turns as they are executed: Interlock says whose group is executed, GroupSteps in which cycle what is read and
// written. Turns come at any time, of groups of any length.
//
// Proved, up to the number of cycles that are looked at:
// - the register file's read port is never wanted by the ALUs and the LDS at once: ALUs don't read in the last cycle of
//   a clock, in which the LDS does; nor its write port: ALUs don't write in the first one, in which answers of the LDS
//   are written; and nothing is written by the ALUs while they read;
// - between the first source that is read for a quarter of a group and the last result that is written for it, nothing
//   is read or written for the other slot or for another quarter: a group's read-modify-write is atomic;
// - a group that reads a shared register which the other group of its turn writes reads it when that is written, unless
//   both read what the other one writes and it is that of the odd slot.
module turns_are_atomic (
    input clock,
    input odd, even,
    input [2:0] odd_count, even_count,
    // the first source and the first result of each group; the others are in no shared register
    input odd_reads, odd_writes, even_reads, even_writes,
    input [6:0] odd_read, odd_written, even_read, even_written
);
    wire ready, executes, of_even, waits, ends, tick, reads, writes;
    wire [1:0] quarter;
    wire takes = ready && tick && (odd || even);
    // Fields of a shared register in an operand: it is one, AR.x is added, its number.
    wire [89:0] odd_sources = {81'd0, odd_read, 1'b0, odd_reads};
    wire [89:0] even_sources = {81'd0, even_read, 1'b0, even_reads};
    wire [44:0] odd_results = {36'd0, odd_written, 1'b0, odd_writes};
    wire [44:0] even_results = {36'd0, even_written, 1'b0, even_writes};
    interlock u_interlock (
        .clock(clock), .reset(1'b0), .step(tick), .odd(odd), .even(even),
        .odd_reads(odd_sources), .odd_writes(odd_results), .even_reads(even_sources), .even_writes(even_results),
        .ready(ready), .executes(executes), .of_even(of_even), .quarter(quarter), .waits(waits), .ends(ends)
    );
    group_steps u_steps (
        .clock(clock), .reset(1'b0), .takes(takes),
        .odd_count(odd_count), .odd_operations(20'd0), .odd_sources(130'd0), .odd_targets(60'd0),
        .even_count(even_count), .even_operations(20'd0), .even_sources(130'd0), .even_targets(60'd0),
        .executes(executes), .of_even(of_even), .tick(tick), .reads(reads), .writes(writes)
    );
    always @(*) begin
        assume (odd_count >= 1 && odd_count <= `LONGEST);
        assume (even_count >= 1 && even_count <= `LONGEST);
    end

    reg first = 1;
    always @(posedge clock) first <= tick;
    always @(*) begin
        if (reads) assert (!tick);
        if (writes) assert (!first);
        assert (!(reads && writes));
    end

    // What has been read for and isn't written yet.
    reg open = 0, owner = 0;
    reg [1:0] part = 0;
    always @(posedge clock) begin
        if (tick) open <= 0;
        else if (reads) begin
            open <= 1;
            owner <= of_even;
            part <= quarter;
        end
    end
    always @(*) if (open) assert (executes && of_even == owner && quarter == part);

    // Whether each group of the turn has to find what the other one writes, and whose results are all written.
    reg odd_waits = 0, even_waits = 0, odd_done = 0, even_done = 0;
    wire odd_meets = odd && even && odd_reads && even_writes && odd_read == even_written;
    wire even_meets = odd && even && even_reads && odd_writes && even_read == odd_written;
    always @(posedge clock) begin
        if (tick && executes && quarter == 3 && of_even) even_done <= 1;
        if (tick && executes && quarter == 3 && !of_even) odd_done <= 1;
        if (takes) begin
            odd_waits <= odd_meets && !even_meets;
            even_waits <= even_meets;
            odd_done <= 0;
            even_done <= 0;
        end
    end
    always @(*) begin
        if (reads && of_even && even_waits) assert (odd_done);
        if (reads && !of_even && odd_waits) assert (even_done);
    end
endmodule
