// What keeps passes from results of float passes: passes of any kinds and lengths, which enter whenever they like as
// long as they are clear, and are served whenever they may be.
//
// Proved from reset, with two of the 32 stripes: while its scheduler takes a pass, one of the main port is clear
// exactly if no float pass was served in this cycle or the three before it; a float pass, if none of those has a stripe
// of it. A load of the load port is clear exactly if no float pass was served in the three cycles before, and none is
// in the main port's scheduler.
module hazards_keep_away (
    input clk, waiting, lasts, goes,
    // of the pass that comes next: it is a float pass, and its stripes
    input next_rests,
    input [1:0] next_stripes
);
    wire main_clear, load_clear;
    reg first = 1;
    always @(posedge clk) first <= 0;

    // The main port's scheduler.
    reg busy = 0, rests = 0;
    reg [1:0] stripes = 0;
    wire free = !busy || goes && lasts;
    wire enters = !first && waiting && free && main_clear;

    hazards u_hazards (
        .clock(clk), .reset(first), .main_waiting(waiting), .main_control(`CONTROL(next_rests)), .main_regions(32'd0), .main_stripes({30'd0, next_stripes}),
        .occupancy_busy(busy), .occupancy_free(free), .occupancy_is_last(lasts), .occupancy_more(!lasts),
        .activity_serves(busy && goes), .activity_control(`CONTROL(rests)), .activity_bank_conflict(1'b0), .activity_address_conflict(1'b0),
        .main_clear(main_clear), .load_clear(load_clear)
    );

    always @(posedge clk) if (!first && free) begin
        busy <= enters;
        {rests, stripes} <= {next_rests, next_stripes};
    end

    // Whether a float pass was served in each of the last cycles, and the stripes of it.
    wire now = busy && rests && goes;
    reg [2:0] before = 0;
    reg [5:0] touched = 0;
    always @(posedge clk) if (!first) begin
        before <= {before[1:0], now};
        touched <= {touched[3:0], now ? stripes : 2'd0};
    end
    wire [1:0] late = touched[1:0] | touched[3:2] | touched[5:4] | (now ? stripes : 2'd0);

    always @(*) if (!first) begin
        if (free && next_rests) assert (main_clear == ((late & next_stripes) == 0));
        if (free && !next_rests) assert (main_clear == !(now || |before));
        assert (load_clear == !(|before || busy && rests));
    end
endmodule
