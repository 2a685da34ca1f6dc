// The gate between two schedulers that take any time for a pass, with requests in any order, and other reasons to wait
// at any time.
//
// Proved from reset:
// - Passes go into the schedulers in the order of their requests.
// - A pass isn't served while an older one of the other port is there with its tag or in one of its regions, nor while
//   either of the two is neither load nor store. A store may be served in the last cycle of the load before it.
// - No pass enters while there is another reason to wait, nor together with another one if either of the two is neither
//   load nor store.
// - The older of two passes is kept waiting for no other reason.
module gate_orders (
    input clk,
    // nothing but the order keeps the next pass of a port out
    input main_may, load_may,
    // what comes next at each port, and how the schedulers get on
    input main_waiting, load_waiting, main_lasts, load_lasts,
    input [2:0] main_kind, load_kind,
    input main_tag, load_tag,
    input [1:0] main_region, load_region,
    // request n is the main port's if bit n is on
    input [31:0] is_main
);
    localparam [2:0] LOAD = `LOAD, STORE = `STORE;
    wire main_enters, load_enters, main_goes, load_goes;
    reg first = 1;
    always @(posedge clk) first <= 0;

    // Each port takes its own requests in order.
    reg [31:0] was_main;
    always @(posedge clk) was_main <= is_main;
    always @(*) if (!first) assume (is_main == was_main);
    reg [4:0] main_next, load_next;
    integer n;
    function [4:0] following(input [5:0] after, input main, input [31:0] map);
        begin
            following = 31;
            for (n = 31; n >= 0; n = n - 1) if (n >= after && map[n] == main) following = n[4:0];
        end
    endfunction
    initial begin main_next = 0; load_next = 0; end
    wire [4:0] main_order = following({1'b0, main_next}, 1'b1, is_main);
    wire [4:0] load_order = following({1'b0, load_next}, 1'b0, is_main);
    // Enough requests of both ports are left.
    always @(*) assume (is_main[31] && !is_main[30] && main_order < 16 && load_order < 16);

    // An approach is as long as the other: what is older has come as far, or something before it has.
    always @(*) begin
        if (first) assume (!main_waiting && !load_waiting);
        if (main_waiting && load_order < main_order) assume (load_waiting);
        if (load_waiting && main_order < load_order) assume (main_waiting);
    end

    // What is in the schedulers.
    reg main_busy = 0, load_busy = 0;
    reg [4:0] main_in, load_in;
    reg [2:0] main_in_kind, load_in_kind;
    reg main_in_tag, load_in_tag;
    reg [1:0] main_in_region, load_in_region;
    wire main_free = !main_busy || (main_goes && main_lasts);
    wire load_free = !load_busy || (load_goes && load_lasts);

    gate u_gate (
        .clock(clk), .reset(first), .main_may(main_may), .load_may(load_may),
        .main_waiting(main_waiting), .main_control(`CONTROL(main_kind, main_tag, main_order)), .main_regions({30'd0, main_region}),
        .main_occupancy_busy(main_busy), .main_occupancy_free(main_free), .main_occupancy_is_last(main_lasts),
        .load_waiting(load_waiting), .load_control(`CONTROL(load_kind, load_tag, load_order)), .load_regions({30'd0, load_region}),
        .load_occupancy_busy(load_busy), .load_occupancy_free(load_free), .load_occupancy_is_last(load_lasts),
        .main_enters(main_enters), .load_enters(load_enters), .main_goes(main_goes), .load_goes(load_goes)
    );

    always @(posedge clk) if (first) begin
        main_busy <= 0;
        load_busy <= 0;
    end else begin
        if (main_free) main_busy <= main_enters;
        if (load_free) load_busy <= load_enters;
        if (main_enters) begin
            {main_in, main_in_kind, main_in_tag, main_in_region} <= {main_order, main_kind, main_tag, main_region};
            main_next <= main_order + 5'd1;
        end
        if (load_enters) begin
            {load_in, load_in_kind, load_in_tag, load_in_region} <= {load_order, load_kind, load_tag, load_region};
            load_next <= load_order + 5'd1;
        end
    end

    wire apart = main_in_kind == STORE && load_in_kind == LOAD && main_in_tag != load_in_tag
        && (main_in_region & load_in_region) == 0;
    wire main_younger = main_in > load_in;
    always @(*) if (!first) begin
        if (main_enters) begin
            assert (main_may && main_waiting && main_free);
            assert (load_order > main_order || (load_enters && load_free));
        end
        if (load_enters) begin
            assert (load_may && load_waiting && load_free);
            assert (main_order > load_order || (main_enters && main_free));
        end
        // What is neither load nor store enters alone.
        if (main_enters && load_enters) assert (main_kind == STORE && load_kind == LOAD);
        // Nobody waits without a reason.
        if (main_may && main_waiting && main_free && main_order < load_order) assert (main_enters);
        if (load_may && load_waiting && load_free && load_order < main_order) assert (load_enters);
        if (main_busy && load_busy) begin
            if (main_younger) assert (load_goes);
            else assert (main_goes);
            if (apart) assert (main_goes && load_goes);
            else if (!main_younger) assert (!load_goes);
            else assert (main_goes == (load_lasts && main_in_kind == STORE && load_in_kind == LOAD));
        end else begin
            if (main_busy) assert (main_goes);
            if (load_busy) assert (load_goes);
        end
    end
endmodule
