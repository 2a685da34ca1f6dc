// A fork and the joins behind it: any of six lanes, any mask of them, addresses that differ in their lowest six bits;
// another wave pushes and pops in between.
//
// Proved: a fork that divides the lanes goes on with the smaller half, and the first join brings back exactly the other
// half at its own address, whatever other waves do; together they are the lanes before, and none is in both. The join
// at the level of the fork changes nothing.
module join_returns (
    input clk,
    input [5:0] mask_bits, exec_bits, other_mask_bits, other_exec_bits, pc_bits, target_bits, other_pc_bits,
    input [2:0] level
);
    // One wave (0) forks in cycle 1, and joins in cycles 3 and 5. Wave 1 forks in cycle 2 and joins in cycle 4.
    // Few free bits, or the solver would take minutes: lanes of each quarter, and low bits of addresses.
    function [63:0] spread(input [5:0] lanes);
        spread = {lanes[5], 14'd0, lanes[4], 14'd0, lanes[3], 1'd0, lanes[2], 22'd0, lanes[1], 7'd0, lanes[0]};
    endfunction
    wire [63:0] mask = spread(mask_bits), exec = spread(exec_bits);
    wire [63:0] other_mask = spread(other_mask_bits), other_exec = spread(other_exec_bits);
    wire [45:0] pc = {40'd0, pc_bits}, target = {40'd0, target_bits}, other_pc = {40'd0, other_pc_bits};
    reg [4:0] cycle = 0;
    always @(posedge clk) cycle <= cycle + 5'd1;
    wire fork = cycle == 1, join = cycle == 3, again = cycle == 5;
    wire other = cycle == 2, other_join = cycle == 4;

    reg [63:0] was_mask, was_exec;
    reg [45:0] was_pc, was_target;
    reg [2:0] was_level;
    always @(posedge clk) if (fork) begin
        was_mask <= mask; was_exec <= exec; was_pc <= pc; was_target <= target; was_level <= level;
    end
    // What is given a cycle later.
    reg [2:0] kind = 0;
    always @(posedge clk) kind <= fork ? 3'd1 : other ? 3'd2 : join ? 3'd3 : again ? 3'd4 : other_join ? 3'd5 : 3'd0;
    wire [45:0] given_pc = kind == 1 || kind == 4 ? was_pc : other_pc;
    wire [2:0] given_level =
        kind == 1 || kind == 4 ? was_level : kind == 3 ? was_level + 3'd1 : kind == 5 ? 3'd3 : 3'd2;
    wire [`ORDER-1:0] order =
        kind == 1 || kind == 2 ? `FORK : kind != 0 ? `JOIN : `PASS;

    wire [45:0] target_now = fork ? target : 46'd77;
    wire done, lanes_change, vskip_changes, done_vskip;
    wire [`INDEX-1:0] done_wave;
    wire [45:0] done_pc;
    wire [2:0] done_level;
    wire [63:0] done_exec;
    flow u_flow (
        .clock(clk), .reset(cycle == 0), .valid(fork || join || again || other || other_join),
        .wave(other || other_join ? `INDEX'd1 : `INDEX'd0), .condition(1'b0),
        .first(fork ? mask : other ? other_mask : other_join ? 64'd2 : {61'd0, was_level}),
        .second({target_now, 2'b0}), .exec(fork ? exec : other_exec), .sets_mode(1'b0), .order(order),
        .pc(given_pc), .level(given_level), .done(done), .done_wave(done_wave), .done_pc(done_pc),
        .done_level(done_level), .lanes_change(lanes_change), .done_exec(done_exec), .vskip_changes(vskip_changes),
        .done_vskip(done_vskip)
    );
    wire [63:0] jump = was_exec & was_mask, stay = was_exec & ~was_mask;
    wire divides = jump != 0 && stay != 0;
    reg [63:0] half;
    reg [45:0] half_pc;
    always @(posedge clk) if (cycle == 7) begin half <= done_exec; half_pc <= done_pc; end
    function [6:0] ones(input [63:0] word);
        integer i;
        begin ones = 0; for (i = 0; i < 64; i = i + 1) ones = ones + word[i]; end
    endfunction
    always @(*) begin
        // The two addresses differ, and the stack of the fork has room.
        assume (level < 7);
        if (fork) assume (target != pc + 46'd2);
        if (cycle == 7) begin
            assert (done && done_wave == 0 && lanes_change == divides);
            assert (done_level == was_level + divides);
            if (divides) begin
                assert (done_exec == jump || done_exec == stay);
                assert (done_pc == (done_exec == jump && (done_exec != stay) ? was_target : was_pc + 46'd2));
                assert (2 * ones(done_exec) <= ones(was_exec));
            end else assert (done_pc == (stay == 0 ? was_target : was_pc + 46'd2));
        end
        if (cycle == 9 && divides) begin
            assert (done && done_wave == 0 && lanes_change && done_level == was_level);
            assert ((done_exec | half) == was_exec && (done_exec & half) == 0);
            assert (done_pc == (half_pc == was_target ? was_pc + 46'd2 : was_target));
        end
        if (cycle == 11) assert (done && !lanes_change && done_level == was_level && done_pc == was_pc + 46'd1);
    end
endmodule
