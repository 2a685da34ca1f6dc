{%- macro beat(port, stream, recorded) %}
{%- for field in port.fields if field.name != "data" %}
                if ({% if field.name in ["vgpr", "halves", "mask"] %}{{ stream }}_has_data && {% elif field.name in ["violations", "cycles"] %}{{ stream }}_tlast && {% endif %}{{ field.port }} !== {{ recorded }}[{{ field.low }} +: {{ field.bits }}]) fail("{{ field.port }}");
{%- endfor %}
{%- for field in port.fields if field.name == "data" %}
                for (lane = 0; lane < LANES; lane = lane + 1)
                    if ({{ stream }}_has_data && {{ stream }}_mask[lane] && {{ field.port }}[32*lane +: 32] !== {{ recorded }}[{{ field.low }} + 32*lane +: 32]) fail("{{ field.port }}");
{%- endfor %}
{%- endmacro -%}
// Test bench of {{ top }}: replays {{ replay.cycles }} recorded clock cycles and compares every handshake, beat and counter.
// Prints PASS, or FAIL with the first cycle that differs and its ports; then the simulator's exit code isn't 0. How far it is, it says on standard error. Written by lds {{ version }}.
//
// The recording is in {{ top }}_tb.hex, words of 32 bits. Each cycle is a word of flags:
//   0 reset               1, 2 valid at {{ two_of[0] }}        3, 4 the fields of a new request at {{ two_of[0] }} follow
//   5 {% if cus %}nothing      {% else %}req_main_first{% endif %}      6, 7 ready at {{ two_of[1] }}         8, 9 expected: ready at {{ two_of[0] }}
//   10, 11 expected: valid at {{ two_of[1] }}                   12, 13 the fields of a new expected beat at {{ two_of[1] }} follow
//   14 the expected counters follow                      15 dwords for the memory follow       16 the end
{%- if each | length > 2 %}
// Behind it is a word of flags for every two further ports, in the bits of those of {{ two_of[0] }} and {{ two_of[1] }}. The fields of all follow behind the last one.
{%- endif %}
{%- if wgp %}
//   17 wgp_mode
{%- elif gds %}
//   18 what is set up follows      19 what is expected at the ports of waves that wait for one another follows
{%- endif %}
//   31:20 how many equal cycles come behind this one
// What means nothing isn't compared: everything in a reset; of a beat without data its VGPR and mask; data of lanes that {{ rsp }}_mask leaves out; and
// cycles and violations before the last beat{% if gds %}; of the state, a dword that wasn't asked for while nothing was executed{% endif %}.

`default_nettype none
`ifndef LDS_RECORDING
`define LDS_RECORDING "{{ top }}_tb.hex"
`endif

