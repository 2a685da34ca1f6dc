// Proved: a bank serves the lowest of the threads that want it, and where nobody does it names the last one; a thread
// stays exactly if it wants an entry and a lower one is served in its place.
module bank_turns_serve (
    input [3:0] wants,
    input [7:0] banks
);
    wire [7:0] turns;
    wire [3:0] stays;
    bank_turns u_turns (.wants(wants), .banks(banks), .turns(turns), .stays(stays));
    integer bank, thread, other;
    reg [1:0] first;
    reg lower;
    always @(*) begin
        for (bank = 0; bank < 4; bank = bank + 1) begin
            first = 3;
            for (thread = 3; thread >= 0; thread = thread - 1)
                if (wants[thread] && banks[2*thread +: 2] == bank) first = thread;
            assert (turns[2*bank +: 2] == first);
        end
        for (thread = 0; thread < 4; thread = thread + 1) begin
            lower = 0;
            for (other = 0; other < thread; other = other + 1)
                if (wants[other] && banks[2*other +: 2] == banks[2*thread +: 2]) lower = 1;
            assert (stays[thread] == (wants[thread] && lower));
        end
    end
endmodule
