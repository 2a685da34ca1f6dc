// A wave of 64 threads: each puts 1 into R0.x and writes R0 into the entry that it owns; a broadcast loads thread 0's entry into R1 of all lanes, and the
// probe reads R1.x of lane 63. Written by lds {{ version }}.
`timescale 1ns/1ns
module {{ top }}_example_tb;
    reg clk = 0, rst = 1;
    always #5 clk = ~clk;

    reg fetch_valid = 0, odd_valid = 0, probe_valid = 0;
    wire tick, fetch_ready, turn_ready, probe_ready, probe_answers;
    // instructions that the wave has been given
    reg [3:0] order = 0;
    reg [95:0] fetch_words;
    wire [31:0] probe_value;

    {{ top }} simd (
        .clk(clk), .rst(rst), .globals(8'd0), .clause_temps(4'd0), .registers(8'd4),
        .fetch_valid(fetch_valid), .fetch_wave(4'd0), .fetch_order(order), .fetch_slot(1'b0), .fetch_lanes({64{1'b1}}), .fetch_words(fetch_words),
        // {{ group.text }}
        .odd_valid(odd_valid), .odd_wave(4'd0), .odd_order(order), .odd_lanes({64{1'b1}}), .odd_words({256'd0, {{ group.words }}}),
        .even_valid(1'b0), .even_wave(4'd0), .even_order(4'd0), .even_lanes(64'd0), .even_words(320'd0),
        // register 1 of the SIMD, component x, lane 63
        .probe_valid(probe_valid), .probe_write(1'b0), .probe_space(2'd0), .probe_address({8'd1, 2'd0, 6'd63}), .probe_data(32'd0),
        .tick(tick), .fetch_ready(fetch_ready), .turn_ready(turn_ready), .probe_ready(probe_ready), .probe_answers(probe_answers), .probe_value(probe_value),
        .fetch_ends(), .turn_ends(), .quiet(), .lds_works(), .quad(), .executes(), .of_even(), .quarter(), .waits(), .conflict(), .overflow(), .refused(),
        .clocks(), .fetches(), .lds_clocks(), .lds_conflict_clocks(), .groups(), .alu_clocks(), .wait_clocks()
    );

    // Offers an LDS instruction until it is taken.
    task fetch(input [95:0] words);
        begin
            fetch_valid = 1;
            fetch_words = words;
            #1 while (!(tick && fetch_ready)) @(negedge clk) #1;
            @(negedge clk) fetch_valid = 0;
            order = order + 1;
        end
    endtask

    initial begin
        repeat (2) @(negedge clk);
        rst = 0;
        odd_valid = 1;
        #1 while (!(tick && turn_ready)) @(negedge clk) #1;
        @(negedge clk) odd_valid = 0;
        order = order + 1;
        // {{ write.text }}
        fetch({{ write.words }});
        // {{ read.text }}
        fetch({{ read.words }});
        @(negedge clk) #1 while (!probe_ready) @(negedge clk) #1;
        probe_valid = 1;
        @(negedge clk) probe_valid = 0;
        #1 while (!probe_answers) @(negedge clk) #1;
        if (probe_value !== 32'd1) begin
            $display("FAIL: %h was loaded", probe_value);
            $fatal;
        end
        $display("PASS");
        $finish;
    end

    // nothing here takes so long
    initial begin
        repeat (2000) @(negedge clk);
        $display("FAIL: no end after 2000 clocks");
        $fatal;
    end
endmodule
