// A wave runs a program of a few instructions: memory, whoever executes{% if within %}, and registers of lanes{% else %}, and the LDS{% endif %} are here. Written by lds
// {{ version }}.
`timescale 1ns/1ns
module {{ top }}_example_tb;
    reg clk = 0, rst = 1;
    always #5 clk = ~clk;

    // the program, and what is behind it
    reg [31:0] memory [0:31];
    initial begin
{%- for line in program %}
        {% for word in line.words %}memory[{{ word.at }}] = 32'h{{ word.hex }}; {% endfor %}  // {{ line.text }}
{%- endfor %}
    end

    reg launch_valid = 0;
    wire launch_ready, fetch_valid, run_valid, end_valid;
    wire [{{ index - 1 }}:0] fetch_wave, run_wave, end_wave;
    wire [47:0] fetch_pc;
    wire [95:0] run_words;
    wire [4:0] run_kind;
    reg word_valid = 0, reply_valid = 0;
    reg [{{ index - 1 }}:0] word_wave, reply_wave;
    reg [95:0] words;
{%- if within %}
    wire operand_valid, operand_taken, response_valid, response_has_data, response_done;
    wire [7:0] operand_addr, operand_data0;
    wire [5:0] operand_destination;
    wire [{{ 32 * lanes - 1 }}:0] response_data;
    reg [{{ 32 * lanes - 1 }}:0] address, data;
{%- if read %}
    wire values_taken, values_last;
    wire [63:0] values_lanes;
    wire [{{ 32 * lanes - 1 }}:0] values_data;
    integer values = 0;

    // The wave is replied to behind the values that it reads, of the dword that lane 0 has stored.
    wire reads = run_words[31:0] == 32'h{{ read.hex }};
    always @(posedge clk)
        if (!rst && values_taken) begin
            values <= values + 1;
            if (!values_last || values_lanes !== {64{1'b1}} || values_data !== { {{ lanes }}{32'd1000} }) begin
                errors = errors + 1;
                $display("FAIL: values %0d", values_data[31:0]);
            end
        end
{%- endif %}
{%- else %}
    wire lds_valid;
    wire [7:0] lds_opcode, lds_tag;
    reg answers = 0;
    reg [{{ index - 1 }}:0] answered;
{%- endif %}

    {{ top }} control (
{%- for port in connections %}
{%- if port.name == "clk" or port.name == "rst" or port.own in own %}
        .{{ port.name }}({{ port.own }}){% elif port.own in tied %}
        .{{ port.name }}({{ tied[port.own] }}){% elif port.is_input %}
        .{{ port.name }}({{ port.wires }}'d0){% else %}
        .{{ port.name }}(){% endif %}{% if not loop.last %},{% endif %}
{%- endfor %}
    );

    integer runs = 0, shared = 0, cycles = 0, errors = 0;

    // Memory has the words of a fetch in the next cycle, and whoever executes replies in the next cycle.
    always @(posedge clk) begin
        cycles <= cycles + 1;
        word_valid <= !rst && fetch_valid;
        word_wave <= fetch_wave;
        words <= {memory[fetch_pc[6:2] + 2], memory[fetch_pc[6:2] + 1], memory[fetch_pc[6:2]]};
        reply_valid <= !rst && {% if read %}(values_taken || run_valid && !reads){% else %}run_valid{% endif %};
        reply_wave <= {% if read %}{{ index }}'d1{% else %}run_wave{% endif %};
        if (!rst && run_valid) begin
            runs <= runs + 1;
            if (run_kind !== 5'd{{ run }} || run_words[31:0] !== {% if read %}(runs == 0 ? memory[0] : memory[{{ read.at }}]){% else %}memory[0]{% endif %}) begin
                errors = errors + 1;
                $display("FAIL: run_kind %0d", run_kind);
            end
        end
    end
{%- if within %}

    // Registers: v0 of a lane is the address of its dword, v1 the number that it stores.
    integer lane;
    always @(*)
        for (lane = 0; lane < {{ lanes }}; lane = lane + 1) begin
            address[32*lane +: 32] = 4 * (lane + operand_destination);
            data[32*lane +: 32] = 32'd1000 + lane + operand_destination;
        end

    // What is loaded comes back in groups of lanes, the first ones first.
    integer first = 0, at;
    always @(posedge clk)
        if (!rst && response_valid && response_has_data) begin
            for (at = 0; at < {{ lanes }}; at = at + 1)
                if (response_data[32*at +: 32] !== 32'd1000 + first + at) begin
                    errors = errors + 1;
                    $display("FAIL: lane %0d", first + at);
                end
            first <= first + {{ lanes }};
            shared <= shared + 1;
        end
{%- else %}

    // The LDS takes an instruction at once, and answers in the next cycle.
    always @(posedge clk) begin
        answers <= !rst && lds_valid;
        answered <= lds_tag[{{ index - 1 }}:0];
        if (!rst && lds_valid) begin
            shared <= shared + 1;
            if (lds_opcode !== (shared == 0 ? 8'd{{ store }} : 8'd{{ load }})) begin
                errors = errors + 1;
                $display("FAIL: opcode %0d", lds_opcode);
            end
        end
    end
{%- endif %}

    initial begin
        @(negedge clk);
        @(negedge clk) rst = 0;
        launch_valid = 1;
        #1 while (!launch_ready) @(negedge clk) #1;
        @(negedge clk) launch_valid = 0;
        #1 while (!end_valid && cycles < 2000) @(negedge clk) #1;
        if (errors != 0 || !end_valid || end_wave !== {{ index }}'d1 || runs != {% if read %}2 || values != 1{% else %}1{% endif %} || shared != {{ shares }}) begin
            $display("FAIL: %0d errors, %0d instructions at the run port, %0d of the LDS, after %0d cycles", errors, runs, shared, cycles);
            $fatal;
        end
        $display("PASS");
        $finish;
    end
endmodule
