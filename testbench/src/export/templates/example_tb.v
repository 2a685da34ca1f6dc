// How to talk to {{ top }}, as a test bench that checks itself: prints PASS, or FAIL and what
// differs, and then the simulator's exit code isn't 0.
// Written by lds {{ version }}.

`default_nettype none

module {{ top }}_example_tb;
    localparam LANES = {{ lanes }};
    localparam BANKS = {{ banks }};
    localparam BYTES = {{ bytes }};

    // DS opcodes of {{ target }}
    localparam [7:0] DS_WRITE_B32 = 8'd{{ opcodes.ds_write_b32 }};
    localparam [7:0] DS_READ_B32 = 8'd{{ opcodes.ds_read_b32 }};
    localparam [7:0] DS_READ2_B32 = 8'd{{ opcodes.ds_read2_b32 }};
{%- if atomics %}
    localparam [7:0] DS_ADD_RTN_U32 = 8'd{{ opcodes.ds_add_rtn_u32 }};
{%- endif %}
{%- if permute %}
    localparam [7:0] DS_PERMUTE_B32 = 8'd{{ opcodes.ds_permute_b32 }};
{%- endif %}

    reg clk = 1'b0;
    always #5 clk = ~clk;

    reg rst = 1'b1;
    reg offered = 1'b0;
    wire req_tready;
    reg [7:0] req_opcode = 8'd0, req_tid = 8'd0, req_offset0 = 8'd0, req_offset1 = 8'd0;
    reg [32*LANES-1:0] req_addr = 0, req_data0 = 0;
    wire rsp_tvalid, rsp_has_data, rsp_tlast, rsp_unsupported;
    wire [1:0] rsp_vgpr, rsp_halves;
    wire [7:0] rsp_tid, rsp_cycles;
    wire [LANES-1:0] rsp_mask, rsp_violations;
    wire [32*LANES-1:0] rsp_tdata;
    wire [31:0] instructions, active, bank_conflicts, address_conflicts, atomic_returns, violating_lanes;
{%- if dual %}

    // loads have a port of their own, and stores are acknowledged on one
    reg both = 1'b0;
    wire is_load = req_opcode == DS_READ_B32 || req_opcode == DS_READ2_B32;
    wire load_tready, ack_tvalid;
    wire [7:0] ack_tid, ack_cycles;
    wire [LANES-1:0] ack_violations;
    reg [32*LANES-1:0] load_addr = 0;
    wire ready = is_load ? load_tready : req_tready;
    wire beat = rsp_tvalid || ack_tvalid;
    wire beat_last = ack_tvalid || rsp_tlast;
    wire [7:0] beat_tid = ack_tvalid ? ack_tid : rsp_tid;
    wire [7:0] beat_cycles = ack_tvalid ? ack_cycles : rsp_cycles;
    wire [LANES-1:0] beat_violations = ack_tvalid ? ack_violations : rsp_violations;
{%- elif cus %}

    // {{ units | length }} compute units have a port each. {% if wgp %}In WGP mode they{% else %}They{% endif %} share the storage{% if wgp %} of both sides{% endif %}: what one stores, {% if further %}each finds{% else %}the other finds{% endif %}.
{%- if further %}
    reg [{{ unit_bits - 1 }}:0] unit = {{ unit_bits }}'d0;
    wire second = unit != {{ unit_bits }}'d0;
{%- else %}
    reg second = 1'b0;
{%- endif %}
    wire cu1_req_tready, cu1_rsp_tvalid;
    wire [7:0] cu1_rsp_tid;
    wire [32*LANES-1:0] cu1_rsp_tdata;
{%- for port in further %}
    wire cu{{ port.cu }}_req_tready, cu{{ port.cu }}_rsp_tvalid;
    wire [7:0] cu{{ port.cu }}_rsp_tid;
    wire [32*LANES-1:0] cu{{ port.cu }}_rsp_tdata;
{%- endfor %}
{%- if further %}
    wire [{{ units | length - 1 }}:0] req_treadies = { {% for port in further | reverse %}cu{{ port.cu }}_req_tready, {% endfor %}cu1_req_tready, req_tready};
    wire [{{ units | length - 1 }}:0] rsp_tvalids = { {% for port in further | reverse %}cu{{ port.cu }}_rsp_tvalid, {% endfor %}cu1_rsp_tvalid, rsp_tvalid};
    wire [{{ 8 * units | length - 1 }}:0] rsp_tids = { {% for port in further | reverse %}cu{{ port.cu }}_rsp_tid, {% endfor %}cu1_rsp_tid, rsp_tid};
    wire ready = req_treadies[unit];
    wire beat = rsp_tvalids[unit];
    wire beat_last = second || rsp_tlast;
    wire [7:0] beat_tid = rsp_tids[8*unit +: 8];
{%- else %}
    wire ready = second ? cu1_req_tready : req_tready;
    wire beat = second ? cu1_rsp_tvalid : rsp_tvalid;
    wire beat_last = second || rsp_tlast;
    wire [7:0] beat_tid = second ? cu1_rsp_tid : rsp_tid;
{%- endif %}
    wire [7:0] beat_cycles = rsp_cycles;
    wire [LANES-1:0] beat_violations = rsp_violations;
{%- else %}
    wire ready = req_tready;
    wire beat = rsp_tvalid;
    wire beat_last = rsp_tlast;
    wire [7:0] beat_tid = rsp_tid;
    wire [7:0] beat_cycles = rsp_cycles;
    wire [LANES-1:0] beat_violations = rsp_violations;
{%- endif %}

    {{ top }} dut (
        .clk(clk), .rst(rst),
        .{{ req }}_tvalid(offered{% if dual %} && (both || !is_load){% endif %}{% if cus %} && !second{% endif %}), .{{ req }}_tready(req_tready), .{{ req }}_tid(req_tid),
{%- if gds %}
        // no wave waits for another one here
        .gws_base(6'd0), .gws_size(7'd64), .gws_early(1'b0), .order_tvalid(1'b0), .{{ order_cu }}({{ unit_bits }}'d0), .order_tid(6'd0),
        .state_write(1'b0), .state_addr(7'd0), .state_write_data(32'd0), .order_tready(), .state_read(),
        .sync_tvalid(), .sync_idle(), .{{ sync_cu }}(), .sync_tid(), .sync_refused(), .sync_tdata(),
{%- endif %}
        .{{ req }}_starts(1'b1), .{{ req }}_first(1'b1), .{{ req }}_tlast(1'b1),
        .{{ req }}_opcode(req_opcode), .{{ req }}_offset0(req_offset0), .{{ req }}_offset1(req_offset1),
        .{{ req }}_base(18'd0), .{{ req }}_size(18'd{{ bytes }}), .{{ req }}_m0(32'h{{ m0 }}), .{{ req }}_alignment(2'd0), .{{ req }}_denorm(4'hf),
        .{{ req }}_exec({LANES{1'b1}}), .{{ req }}_source_exec({LANES{1'b1}}),
        .{{ req }}_destination_lane(6'd0), .{{ req }}_source_lane(6'd0),
        .{{ req }}_addr(req_addr), .{{ req }}_data0(req_data0), .{{ req }}_data1(~req_data0), .{{ req }}_data2({LANES{32'd0}}), .{{ req }}_data3({LANES{32'd0}}), .{{ req }}_visited({LANES{32'd0}}),
        .{{ rsp }}_tvalid(rsp_tvalid), .{{ rsp }}_tready(1'b1), .{{ rsp }}_tid(rsp_tid), .{{ rsp }}_tlast(rsp_tlast), .{{ rsp }}_tdata(rsp_tdata),
        .{{ rsp }}_has_data(rsp_has_data), .{{ rsp }}_vgpr(rsp_vgpr), .{{ rsp }}_halves(rsp_halves), .{{ rsp }}_mask(rsp_mask), .{{ rsp }}_violations(rsp_violations),
        .{{ rsp }}_cycles(rsp_cycles), .{{ rsp }}_unsupported(rsp_unsupported),
{%- if dual %}
        .req_main_first(1'b1),
        .load_tvalid(offered && (both || is_load)), .load_tready(load_tready), .load_tid(both ? ~req_tid : req_tid),
        .load_starts(1'b1), .load_opcode(both ? DS_READ_B32 : req_opcode), .load_offset0(req_offset0), .load_offset1(req_offset1),
        .load_base(18'd0), .load_size(18'd{{ bytes }}), .load_m0(32'h{{ m0 }}), .load_alignment(2'd0), .load_exec({LANES{1'b1}}),
        .load_destination_lane(6'd0), .load_addr(both ? load_addr : req_addr),
        .ack_tvalid(ack_tvalid), .ack_tready(1'b1), .ack_tid(ack_tid), .ack_violations(ack_violations), .ack_cycles(ack_cycles),
{%- endif %}
{%- if cus %}
        {% if wgp %}.wgp_mode(1'b1),{% endif %}
        .cu1_req_tvalid(offered && {% if further %}unit == {{ unit_bits }}'d1{% else %}second{% endif %}), .cu1_req_tready(cu1_req_tready), .cu1_req_tid(req_tid),
        .cu1_req_starts(1'b1), .cu1_req_first(1'b1), .cu1_req_tlast(1'b1),
        .cu1_req_opcode(req_opcode), .cu1_req_offset0(req_offset0), .cu1_req_offset1(req_offset1),
        .cu1_req_base(18'd0), .cu1_req_size(18'd{{ bytes }}), .cu1_req_m0(32'h{{ m0 }}), .cu1_req_alignment(2'd0), .cu1_req_denorm(4'hf),
        .cu1_req_exec({LANES{1'b1}}), .cu1_req_source_exec({LANES{1'b1}}), .cu1_req_destination_lane(6'd0), .cu1_req_source_lane(6'd0),
        .cu1_req_addr(req_addr), .cu1_req_data0(req_data0), .cu1_req_data1(~req_data0), .cu1_req_data2({LANES{32'd0}}), .cu1_req_data3({LANES{32'd0}}), .cu1_req_visited({LANES{32'd0}}),
        .cu1_rsp_tvalid(cu1_rsp_tvalid), .cu1_rsp_tready(1'b1), .cu1_rsp_tid(cu1_rsp_tid), .cu1_rsp_tlast(), .cu1_rsp_tdata(cu1_rsp_tdata),
        .cu1_rsp_has_data(), .cu1_rsp_vgpr(), .cu1_rsp_halves(), .cu1_rsp_mask(), .cu1_rsp_violations(), .cu1_rsp_cycles(), .cu1_rsp_unsupported(),
        .cu1_sq_insts_lds(), .cu1_sq_lds_idx_active(), .cu1_sq_lds_bank_conflict(), .cu1_sq_lds_addr_conflict(), .cu1_sq_lds_unaligned_stall(),
        .cu1_sq_lds_atomic_return(), .cu1_sq_lds_mem_violations(),
{%- endif %}
{%- for port in further %}
{%- set cu = "cu" ~ port.cu %}
        .{{ cu }}_req_tvalid(offered && unit == {{ unit_bits }}'d{{ port.cu }}), .{{ cu }}_req_tready({{ cu }}_req_tready), .{{ cu }}_req_tid(req_tid),
        .{{ cu }}_req_starts(1'b1), .{{ cu }}_req_first(1'b1), .{{ cu }}_req_tlast(1'b1),
        .{{ cu }}_req_opcode(req_opcode), .{{ cu }}_req_offset0(req_offset0), .{{ cu }}_req_offset1(req_offset1),
        .{{ cu }}_req_base(18'd0), .{{ cu }}_req_size(18'd{{ bytes }}), .{{ cu }}_req_m0(32'h{{ m0 }}), .{{ cu }}_req_alignment(2'd0), .{{ cu }}_req_denorm(4'hf),
        .{{ cu }}_req_exec({LANES{1'b1}}), .{{ cu }}_req_source_exec({LANES{1'b1}}), .{{ cu }}_req_destination_lane(6'd0), .{{ cu }}_req_source_lane(6'd0),
        .{{ cu }}_req_addr(req_addr), .{{ cu }}_req_data0(req_data0), .{{ cu }}_req_data1(~req_data0), .{{ cu }}_req_data2({LANES{32'd0}}), .{{ cu }}_req_data3({LANES{32'd0}}), .{{ cu }}_req_visited({LANES{32'd0}}),
        .{{ cu }}_rsp_tvalid({{ cu }}_rsp_tvalid), .{{ cu }}_rsp_tready(1'b1), .{{ cu }}_rsp_tid({{ cu }}_rsp_tid), .{{ cu }}_rsp_tlast(), .{{ cu }}_rsp_tdata({{ cu }}_rsp_tdata),
        .{{ cu }}_rsp_has_data(), .{{ cu }}_rsp_vgpr(), .{{ cu }}_rsp_halves(), .{{ cu }}_rsp_mask(), .{{ cu }}_rsp_violations(), .{{ cu }}_rsp_cycles(), .{{ cu }}_rsp_unsupported(),
        .{{ cu }}_sq_insts_lds(), .{{ cu }}_sq_lds_idx_active(), .{{ cu }}_sq_lds_bank_conflict(), .{{ cu }}_sq_lds_addr_conflict(), .{{ cu }}_sq_lds_unaligned_stall(),
        .{{ cu }}_sq_lds_atomic_return(), .{{ cu }}_sq_lds_mem_violations(),
{%- endfor %}
        .{{ sq }}_insts_lds(instructions), .{{ sq }}_lds_idx_active(active), .{{ sq }}_lds_bank_conflict(bank_conflicts),
        .{{ sq }}_lds_addr_conflict(address_conflicts), .{{ sq }}_lds_unaligned_stall(), .{{ sq }}_lds_atomic_return(atomic_returns),
        .{{ sq }}_lds_mem_violations(violating_lanes)
    );

    integer errors = 0;
    integer lane;
    reg [32*LANES-1:0] got0, got1, expected;
    reg [LANES-1:0] refused;
    integer cycles;

    task check(input condition, input [8*40-1:0] what);
        if (condition !== 1'b1) begin
            errors = errors + 1;
            $display("FAIL: %0s at %0t", what, $time);
        end
    endtask

    // One request, and all beats of its response.
    task request(input [7:0] opcode);
        reg last;
        begin
            @(negedge clk);
            req_opcode = opcode;
            req_tid = req_tid + 8'd1;
            offered = 1'b1;
            #1 while (!ready) begin @(negedge clk); #1; end
            @(negedge clk);
            offered = 1'b0;
            last = 1'b0;
            got0 = 0;
            got1 = 0;
            while (!last) begin
                #1 while (!beat) begin @(negedge clk); #1; end
                check(beat_tid == req_tid, "the tag comes back");
                check(!rsp_tvalid || !rsp_unsupported, "the opcode is known");
                check(!rsp_tvalid || !rsp_has_data || rsp_halves == 2'b11, "whole registers come");
                if (rsp_tvalid && rsp_has_data && rsp_vgpr == 2'd1) got1 = rsp_tdata;
                if (rsp_tvalid && rsp_has_data && rsp_vgpr == 2'd0) got0 = rsp_tdata;
{%- if cus %}
                if (cu1_rsp_tvalid) got0 = cu1_rsp_tdata;
{%- endif %}
{%- for port in further %}
                if (cu{{ port.cu }}_rsp_tvalid) got0 = cu{{ port.cu }}_rsp_tdata;
{%- endfor %}
                last = beat_last;
                refused = beat_violations;
                cycles = beat_cycles;
                @(negedge clk);
            end
        end
    endtask

    initial begin
        repeat (3) @(negedge clk);
        rst = 1'b0;

        // each lane its own bank, and back
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = 4 * lane;
            req_data0[32*lane +: 32] = 32'h1000_0000 + 17 * lane;
        end
        expected = req_data0;
        request(DS_WRITE_B32);
        check(cycles == 1 && refused == 0, "a store without conflict");
        request(DS_READ_B32);
        check(got0 === expected, "what was stored");
        check(cycles == 1, "a load without conflict");

        // in another order
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = 4 * (lane ^ 1);
            expected[32*lane +: 32] = 32'h1000_0000 + 17 * (lane ^ 1);
        end
        request(DS_READ_B32);
        check(got0 === expected, "neighbours exchanged");

        // two addresses: dword and dword of the next lane but one
        req_offset1 = 8'd2;
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = (4 * lane < 4 * (LANES - 2)) ? 4 * lane : 0;
            expected[32*lane +: 32] = 32'h1000_0000 + 17 * ((lane < LANES - 2) ? lane + 2 : 2);
        end
        request(DS_READ2_B32);
        check(got1 === expected, "the second address of ds_read2_b32");
        req_offset1 = 8'd0;

        // every lane one address: a broadcast
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = 32'd8;
            expected[32*lane +: 32] = 32'h1000_0000 + 17 * 2;
        end
        request(DS_READ_B32);
        check(got0 === expected && cycles == 1, "a broadcast takes one cycle");

        // every lane another row of one bank
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = 4 * BANKS * lane;
            req_data0[32*lane +: 32] = 32'd7 * lane;
        end
        expected = req_data0;
        request(DS_WRITE_B32);
        check(cycles == LANES, "a conflict of all lanes");
        request(DS_READ_B32);
        check(got0 === expected && cycles == LANES, "the same, read");
{%- if atomics %}

        // every lane adds to one dword, and gets what was there before: lanes take turns in order
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = 32'd4 * BANKS;
            req_data0[32*lane +: 32] = 32'd3;
            expected[32*lane +: 32] = 32'd7 + 3 * lane;
        end
        request(DS_ADD_RTN_U32);
        check(got0 === expected && cycles == LANES, "an atomic on one dword");
        request(DS_READ_B32);
        check(got0[31:0] === 32'd7 + 3 * LANES, "the sum");
{%- endif %}
{%- if permute %}

        // each lane sends to the next
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = 4 * ((lane + 1) % LANES);
            req_data0[32*lane +: 32] = 100 + lane;
            expected[32*lane +: 32] = 100 + (lane + LANES - 1) % LANES;
        end
        request(DS_PERMUTE_B32);
        check(got0 === expected, "a permute");
{%- endif %}
{%- if dual %}

        // a stream of stores and a stream of loads in another part of the storage: one of each in every cycle
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = 4 * lane;
            load_addr[32*lane +: 32] = BYTES / 2 + 4 * lane;
        end
        @(negedge clk);
        req_opcode = DS_WRITE_B32;
        both = 1'b1;
        offered = 1'b1;
        for (cycles = 0; cycles < 40; cycles = cycles + 1) begin
            #1 check(req_tready && load_tready, "a store and a load in every cycle");
            if (cycles > 13) check(rsp_tvalid && ack_tvalid, "an answer to both in every cycle");
            @(negedge clk);
        end
        offered = 1'b0;
        repeat (20) @(negedge clk);
        both = 1'b0;
{%- endif %}
{%- if cus %}

        // in the middle of the storage{% if wgp %}, on both sides of the border{% endif %}: what CU 0 stores, {% if further %}the others load{% else %}CU 1 loads{% endif %}
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = BYTES / 2 + 4 * (lane - LANES / 2);
            req_data0[32*lane +: 32] = 32'h2000_0000 + lane;
        end
        expected = req_data0;
        request(DS_WRITE_B32);
{%- if further %}
        repeat ({{ units | length - 1 }}) begin
            unit = unit + {{ unit_bits }}'d1;
            request(DS_READ_B32);
            check(got0 === expected, "what another compute unit has stored");
        end
        unit = {{ unit_bits }}'d0;
{%- else %}
        second = 1'b1;
        request(DS_READ_B32);
        check(got0 === expected, "what the other compute unit has stored");
        second = 1'b0;
{%- endif %}
{%- endif %}

        // past the end of the allocation: nothing happens, zero comes back
        for (lane = 0; lane < LANES; lane = lane + 1) begin
            req_addr[32*lane +: 32] = BYTES + 4 * lane;
        end
        request(DS_READ_B32);
        check(got0 === 0 && refused == {LANES{1'b1}}, "out of bounds");
{%- if counters %}

        // counters
        repeat (3) @(negedge clk);
        check(instructions == {{ 8 + (2 if atomics else 0) + (1 if permute else 0) + (80 if dual else 0) + (units | length if cus else 0) }}, "SQ_INSTS_LDS");
        check(bank_conflicts == 2 * (LANES - 1), "SQ_LDS_BANK_CONFLICT");
        check(address_conflicts == {{ "LANES - 1" if atomics else "0" }}, "SQ_LDS_ADDR_CONFLICT");
        check(atomic_returns == {{ "LANES" if atomics else "0" }}, "SQ_LDS_ATOMIC_RETURN");
        // every request a cycle, the one with two addresses two, and the conflicts
        check(active == instructions + 1 + bank_conflicts + address_conflicts, "SQ_LDS_IDX_ACTIVE");
        check(violating_lanes == LANES, "SQ_LDS_MEM_VIOLATIONS");
{%- endif %}
        if (errors == 0) $display("PASS");
        else $fatal(1, "%0d checks have failed", errors);
        $finish;
    end

    initial begin
        #100000 $display("FAIL: no answer");
        $fatal(1, "no answer");
    end
endmodule

`default_nettype wire
