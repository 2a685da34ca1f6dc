// Barriers of `WAVES waves in `GROUPS work-groups, launched, coming and ending in any order that there can be.
//
// Proved from reset: no wave is let go before all waves of its work-group have been launched and all that haven't ended
// wait; and as soon as that holds, all of them are let go, in the second cycle behind.
module barriers_meet #(parameter WAVES = `WAVES, GROUPS = `GROUPS, GROUP = `GROUP) (
    input clk, last, asks,
    input [WAVES-1:0] joins, alone, comes, leaves,
    input [GROUP-1:0] group, asker
);
    reg first = 1;
    always @(posedge clk) first <= 0;

    wire [WAVES-1:0] peers, waits;
    barriers u_barriers (
        .clock(clk), .reset(first), .launched(joins | alone), .joins(joins != 0), .group(group), .last(last),
        .comes(comes), .arrives(comes != 0), .departs(leaves != 0), .asks(asks), .mover(mover), .peers(peers),
        .waits(waits)
    );

    // Who is in which work-group, and whether there will be more of it.
    reg [WAVES-1:0] present = 0;
    reg [GROUP*WAVES-1:0] group_of = 0;
    reg [GROUPS-1:0] complete = 0;
    integer i, j;
    reg [GROUP-1:0] mover;
    always @(*) begin
        mover = asker;
        for (i = 0; i < WAVES; i = i + 1) if (comes[i] || leaves[i]) mover = group_of[GROUP*i +: GROUP];
    end
    reg [GROUPS-1:0] used;
    always @(*) begin
        used = 0;
        for (i = 0; i < WAVES; i = i + 1) if (present[i]) used[group_of[GROUP*i +: GROUP]] = 1;
    end

    // One at a time; of a new wave everything is new, and who comes or ends doesn't wait.
    always @(*) begin
        assume ((joins & (joins - 1'd1)) == 0 && (comes & (comes - 1'd1)) == 0 && (leaves & (leaves - 1'd1)) == 0);
        assume ((joins & present) == 0);
        // a wave that is launched alone is in no work-group; one wave is launched at once, and one moves
        assume ((alone & (alone - 1'd1)) == 0 && (alone & present) == 0 && (alone == 0 || joins == 0));
        assume (((comes | leaves) & ~(present & ~waits)) == 0 && (comes == 0 || leaves == 0));
        assume (!asks || (comes == 0 && leaves == 0));
        assume (group < GROUPS);
        if (joins != 0) assume (!used[group] || !complete[group]);
        if (first) assume (joins == 0);
    end
    always @(posedge clk) if (!first) begin
        present <= (present | joins) & ~leaves;
        for (i = 0; i < WAVES; i = i + 1) if (joins[i]) group_of[GROUP*i +: GROUP] <= group;
        if (joins != 0) complete[group] <= last;
    end

    // All of the wave's work-group are there.
    reg [WAVES-1:0] met;
    always @(*) for (i = 0; i < WAVES; i = i + 1) begin
        met[i] = present[i] && complete[group_of[GROUP*i +: GROUP]];
        for (j = 0; j < WAVES; j = j + 1)
            if (present[j] && group_of[GROUP*j +: GROUP] == group_of[GROUP*i +: GROUP] && !waits[j]) met[i] = 0;
    end

    reg [WAVES-1:0] waited = 0, met_once = 0, met_twice = 0;
    always @(posedge clk) begin
        waited <= first ? 0 : waits;
        met_once <= first ? 0 : met;
        met_twice <= first ? 0 : met_once & met;
    end
    integer k;
    always @(*) if (!first) for (k = 0; k < WAVES; k = k + 1) begin
        // let go: they had met in both cycles before
        if (waited[k] && !waits[k]) assert (met_twice[k]);
        // and who has met for two cycles is let go
        if (met_twice[k]) assert (!waits[k]);
        // a wave that isn't there waits for nobody
        if (waits[k]) assert (present[k]);
    end
endmodule
