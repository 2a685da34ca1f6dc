// Test bench of {{ top }}: replays {{ replay.cycles }} recorded clock cycles and compares every handshake, beat and counter.
// Prints PASS, or FAIL with the first cycle that differs and its ports; then the simulator's exit code isn't 0. Written by lds {{ version }}.
//
// The recording is in {{ top }}_tb.hex, words of 32 bits. Each cycle is a word of flags:
//   0 reset               1, 2 valid at req, load        3, 4 the fields of a new request at req, load follow
//   5 req_main_first      6, 7 ready at rsp, ack         8, 9 expected: ready at req, load
//   10, 11 expected: valid at rsp, ack                   12, 13 the fields of a new expected beat at rsp, ack follow
//   14 the expected counters follow                      15 dwords for the memory follow       16 the end
//   31:20 how many equal cycles come behind this one
// What means nothing isn't compared: everything in a reset; of a beat without data its VGPR and mask; data of lanes that rsp_mask leaves out; and
// cycles and violations before the last beat.

`default_nettype none
`ifndef LDS_RECORDING
`define LDS_RECORDING "{{ top }}_tb.hex"
`endif

module {{ top }}_tb;
    localparam WORDS = {{ replay.words }};
    localparam LANES = {{ lanes }};
    localparam [7:0] DS_WRITE_B32 = 8'd{{ opcodes.ds_write_b32 }};

    reg [31:0] words [0:WORDS-1];
    integer next = 0;

    reg clk = 1'b0;
    always #5 clk = ~clk;
    reg rst = 1'b1;

    // what is offered, and what is expected
    reg req_tvalid = 1'b0;
    reg [{{ 32 * replay.ports.main.words - 1 }}:0] req = 0;
    wire req_tready;
    reg rsp_tready = 1'b0;
    wire rsp_tvalid;
{%- for field in replay.ports.response.fields %}
    wire {% if field.bits > 1 %}[{{ field.bits - 1 }}:0] {% endif %}{{ field.port }};
{%- endfor %}
    reg [{{ 32 * replay.ports.response.words - 1 }}:0] rsp = 0;
{%- for field in replay.ports.counter.fields %}
    wire [{{ field.bits - 1 }}:0] {{ field.port }};
{%- endfor %}
    reg [{{ 32 * replay.ports.counter.words - 1 }}:0] counters = 0;
{%- if dual %}
    reg req_main_first = 1'b0;
    reg load_tvalid = 1'b0;
    reg [{{ 32 * replay.ports.load.words - 1 }}:0] load = 0;
    wire load_tready;
    reg ack_tready = 1'b0;
    wire ack_tvalid;
{%- for field in replay.ports.ack.fields %}
    wire {% if field.bits > 1 %}[{{ field.bits - 1 }}:0] {% endif %}{{ field.port }};
{%- endfor %}
    reg [{{ 32 * replay.ports.ack.words - 1 }}:0] ack = 0;
{%- endif %}

    {{ top }} dut (
        .clk(clk), .rst(rst),
        .req_tvalid(req_tvalid), .req_tready(req_tready),
{%- for field in replay.ports.main.fields %}
        .{{ field.port }}(req[{{ field.low }} +: {{ field.bits }}]),
{%- endfor %}
{%- if dual %}
        .req_main_first(req_main_first),
        .load_tvalid(load_tvalid), .load_tready(load_tready),
{%- for field in replay.ports.load.fields %}
        .{{ field.port }}(load[{{ field.low }} +: {{ field.bits }}]),
{%- endfor %}
        .ack_tvalid(ack_tvalid), .ack_tready(ack_tready),
{%- for field in replay.ports.ack.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
{%- endif %}
{%- for field in replay.ports.counter.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
{%- for field in replay.ports.response.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
        .rsp_tvalid(rsp_tvalid), .rsp_tready(rsp_tready)
    );

    integer cycle = 0;
    integer errors = 0;

    task fail(input [8*32-1:0] what);
        begin
            errors = errors + 1;
            $display("FAIL: %0s in cycle %0d", what, cycle);
        end
    endtask

    integer lane;

    // every output that means something in this cycle
    task compare(input [31:0] flags);
        begin
            if (req_tready !== flags[8]) fail("req_tready");
            if (rsp_tvalid !== flags[10]) fail("rsp_tvalid");
            if (flags[10]) begin
{%- for field in replay.ports.response.fields if field.name != "data" %}
                if ({% if field.name in ["vgpr", "halves", "mask"] %}rsp_has_data && {% elif field.name in ["violations", "cycles"] %}rsp_tlast && {% endif %}{{ field.port }} !== rsp[{{ field.low }} +: {{ field.bits }}]) fail("{{ field.port }}");
{%- endfor %}
{%- for field in replay.ports.response.fields if field.name == "data" %}
                for (lane = 0; lane < LANES; lane = lane + 1)
                    if (rsp_has_data && rsp_mask[lane] && {{ field.port }}[32*lane +: 32] !== rsp[{{ field.low }} + 32*lane +: 32]) fail("{{ field.port }}");
{%- endfor %}
            end
{%- if dual %}
            if (load_tready !== flags[9]) fail("load_tready");
            if (ack_tvalid !== flags[11]) fail("ack_tvalid");
            if (flags[11]) begin
{%- for field in replay.ports.ack.fields %}
                if ({{ field.port }} !== ack[{{ field.low }} +: {{ field.bits }}]) fail("{{ field.port }}");
{%- endfor %}
            end
{%- endif %}
            if (flags[14]) begin
{%- for field in replay.ports.counter.fields %}
                if ({{ field.port }} !== counters[{{ field.low }} +: {{ field.bits }}]) fail("{{ field.port }}");
{%- endfor %}
            end
        end
    endtask

    integer count, row, left, waited;

    // Stores a row of dwords, one a lane: the address of the first, how many, and the dwords.
    task store;
        begin
            req = 0;
{%- for field in replay.ports.main.fields %}
{%- if field.name == "opcode" %}
            req[{{ field.low }} +: 8] = DS_WRITE_B32;
{%- elif field.name == "size" %}
            req[{{ field.low }} +: {{ field.bits }}] = {{ bytes }};
{%- elif field.name == "m0" %}
            req[{{ field.low }} +: 32] = 32'hffffffff;
{%- elif field.name in ["first", "last", "starts"] %}
            req[{{ field.low }}] = 1'b1;
{%- endif %}
{%- endfor %}
            row = words[next];
            left = words[next + 1];
            for (lane = 0; lane < left; lane = lane + 1) begin
{%- for field in replay.ports.main.fields %}
{%- if field.name == "exec" %}
                req[{{ field.low }} + lane] = 1'b1;
{%- elif field.name == "address" %}
                req[{{ field.low }} + 32*lane +: 32] = row + 4*lane;
{%- elif field.name == "data0" %}
                req[{{ field.low }} + 32*lane +: 32] = words[next + 2 + lane];
{%- endif %}
{%- endfor %}
            end
            next = next + 2 + left;
            req_tvalid = 1'b1;
            waited = 0;
            #1 while (req_tready !== 1'b1 && waited < 100) begin @(negedge clk); cycle = cycle + 1; waited = waited + 1; #1; end
            if (waited == 100) fail("req_tready");
            @(negedge clk);
            req_tvalid = 1'b0;
        end
    endtask

    // fills the memory through the port, with nothing else going on
    task preset;
        begin
            rst = 1'b0;
            rsp_tready = 1'b1;
{%- if dual %}
            req_main_first = 1'b1;
            load_tvalid = 1'b0;
            ack_tready = 1'b1;
{%- endif %}
            count = words[next];
            next = next + 1;
            while (count > 0 && errors == 0) begin
                store;
                count = count - 1;
            end
            repeat (40) @(negedge clk);
        end
    endtask

    integer word, repeats, limit;
    reg [31:0] flags;

    initial begin
        $readmemh(`LDS_RECORDING, words);
        if (words[WORDS-1] !== 32'h00010000) begin
            $display("FAIL: no recording in %0s", `LDS_RECORDING);
            $fatal(1, "no recording");
        end
        // +cycles=N: no more than about so many
        if (!$value$plusargs("cycles=%d", limit)) limit = 32'h7fffffff;
        @(negedge clk);
        flags = words[0];
        while (!flags[16] && errors == 0 && cycle < limit) begin
            next = next + 1;
            if (flags[15]) preset;
            else begin
{%- set ports = replay.ports %}
                if (flags[3]) begin
                    for (word = 0; word < {{ ports.main.words }}; word = word + 1) req[32*word +: 32] = words[next + word];
                    next = next + {{ ports.main.words }};
                end
{%- if dual %}
                if (flags[4]) begin
                    for (word = 0; word < {{ ports.load.words }}; word = word + 1) load[32*word +: 32] = words[next + word];
                    next = next + {{ ports.load.words }};
                end
{%- endif %}
                if (flags[12]) begin
                    for (word = 0; word < {{ ports.response.words }}; word = word + 1) rsp[32*word +: 32] = words[next + word];
                    next = next + {{ ports.response.words }};
                end
{%- if dual %}
                if (flags[13]) begin
                    for (word = 0; word < {{ ports.ack.words }}; word = word + 1) ack[32*word +: 32] = words[next + word];
                    next = next + {{ ports.ack.words }};
                end
{%- endif %}
                if (flags[14]) begin
                    for (word = 0; word < {{ ports.counter.words }}; word = word + 1) counters[32*word +: 32] = words[next + word];
                    next = next + {{ ports.counter.words }};
                end
                for (repeats = flags[31:20] + 1; repeats > 0 && errors == 0; repeats = repeats - 1) begin
                    rst = flags[0];
                    req_tvalid = flags[1];
                    rsp_tready = flags[6];
{%- if dual %}
                    load_tvalid = flags[2];
                    req_main_first = flags[5];
                    ack_tready = flags[7];
{%- endif %}
                    #1 if (!flags[0]) compare(flags);
                    @(negedge clk);
                    cycle = cycle + 1;
                end
            end
            flags = words[next];
        end
        if (errors == 0 && flags[16]) $display("PASS");
        else if (errors == 0) $display("PASS as far as cycle %0d", cycle);
        else $fatal(1, "%0d ports differ", errors);
        $finish;
    end
endmodule

`default_nettype wire
