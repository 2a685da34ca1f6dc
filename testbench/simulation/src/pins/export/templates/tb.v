// Test bench of {{ top }}: replays {{ cycles }} recorded cycles of clk and compares every output that means something.
// Prints PASS, or FAIL with the first cycle that differs and its ports; a simulator that has failed ends with an exit
// code other than 0. Lines on standard error say how far the replay is. Written by lds {{ version }}.
//
// The recording is {{ top }}_tb.hex, words of 32 bits.
// Its fields are the inputs in the order of the core's ports, then the values wanted of the outputs, then a mask for
// each output: bit i is 1 where element i is compared.
// A cycle has only the fields that have changed since the cycle before. Its first word has a bit for each group of 32
// fields, the first group lowest: 1 if a field of the group has changed. For each such group follow a word with a bit
// for each of its fields, the first one lowest, and then the words of the fields that have changed.

`default_nettype none
`ifndef LDS_RECORDING
`define LDS_RECORDING "{{ top }}_tb.hex"
`endif

`ifdef LDS_TIMESCALE
`timescale `LDS_TIMESCALE
`endif
module {{ top }}_tb;
    localparam CYCLES = {{ cycles }};
    localparam WORDS = {{ words }};

    reg [31:0] words [0:WORDS-1];
    integer next = 0, word;
    reg [31:0] changed_groups, changed;
    reg clk = 1'b0;

    // inputs, and what is wanted of outputs
{%- for field in fields %}
    reg [{{ 32 * field.words - 1 }}:0] field_{{ loop.index0 }} = 0;  // {{ field.about }}
{%- endfor %}
{%- for port in outputs %}
    wire {% if port.bits > 1 %}[{{ port.bits - 1 }}:0] {% endif %}{{ port.name }};
    wire [{{ port.bits - 1 }}:0] mask_{{ port.care }} = { {%- for element in range(port.count) | reverse %}{{ "{" ~ port.width ~ "{field_" ~ port.care ~ "[" ~ element ~ "]}}" }}{% if not loop.last %}, {% endif %}{% endfor -%} };
{%- endfor %}

    {{ top }} dut (
        .clk(clk),
{%- for port in inputs %}
        .{{ port.name }}(field_{{ port.field }}[{{ port.bits - 1 }}:0]),
{%- endfor %}
{%- for port in outputs %}
        .{{ port.name }}({{ port.name }}){% if not loop.last %},{% endif %}
{%- endfor %}
    );

    integer cycle = 0, errors = 0, limit;

    // signs of life on standard error, each after a hundredth of the recording
    localparam STDERR = 32'h80000002;
    localparam STEP = {{ [cycles // 100, 1] | max }};

    task fail(input [8*32-1:0] what);
        begin
            errors = errors + 1;
            $display("FAIL: %0s in cycle %0d", what, cycle);
        end
    endtask

    // The fields of the next cycle.
    task advance;
        begin
            changed_groups = words[next];
            next = next + 1;
{%- for group in fields | batch(32) %}
{%- set first = 32 * loop.index0 %}
            if (changed_groups[{{ loop.index0 }}]) begin
                changed = words[next];
                next = next + 1;
{%- for field in group %}
                if (changed[{{ loop.index0 }}]) begin
                    for (word = 0; word < {{ field.words }}; word = word + 1) field_{{ first + loop.index0 }}[32*word +: 32] = words[next + word];
                    next = next + {{ field.words }};
                end
{%- endfor %}
            end
{%- endfor %}
        end
    endtask

    // An unknown bit differs, too.
    task compare;
        begin
{%- for port in outputs %}
            if ((({{ port.name }} ^ field_{{ port.field }}[{{ port.bits - 1 }}:0]) & mask_{{ port.care }}) !== {{ port.bits }}'d0) fail("{{ port.name }}");
{%- endfor %}
        end
    endtask

    initial begin
        $readmemh(`LDS_RECORDING, words);
        if (^words[WORDS-1] === 1'bx) begin
            $display("FAIL: no recording in %0s", `LDS_RECORDING);
            $fatal(1, "no recording");
        end
        // +cycles=N: no more than so many
        if (!$value$plusargs("cycles=%d", limit)) limit = CYCLES;
        while (cycle < CYCLES && cycle < limit && errors == 0) begin
            advance;
            #4 compare;
            #1 clk = 1'b1;
            #5 clk = 1'b0;
            cycle = cycle + 1;
            if (cycle % STEP == 0) begin
                $fdisplay(STDERR, "cycle %0d of {{ cycles }}", cycle);
                $fflush(STDERR);
            end
        end
        if (errors != 0) $fatal(1, "%0d ports differ", errors);
        else if (cycle == CYCLES) $display("PASS");
        else $display("PASS as far as cycle %0d", cycle);
        $finish;
    end
endmodule

`default_nettype wire
