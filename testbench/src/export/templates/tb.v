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
// Prints PASS, or FAIL with the first cycle that differs and its ports; then the simulator's exit code isn't 0. Written by lds {{ version }}.
//
// The recording is in {{ top }}_tb.hex, words of 32 bits. Each cycle is a word of flags:
//   0 reset               1, 2 valid at {{ req }}, {{ load }}        3, 4 the fields of a new request at {{ req }}, {{ load }} follow
//   5 {% if cus %}nothing      {% else %}req_main_first{% endif %}      6, 7 ready at {{ rsp }}, {{ ack }}         8, 9 expected: ready at {{ req }}, {{ load }}
//   10, 11 expected: valid at {{ rsp }}, {{ ack }}                   12, 13 the fields of a new expected beat at {{ rsp }}, {{ ack }} follow
//   14 the expected counters follow                      15 dwords for the memory follow       16 the end
{%- if further %}
// Behind it is a second word of flags, with those of cu2_req, cu3_req, cu2_rsp and cu3_rsp in the bits of those of {{ req }}, {{ load }}, {{ rsp }} and {{ ack }}. Their fields come behind those of the first word.
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
    reg {{ req }}_tvalid = 1'b0;
    reg [{{ 32 * replay.ports.main.words - 1 }}:0] req = 0;
    wire {{ req }}_tready;
    reg {{ rsp }}_tready = 1'b0;
    wire {{ rsp }}_tvalid;
{%- for field in replay.ports.response.fields %}
    wire {% if field.bits > 1 %}[{{ field.bits - 1 }}:0] {% endif %}{{ field.port }};
{%- endfor %}
    reg [{{ 32 * replay.ports.response.words - 1 }}:0] rsp = 0;
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
{%- if two %}
{%- if dual %}
    reg req_main_first = 1'b0;
{%- elif wgp %}
    reg wgp_mode = 1'b0;
{%- endif %}
    reg {{ load }}_tvalid = 1'b0;
    reg [{{ 32 * replay.ports.load.words - 1 }}:0] load = 0;
    wire {{ load }}_tready;
    reg {{ ack }}_tready = 1'b0;
    wire {{ ack }}_tvalid;
{%- for field in replay.ports.ack.fields %}
    wire {% if field.bits > 1 %}[{{ field.bits - 1 }}:0] {% endif %}{{ field.port }};
{%- endfor %}
    reg [{{ 32 * replay.ports.ack.words - 1 }}:0] ack = 0;
{%- endif %}
{%- for port in further %}
    reg cu{{ port.cu }}_req_tvalid = 1'b0;
    reg [{{ 32 * port.request.words - 1 }}:0] req{{ port.cu }} = 0;
    wire cu{{ port.cu }}_req_tready;
    reg cu{{ port.cu }}_rsp_tready = 1'b0;
    wire cu{{ port.cu }}_rsp_tvalid;
{%- for field in port.response.fields %}
    wire {% if field.bits > 1 %}[{{ field.bits - 1 }}:0] {% endif %}{{ field.port }};
{%- endfor %}
    reg [{{ 32 * port.response.words - 1 }}:0] rsp{{ port.cu }} = 0;
{%- endfor %}

    {{ top }} dut (
        .clk(clk), .rst(rst),
        .{{ req }}_tvalid({{ req }}_tvalid), .{{ req }}_tready({{ req }}_tready),
{%- for field in replay.ports.main.fields %}
        .{{ field.port }}(req[{{ field.low }} +: {{ field.bits }}]),
{%- endfor %}
{%- if gds %}
{%- for field in replay.ports.setup.fields %}
        .{{ field.port }}(setup[{{ field.low }} +: {{ field.bits }}]),
{%- endfor %}
{%- for field in replay.ports.sync.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
{%- endif %}
{%- if two %}
{%- if dual %}
        .req_main_first(req_main_first),
{%- elif wgp %}
        .wgp_mode(wgp_mode),
{%- endif %}
        .{{ load }}_tvalid({{ load }}_tvalid), .{{ load }}_tready({{ load }}_tready),
{%- for field in replay.ports.load.fields %}
        .{{ field.port }}(load[{{ field.low }} +: {{ field.bits }}]),
{%- endfor %}
        .{{ ack }}_tvalid({{ ack }}_tvalid), .{{ ack }}_tready({{ ack }}_tready),
{%- for field in replay.ports.ack.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
{%- for port in further %}
        .cu{{ port.cu }}_req_tvalid(cu{{ port.cu }}_req_tvalid), .cu{{ port.cu }}_req_tready(cu{{ port.cu }}_req_tready),
{%- for field in port.request.fields %}
        .{{ field.port }}(req{{ port.cu }}[{{ field.low }} +: {{ field.bits }}]),
{%- endfor %}
        .cu{{ port.cu }}_rsp_tvalid(cu{{ port.cu }}_rsp_tvalid), .cu{{ port.cu }}_rsp_tready(cu{{ port.cu }}_rsp_tready),
{%- for field in port.response.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
{%- endfor %}
{%- endif %}
{%- for field in replay.ports.counter.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
{%- for field in replay.ports.response.fields %}
        .{{ field.port }}({{ field.port }}),
{%- endfor %}
        .{{ rsp }}_tvalid({{ rsp }}_tvalid), .{{ rsp }}_tready({{ rsp }}_tready)
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
    task compare(input [31:0] flags{% if further %}, input [31:0] more{% endif %});
        begin
            if ({{ req }}_tready !== flags[8]) fail("{{ req }}_tready");
            if ({{ rsp }}_tvalid !== flags[10]) fail("{{ rsp }}_tvalid");
            if (flags[10]) begin
{{- beat(replay.ports.response, rsp, "rsp") }}
            end
{%- if two %}
            if ({{ load }}_tready !== flags[9]) fail("{{ load }}_tready");
            if ({{ ack }}_tvalid !== flags[11]) fail("{{ ack }}_tvalid");
            if (flags[11]) begin
{%- if cus %}
{{- beat(replay.ports.ack, ack, "ack") }}
{%- else %}
{%- for field in replay.ports.ack.fields %}
                if ({{ field.port }} !== ack[{{ field.low }} +: {{ field.bits }}]) fail("{{ field.port }}");
{%- endfor %}
{%- endif %}
            end
{%- endif %}
{%- for port in further %}
            if (cu{{ port.cu }}_req_tready !== more[{{ port.taken }}]) fail("cu{{ port.cu }}_req_tready");
            if (cu{{ port.cu }}_rsp_tvalid !== more[{{ port.beat }}]) fail("cu{{ port.cu }}_rsp_tvalid");
            if (more[{{ port.beat }}]) begin
{{- beat(port.response, "cu" ~ port.cu ~ "_rsp", "rsp" ~ port.cu) }}
            end
{%- endfor %}
{%- if gds %}
{%- for field in replay.ports.sync.fields %}
            if ({% if field.name == "state_read" %}state_shows && {% elif field.name not in ["sync_valid", "sync_idle", "order_ready"] %}sync_tvalid && {% endif %}{{ field.port }} !== sync[{{ field.low }} +: {{ field.bits }}]) fail("{{ field.port }}");
{%- endfor %}
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
            req[{{ field.low }} +: 32] = {% if gds %}{words[next][15:0], 16'hffff}{% else %}32'hffffffff{% endif %};
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
                req[{{ field.low }} + 32*lane +: 32] = {% if gds %}4*lane{% else %}row + 4*lane{% endif %};
{%- elif field.name == "data0" %}
                req[{{ field.low }} + 32*lane +: 32] = words[next + 2 + lane];
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
            {{ rsp }}_tready = 1'b1;
{%- if two %}
{%- if dual %}
            req_main_first = 1'b1;
{%- endif %}
            {{ load }}_tvalid = 1'b0;
            {{ ack }}_tready = 1'b1;
{%- endif %}
{%- for port in further %}
            cu{{ port.cu }}_req_tvalid = 1'b0;
            cu{{ port.cu }}_rsp_tready = 1'b1;
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
    reg [31:0] flags{% if further %}, more{% endif %};

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
{%- if further %}
                more = words[next];
                next = next + 1;
{%- endif %}
                if (flags[3]) begin
                    for (word = 0; word < {{ ports.main.words }}; word = word + 1) req[32*word +: 32] = words[next + word];
                    next = next + {{ ports.main.words }};
                end
{%- if two %}
                if (flags[4]) begin
                    for (word = 0; word < {{ ports.load.words }}; word = word + 1) load[32*word +: 32] = words[next + word];
                    next = next + {{ ports.load.words }};
                end
{%- endif %}
                if (flags[12]) begin
                    for (word = 0; word < {{ ports.response.words }}; word = word + 1) rsp[32*word +: 32] = words[next + word];
                    next = next + {{ ports.response.words }};
                end
{%- if two %}
                if (flags[13]) begin
                    for (word = 0; word < {{ ports.ack.words }}; word = word + 1) ack[32*word +: 32] = words[next + word];
                    next = next + {{ ports.ack.words }};
                end
{%- endif %}
{%- for port in further %}
                if (more[{{ port.new_request }}]) begin
                    for (word = 0; word < {{ port.request.words }}; word = word + 1) req{{ port.cu }}[32*word +: 32] = words[next + word];
                    next = next + {{ port.request.words }};
                end
{%- endfor %}
{%- for port in further %}
                if (more[{{ port.new_response }}]) begin
                    for (word = 0; word < {{ port.response.words }}; word = word + 1) rsp{{ port.cu }}[32*word +: 32] = words[next + word];
                    next = next + {{ port.response.words }};
                end
{%- endfor %}
{%- if gds %}
                if (flags[18]) begin
                    for (word = 0; word < {{ ports.setup.words }}; word = word + 1) setup[32*word +: 32] = words[next + word];
                    next = next + {{ ports.setup.words }};
                end
                if (flags[19]) begin
                    for (word = 0; word < {{ ports.sync.words }}; word = word + 1) sync[32*word +: 32] = words[next + word];
                    next = next + {{ ports.sync.words }};
                end
{%- endif %}
                if (flags[14]) begin
                    for (word = 0; word < {{ ports.counter.words }}; word = word + 1) counters[32*word +: 32] = words[next + word];
                    next = next + {{ ports.counter.words }};
                end
                for (repeats = flags[31:20] + 1; repeats > 0 && errors == 0; repeats = repeats - 1) begin
                    rst = flags[0];
                    {{ req }}_tvalid = flags[1];
                    {{ rsp }}_tready = flags[6];
{%- if two %}
                    {{ load }}_tvalid = flags[2];
{%- if dual %}
                    req_main_first = flags[5];
{%- elif wgp %}
                    wgp_mode = flags[17];
{%- endif %}
                    {{ ack }}_tready = flags[7];
{%- endif %}
{%- for port in further %}
                    cu{{ port.cu }}_req_tvalid = more[{{ port.valid }}];
                    cu{{ port.cu }}_rsp_tready = more[{{ port.ready }}];
{%- endfor %}
                    #1 if (!flags[0]) compare(flags{% if further %}, more{% endif %});
{%- if gds %}
                    state_shows = !flags[0] && sync_idle;
{%- endif %}
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
