// How waves wait for one another at {{ top }}, as a test bench that checks itself: a barrier, a
// semaphore{% if ordered %} and ordered counts{% endif %}. Prints PASS, or FAIL and what differs, and then the simulator's exit code isn't 0.
// Written by lds {{ version }}.

`default_nettype none

module {{ top }}_sync_tb;
    localparam LANES = {{ lanes }};

    // DS opcodes of {{ target }}
    localparam [7:0] DS_GWS_INIT = 8'd{{ opcodes.ds_gws_init }};
    localparam [7:0] DS_GWS_BARRIER = 8'd{{ opcodes.ds_gws_barrier }};
    localparam [7:0] DS_GWS_SEMA_V = 8'd{{ opcodes.ds_gws_sema_v }};
    localparam [7:0] DS_GWS_SEMA_P = 8'd{{ opcodes.ds_gws_sema_p }};
{%- if ordered %}
    localparam [7:0] DS_ORDERED_COUNT = 8'd{{ opcodes.ds_ordered_count }};
{%- if counts_in_memory %}
    localparam [7:0] DS_WRITE_B32 = 8'd{{ opcodes.ds_write_b32 }};
{%- endif %}
{%- endif %}

    // every port of the core, by its name; inputs are silent until they are told otherwise
{%- for port in ports %}
    {{ "reg" if port.is_input else "wire" }} [{{ port.wires - 1 }}:0] {{ port.name }}{% if port.is_input %} = 0{% endif %};
{%- endfor %}

    always #5 clk = ~clk;

    {{ top }} dut (
{%- for port in ports %}
        .{{ port.name }}({{ port.name }}){% if not loop.last %},{% endif %}
{%- endfor %}
    );

    integer errors = 0;

    task check(input condition, input [8*48-1:0] what);
        if (condition !== 1'b1) begin
            errors = errors + 1;
            $display("FAIL: %0s at %0t", what, $time);
        end
    endtask

    // Answers in the order in which they come: an answer is there for one cycle, and nobody can hold it up.
    integer count = 0;
    reg [15:0] who [0:255];
    reg [31:0] counted [0:255];
    always @(posedge clk) if (!rst && sync_tvalid) begin
        who[count] <= { {{- 8 - unit_bits }}'d0, {{ sync_cu }}, sync_tid};
        counted[count] <= sync_tdata[31:0];
        check(!sync_refused, "nothing is refused");
        count <= count + 1;
    end

    // How a wave is known in answers and in the order: its compute unit and its tag.
    function [15:0] known(input [7:0] cu, input [7:0] wave);
        known = {cu, wave};
    endfunction

    // A wave's instruction: which compute unit, which wave, what, about which resource, with which value in its VGPR.
    task ask(input [7:0] cu, input [7:0] wave, input [7:0] opcode, input [7:0] offset0, input [7:0] offset1, input [31:0] value);
        begin
            @(negedge clk);
{%- for unit in units %}
            if (cu == 8'd{{ loop.index0 }}) begin
                {{ unit }}_req_tid = wave; {{ unit }}_req_opcode = opcode; {{ unit }}_req_offset0 = offset0; {{ unit }}_req_offset1 = offset1; {{ unit }}_req_data0[31:0] = value;
                {{ unit }}_req_tvalid = 1;
                #1 while (!{{ unit }}_req_tready) begin @(negedge clk); #1; end
            end
{%- endfor %}
            @(negedge clk);
{%- for unit in units %}
            {{ unit }}_req_tvalid = 0;
{%- endfor %}
        end
    endtask
{%- if ordered %}

    // A wave comes to the end of the order of turns.
    task join_order(input [7:0] cu, input [7:0] wave);
        begin
            {{ order_cu }} = cu[{{ unit_bits - 1 }}:0];
            order_tid = wave[5:0];
            order_tvalid = 1;
            #1 while (!order_tready) begin @(negedge clk); #1; end
            @(negedge clk);
            order_tvalid = 0;
        end
    endtask
{%- endif %}

    // Waves whose numbers differ from each other's in each bit: 0, 1, 2, 4, 8, 16, 32 and 63, of each compute unit.
    localparam UNITS = {{ units | length }};
    localparam FAR = 8 * UNITS;
    function [7:0] far(input integer number);
        far = number == 0 ? 8'd0 : number == 7 ? 8'd63 : 8'd1 << (number - 1);
    endfunction

    // Time for everything that doesn't wait for another wave.
    task rest;
        repeat (40) @(negedge clk);
    endtask

    integer number, start;
{%- if ordered %}
    reg [31:0] sum;
{%- endif %}

    initial begin
        rst = 1;
        gws_size = 64;
{%- for unit in units %}
        {{ unit }}_req_starts = 1; {{ unit }}_req_first = 1; {{ unit }}_req_tlast = 1; {{ unit }}_req_exec = {LANES{1'b1}}; {{ unit }}_rsp_tready = 1;
{%- endfor %}
        repeat (3) @(negedge clk);
        rst = 0;

        // a barrier of three waves at resource 5: two of CU 0 and one of CU 1. Its counter is the number of waves, less one.
        ask(0, 8'd0, DS_GWS_INIT, 8'd5, 8'd0, 32'd2);
        rest;
        check(count == 1 && who[0] == known(0, 8'd0), "a resource is set up at once");
        ask(0, 8'd0, DS_GWS_BARRIER, 8'd5, 8'd0, 32'd2);
        rest;
        ask(0, 8'd1, DS_GWS_BARRIER, 8'd5, 8'd0, 32'd2);
        rest;
        check(count == 1, "two of three waves wait");
        ask(1, 8'd0, DS_GWS_BARRIER, 8'd5, 8'd0, 32'd2);
        rest;
        check(count == 4, "the third one lets all go on");
        check(who[1] == known(0, 8'd0) && who[2] == known(0, 8'd1) && who[3] == known(1, 8'd0), "first come, first served");

        // what is left of it: counter 2 for the next round, the flag that has turned (bit 12), a barrier (bit 13)
        state_addr = 7'd5;
        @(negedge clk);
        check(state_read == 32'h3002, "the state of the resource");

        // a semaphore at resource 6: who takes waits for somebody who gives
        ask(1, 8'd7, DS_GWS_SEMA_P, 8'd6, 8'd0, 32'd0);
        rest;
        check(count == 4, "nothing to take yet");
        ask(0, 8'd2, DS_GWS_SEMA_V, 8'd6, 8'd0, 32'd0);
        rest;
        check(count == 6, "one gives, one takes");
{%- if ordered %}

        // ordered counts: CU 1's wave 3 comes before CU 0's wave 4, whoever asks first
        join_order(1, 8'd3);
        join_order(0, 8'd4);
{%- if counts_in_memory %}
        // the count is dword 0 of memory, and begins at 0
        cu0_req_m0 = 32'h0000ffff;
        ask(0, 8'd0, DS_WRITE_B32, 8'd0, 8'd0, 32'd0);
        rest;
        cu0_req_m0 = 0;
{%- endif %}
        // bit 0 of offset1 gives the turn away, bit 1 says that the wave is done
        ask(0, 8'd4, DS_ORDERED_COUNT, 8'd0, 8'd3, 32'd5);
        rest;
        check(count == 6, "its turn comes later");
        ask(1, 8'd3, DS_ORDERED_COUNT, 8'd0, 8'd3, 32'd10);
        rest;
        check(count == 8 && who[6] == known(1, 8'd3) && who[7] == known(0, 8'd4), "in the order of turns");
        check(counted[6] == 32'd0 && counted[7] == 32'd10, "each finds what those before it have added");
{%- endif %}

        // a barrier of waves of all numbers: whoever is taken for another one gets its answer, or is forgotten
        ask(0, 8'd0, DS_GWS_INIT, 8'd63, 8'd0, FAR - 1);
        rest;
        start = count;
        for (number = 0; number < FAR; number = number + 1) begin
            check(count == start, "all wait for the last one");
            ask(number % UNITS, far(number / UNITS), DS_GWS_BARRIER, 8'd63, 8'd0, FAR - 1);
        end
        rest;
        check(count == start + FAR, "the last one lets all go on");
        for (number = 0; number < FAR; number = number + 1)
            check(who[start + number] == known(number % UNITS, far(number / UNITS)), "each is answered, first come, first served");
{%- if ordered %}

        // the same waves in the order of turns, and each counts before its turn but for the first of them, which comes last
        for (number = 0; number < FAR; number = number + 1) join_order(number % UNITS, far(number / UNITS));
{%- if counts_in_memory %}
        // the count is dword 1 of memory, and begins at 0
        cu0_req_m0 = 32'h0000ffff;
        ask(0, 8'd0, DS_WRITE_B32, 8'd4, 8'd0, 32'd0);
        rest;
        cu0_req_m0 = 0;
{%- endif %}
        start = count;
        for (number = FAR - 1; number >= 0; number = number - 1) begin
            rest;
            check(count == start, "it is the turn of the first one");
            ask(number % UNITS, far(number / UNITS), DS_ORDERED_COUNT, 8'd4, 8'd3, 32'd1 + number);
        end
        repeat (40 * FAR) @(negedge clk);
        check(count == start + FAR, "all have had their turns");
        sum = counted[start];
        for (number = 0; number < FAR; number = number + 1) begin
            check(who[start + number] == known(number % UNITS, far(number / UNITS)), "each in its turn");
            check(counted[start + number] == sum, "each finds what those before it have added");
            sum = sum + 32'd1 + number;
        end
{%- endif %}

        if (errors == 0) $display("PASS");
        else $fatal(1, "%0d checks have failed", errors);
        $finish;
    end

    initial begin
        #1000000 $display("FAIL: no end");
        $fatal(1, "no end");
    end
endmodule

`default_nettype wire
