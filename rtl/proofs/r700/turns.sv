// Proved: a bank serves the lowest of the threads that want it and no other, and a thread stays exactly if it wants an
// entry and isn't served.
module bank_turns_serve (
    input [3:0] wants,
    input [7:0] banks
);
    wire [15:0] serves;
    wire [3:0] stays;
    bank_turns u_turns (.wants(wants), .banks(banks), .serves(serves), .stays(stays));
    integer bank, thread, other;
    reg first, served;
    always @(*) for (thread = 0; thread < 4; thread = thread + 1) begin
        served = 0;
        for (bank = 0; bank < 4; bank = bank + 1) begin
            first = wants[thread] && banks[2*thread +: 2] == bank;
            for (other = 0; other < thread; other = other + 1)
                if (wants[other] && banks[2*other +: 2] == bank) first = 0;
            assert (serves[4*bank + thread] == first);
            served = served || first;
        end
        assert (stays[thread] == (wants[thread] && !served));
    end
endmodule
