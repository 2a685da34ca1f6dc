// Each of a wave's 64 threads writes four dwords into the entry that it owns; then each reads the entry of its neighbour. Written by lds {{ version }}.
`timescale 1ns/1ns
module {{ top }}_example_tb;
    reg clk = 0, rst = 1;
    always #5 clk = ~clk;

    reg valid = 0, write = 0;
    wire ready, works, answers;
    wire [3:0] quad, answer_quad;
    wire [511:0] loaded;
    wire [3:0] answer_on;

    // what the four threads of the quad bring: thread t of it is 4 * quad + t
    reg [511:0] data;
    reg [7:0] banks;
    reg [39:0] offsets;

    {{ top }} lds (
        .clk(clk), .rst(rst), .step(1'b1), .valid(valid), .ready(ready), .write(write),
        .wave(4'd0), .relative(1'b0), .stride(7'd4), .index(6'd0), .mux({{ mux_bits }}'d0), .waterfall(1'b0), .broadcast(1'b0),
        .on(4'hf), .strobes(4'hf), .banks(banks), .offsets(offsets), .data(data), .quad(quad), .works(works),
        .answers(answers), .answer_quad(answer_quad), .answer_all(), .answer_on(answer_on), .answer_components(), .loaded(loaded),
        .conflict(), .overflow(), .ahead(), .repeats(), .delays(), .ends(), .drains(),
        .probes(1'b0), .probe_writes(1'b0), .probe_place(12'd0), .probe_data(32'd0), .probe_value()
    );

    // The number of the thread whose entry thread t of the quad reads: the next one of the wave. Its bank is the number modulo 4; its entry begins at
    // four times a quarter of it.
    integer t, c, wanted, errors = 0, answered = 0;
    always @(*) for (t = 0; t < 4; t = t + 1) begin
        wanted = (4 * quad + t + 1) % 64;
        banks[2*t +: 2] = wanted[1:0];
        offsets[10*t +: 10] = wanted[5:2] * 4;
        for (c = 0; c < 4; c = c + 1) data[32*(4*t+c) +: 32] = 100 * (4 * quad + t) + c;
    end

    integer u, d;
    always @(negedge clk) if (answers) for (u = 0; u < 4; u = u + 1) begin
        answered = answered + answer_on[u];
        for (d = 0; d < 4; d = d + 1)
            if (loaded[32*(4*u+d) +: 32] !== 100 * ((4 * answer_quad + u + 1) % 64) + d) errors = errors + 1;
    end

    // Offers an instruction until it is taken.
    task offer(input is_write);
        begin
            valid = 1;
            write = is_write;
            #1 while (!ready) @(negedge clk) #1;
            @(negedge clk) valid = 0;
        end
    endtask

    initial begin
        repeat (2) @(negedge clk);
        rst = 0;
        offer(1);
        offer(0);
        repeat (20) @(negedge clk);
        if (errors != 0 || answered != 64) begin
            $display("FAIL: %0d threads loaded, %0d dwords are wrong", answered, errors);
            $fatal;
        end
        $display("PASS");
        $finish;
    end
endmodule