`ifdef LDS_TIMESCALE
`timescale `LDS_TIMESCALE
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
{%- for port in each %}
    reg {{ port.req }}_tvalid = 1'b0;
    reg [{{ 32 * port.request.words - 1 }}:0] request_{{ loop.index0 }} = 0;
    wire {{ port.req }}_tready;
    reg {{ port.rsp }}_tready = 1'b0;
    wire {{ port.rsp }}_tvalid;
{%- for field in port.response.fields %}
    wire {% if field.bits > 1 %}[{{ field.bits - 1 }}:0] {% endif %}{{ field.port }};
{%- endfor %}
    reg [{{ 32 * port.response.words - 1 }}:0] response_{{ loop.index0 }} = 0;
{%- endfor %}
{%- if gds %}
    reg [{{ 32 * replay.ports.setup.words - 1 }}:0] setup = 0;
    reg [{{ 32 * replay.ports.sync.words - 1 }}:0] sync = 0;
    // nothing was executed in the cycle before, so the dword of the state that was asked for in it shows
    reg state_shows = 1'b0;
{%- for field in replay.ports.sync.fields %}
    wire {% if field.bits > 1 %}[{{ field.bits - 1 }}:0] {% endif %}{{ field.port }};
{%- endfor %}
{%- endif %}
{%- for field in replay.ports.counter.fields %}
    wire [{{ field.bits - 1 }}:0] {{ field.port }};
{%- endfor %}
    reg [{{ 32 * replay.ports.counter.words - 1 }}:0] counters = 0;
{%- if dual %}
    reg req_main_first = 1'b0;
{%- elif wgp %}
    reg wgp_mode = 1'b0;
{%- endif %}

    {{ top }} dut (
        .clk(clk), .rst(rst),
{%- for port in each %}
        .{{ port.req }}_tvalid({{ port.req }}_tvalid), .{{ port.req }}_tready({{ port.req }}_tready),
{%- set number = loop.index0 %}
{%- for field in port.request.fields %}
        .{{ field.port }}(request_{{ number }}[{{ field.low }} +: {{ field.bits }}]),
{%- endfor %}
        .{{ port.rsp }}_tvalid({{ port.rsp }}_tvalid), .{{ port.rsp }}_tready({{ port.rsp }}_tready),
{%- for field in port.response.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
{%- endfor %}
{%- if gds %}
{%- for field in replay.ports.setup.fields %}
        .{{ field.port }}(setup[{{ field.low }} +: {{ field.bits }}]),
{%- endfor %}
{%- for field in replay.ports.sync.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
{%- endif %}
{%- if dual %}
        .req_main_first(req_main_first),
{%- elif wgp %}
        .wgp_mode(wgp_mode),
{%- endif %}
{%- for field in replay.ports.counter.fields %}
        .{{ field.port }}({{ field.port }}){% if not loop.last %},{% endif %}
{%- endfor %}
    );

    // the words of flags of a cycle
    reg [31:0] {% for word in range(replay.ports.words_of_flags) %}flags{{ word }}{% if not loop.last %}, {% endif %}{% endfor %};
    integer cycle = 0;
    integer errors = 0;

    // signs of life on standard error, each after a hundredth of the recording
    localparam STDERR = 32'h80000002;
    localparam STEP = {{ [replay.cycles // 100, 1] | max }};
    integer told = 0;

    task fail(input [8*32-1:0] what);
        begin
            errors = errors + 1;
            $display("FAIL: %0s in cycle %0d", what, cycle);
        end
    endtask

    integer lane;

    // every output that means something in this cycle
    task compare;
        begin
{%- for port in each %}
            if ({{ port.req }}_tready !== flags{{ port.flags.word }}[{{ port.flags.taken }}]) fail("{{ port.req }}_tready");
            if ({{ port.rsp }}_tvalid !== flags{{ port.flags.word }}[{{ port.flags.beat }}]) fail("{{ port.rsp }}_tvalid");
            if (flags{{ port.flags.word }}[{{ port.flags.beat }}]) begin
{%- if port.acknowledges %}
{%- set number = loop.index0 %}
{%- for field in port.response.fields %}
                if ({{ field.port }} !== response_{{ number }}[{{ field.low }} +: {{ field.bits }}]) fail("{{ field.port }}");
{%- endfor %}
{%- else %}
{{- beat(port.response, port.rsp, "response_" ~ loop.index0) }}
{%- endif %}
            end
{%- endfor %}
{%- if gds %}
{%- for field in replay.ports.sync.fields %}
            if ({% if field.name == "state_read" %}state_shows && {% elif field.name not in ["sync_valid", "sync_idle", "order_ready"] %}sync_tvalid && {% endif %}{{ field.port }} !== sync[{{ field.low }} +: {{ field.bits }}]) fail("{{ field.port }}");
{%- endfor %}
{%- endif %}
            if (flags0[14]) begin
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
            request_0 = 0;
{%- for field in each[0].request.fields %}
{%- if field.name == "opcode" %}
            request_0[{{ field.low }} +: 8] = DS_WRITE_B32;
{%- elif field.name == "size" %}
            request_0[{{ field.low }} +: {{ field.bits }}] = {{ bytes }};
{%- elif field.name == "m0" %}
            request_0[{{ field.low }} +: 32] = {% if gds %}{words[next][15:0], 16'hffff}{% else %}32'hffffffff{% endif %};
{%- elif field.name in ["first", "last", "starts"] %}
            request_0[{{ field.low }}] = 1'b1;
{%- endif %}
{%- endfor %}
            row = words[next];
            left = words[next + 1];
            for (lane = 0; lane < left; lane = lane + 1) begin
{%- for field in each[0].request.fields %}
{%- if field.name == "exec" %}
                request_0[{{ field.low }} + lane] = 1'b1;
{%- elif field.name == "address" %}
                request_0[{{ field.low }} + 32*lane +: 32] = {% if gds %}4*lane{% else %}row + 4*lane{% endif %};
{%- elif field.name == "data0" %}
                request_0[{{ field.low }} + 32*lane +: 32] = words[next + 2 + lane];
{%- endif %}
{%- endfor %}
            end
            next = next + 2 + left;
            {{ req }}_tvalid = 1'b1;
            waited = 0;
            #1 while ({{ req }}_tready !== 1'b1 && waited < 100) begin @(negedge clk); cycle = cycle + 1; waited = waited + 1; #1; end
            if (waited == 100) fail("{{ req }}_tready");
            @(negedge clk);
            {{ req }}_tvalid = 1'b0;
        end
    endtask

    // fills the memory through the port, with nothing else going on
    task preset;
        begin
            rst = 1'b0;
{%- if dual %}
            req_main_first = 1'b1;
{%- endif %}
{%- for port in each %}
            {{ port.req }}_tvalid = 1'b0;
            {{ port.rsp }}_tready = 1'b1;
{%- endfor %}
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

    initial begin
        $readmemh(`LDS_RECORDING, words);
        if (words[WORDS-1] !== 32'h00010000) begin
            $display("FAIL: no recording in %0s", `LDS_RECORDING);
            $fatal(1, "no recording");
        end
        // +cycles=N: no more than about so many
        if (!$value$plusargs("cycles=%d", limit)) limit = 32'h7fffffff;
        @(negedge clk);
        flags0 = words[0];
        while (!flags0[16] && errors == 0 && cycle < limit) begin
            next = next + 1;
            if (flags0[15]) preset;
            else begin
{%- set ports = replay.ports %}
{%- for word in range(1, ports.words_of_flags) %}
                flags{{ word }} = words[next];
                next = next + 1;
{%- endfor %}
{%- for pair in each | batch(2) %}
{%- set first = 2 * loop.index0 %}
{%- for port in pair %}
{%- set number = first + loop.index0 %}
                if (flags{{ port.flags.word }}[{{ port.flags.new_request }}]) begin
                    for (word = 0; word < {{ port.request.words }}; word = word + 1) request_{{ number }}[32*word +: 32] = words[next + word];
                    next = next + {{ port.request.words }};
                end
{%- endfor %}
{%- for port in pair %}
{%- set number = first + loop.index0 %}
                if (flags{{ port.flags.word }}[{{ port.flags.new_beat }}]) begin
                    for (word = 0; word < {{ port.response.words }}; word = word + 1) response_{{ number }}[32*word +: 32] = words[next + word];
                    next = next + {{ port.response.words }};
                end
{%- endfor %}
{%- endfor %}
{%- if gds %}
                if (flags0[18]) begin
                    for (word = 0; word < {{ ports.setup.words }}; word = word + 1) setup[32*word +: 32] = words[next + word];
                    next = next + {{ ports.setup.words }};
                end
                if (flags0[19]) begin
                    for (word = 0; word < {{ ports.sync.words }}; word = word + 1) sync[32*word +: 32] = words[next + word];
                    next = next + {{ ports.sync.words }};
                end
{%- endif %}
                if (flags0[14]) begin
                    for (word = 0; word < {{ ports.counter.words }}; word = word + 1) counters[32*word +: 32] = words[next + word];
                    next = next + {{ ports.counter.words }};
                end
                for (repeats = flags0[31:20] + 1; repeats > 0 && errors == 0; repeats = repeats - 1) begin
                    rst = flags0[0];
{%- if dual %}
                    req_main_first = flags0[5];
{%- elif wgp %}
                    wgp_mode = flags0[17];
{%- endif %}
{%- for port in each %}
                    {{ port.req }}_tvalid = flags{{ port.flags.word }}[{{ port.flags.valid }}];
                    {{ port.rsp }}_tready = flags{{ port.flags.word }}[{{ port.flags.ready }}];
{%- endfor %}
                    #1 if (!flags0[0]) compare;
{%- if gds %}
                    state_shows = !flags0[0] && sync_idle;
{%- endif %}
                    @(negedge clk);
                    cycle = cycle + 1;
                    if (cycle >= told + STEP) begin
                        told = cycle;
                        $fdisplay(STDERR, "cycle %0d of {{ replay.cycles }}", cycle);
                        $fflush(STDERR);
                    end
                end
            end
            flags0 = words[next];
        end
        if (errors == 0 && flags0[16]) $display("PASS");
        else if (errors == 0) $display("PASS as far as cycle %0d", cycle);
        else $fatal(1, "%0d ports differ", errors);
        $finish;
    end
endmodule

`default_nettype wire
