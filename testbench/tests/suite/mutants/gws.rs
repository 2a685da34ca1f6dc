//! Mutants of what makes waves wait for one another: found by random programs about that.

use super::Mutant;

/// Mutants that either target has.
pub const OF_BOTH: &[Mutant] = &[
    (
        "commands: ds_gws_sema_v is one of memory",
        "inits || raises) || raises_by) || releases) || takes) || joins;",
        "inits || raises_by) || raises_by) || releases) || takes) || joins;",
    ),
    ("resource: init keeps the flag", "            flag_next = 1'd0;", "            flag_next = flag;"),
    ("resource: init keeps the counter", "if (inits) begin", "if (1'b0) begin"),
    ("resource: V adds nothing", "if (raises) begin", "if (1'b0) begin"),
    ("resource: the value of BR is 1", "counter_next = counter + value;", "counter_next = counter + 12'd1;"),
    ("resource: a release is of one", "counter + {4'd0, waiting};", "counter + 12'd1;"),
    ("resource: a barrier is complete with the counter 1", "(early && (counter == 12'd1));", "(counter == 12'd1);"),
    ("resource: early barriers are late", "(early && (counter == 12'd1));", "1'b0;"),
    ("resource: the flag doesn't turn", "flag_next = ~flag;", "flag_next = flag;"),
    ("resource: the type is forgotten", "barrier_next = joins || (inits && barrier);", "barrier_next = joins;"),
    ("resource: those of P aren't queued", "enters = takes || joins;", "enters = joins;"),
    ("resources: the next one shows", "of_shown = used >> shown;", "of_shown = used >> (shown ^ 6'd1);"),
    ("entry: the wave is one of CU 0", "wave <= ({6'd0, cu} << 6'd6) | {1'd0, tag};", "wave <= {1'd0, tag};"),
    ("entry: M0 is without its highest bits", "own_m0 <= request_m0;", "own_m0 <= {12'd0, request_m0[19:0]};"),
    (
        "sync: the base doesn't count",
        "assign resource = gws_base + within_process;",
        "assign resource = within_process;",
    ),
    ("sync: one more resource", "assign beyond = gws_size <= number;", "assign beyond = gws_size < number;"),
    (
        "sync: M0 doesn't name a resource",
        "assign within_process = in_m0 + in_offset;",
        "assign within_process = in_offset;",
    ),
    (
        "sync: the offset has five bits",
        "assign in_offset = own_offset0[5:0];",
        "assign in_offset = {1'b0, own_offset0[4:0]};",
    ),
    (
        "sync: without lanes it is done all the same",
        "~is_refused) && (entry_own_active || commands_acts_alone);",
        "~is_refused);",
    ),
    ("sync: the first is the last", "first_new = ends[6:0];", "first_new = ends[13:7];"),
    ("sync: the last stays", "last_new = wave;", "last_new = ends[13:7];"),
    ("sync: the first of a queue isn't known", "if (waiting == 8'd0) begin", "if (1'b0) begin"),
    ("sync: everybody is the first", "if (waiting == 8'd0) begin", "if (1'b1) begin"),
    ("sync: a barrier keeps its waves", "leaves = flag ^ waits[1];", "leaves = 1'b0;"),
    ("sync: a barrier keeps nobody", "leaves = flag ^ waits[1];", "leaves = 1'b1;"),
    ("sync: P takes nothing", "counter_new = counter - 12'd1;", "counter_new = counter;"),
    ("sync: the same one leaves again", "first_new = behind;", "first_new = first;"),
    ("sync: the answer is the issuer's", "            answered = first;", "            answered = wave;"),
    ("sync: answers are CU 0's", "answer_cu <= answered[6];", "answer_cu <= 1'b0;"),
    (
        "sync: nobody is refused",
        "assign refuses = is_refused && (entry_own_active || commands_acts_alone);",
        "assign refuses = 1'b0;",
    ),
    (
        "sync: a request comes in while another one is executed",
        "assign ready = seen && ~begun;",
        "assign ready = idle && ~begun;",
    ),
    ("queues: who comes first is put behind somebody", "if (follows) begin", "if (1'b1) begin"),
    ("queues: the reason is that of another wave", "reasons[1] = resources_flag;", "reasons[1] = ~resources_flag;"),
    ("order: a turn never ends", "head_next_ = head + 8'd1;", "head_next_ = head;"),
    ("order: the last in is the first out", "place_next = head_next_[6:0];", "place_next = tail[6:0];"),
    ("parking: waves of CU 1 aren't found", "if (sought_unit == BY_NUMBER[7 * number +: 7]) begin", "if (1'b0) begin"),
    ("parking: who has left still waits", "waiting[64 * number +: 64] & ~shown_bit;", "waiting[64 * number +: 64];"),
    (
        "parking: the place is another wave's",
        "waiting[64 * number +: 64] | bit_;",
        "waiting[64 * number +: 64] | (bit_ << 1);",
    ),
    ("sync: a turn is never over", "assign passes = ends && ends_turn;", "assign passes = 1'b0;"),
    ("sync: a turn is always over", "assign passes = ends && ends_turn;", "assign passes = ends;"),
    ("sync: a resource keeps its old state", "writes = does || leaves;", "writes = does;"),
    (
        "requesters: sync gets CU 0's values",
        "chosen_data0 = request_data0[255:128];",
        "chosen_data0 = request_data0[127:0];",
    ),
    ("gds: waves that ask are CU 0's", ".request_cu(requesters_index)", ".request_cu(1'b0)"),
    (
        "requesters: the wave of CU 1 is that of CU 0",
        "chosen_header_tag = request_header_tag[15:8];",
        "chosen_header_tag = request_header_tag[7:0];",
    ),
];

/// Of counts in memory.
pub const OF_MEMORY: &[Mutant] = &[
    ("sync: the packer doesn't count", "if (shader == PIXEL) begin", "if (1'b0) begin"),
    ("sync: the packer always counts", "if (shader == PIXEL) begin", "if (1'b1) begin"),
    ("sync: M0 is no base", "assign dword = m0_dword + (index + packer);", "assign dword = index + packer;"),
    ("gds: an odd dword is its neighbour", "in_pair = 32'd4;", "in_pair = 32'd0;"),
    ("gds: an exchange adds", "count_opcode = EXCHANGE_OPCODE;", "count_opcode = ADD_OPCODE;"),
    ("gds: a wrap adds", "count_opcode = WRAP_OPCODE;", "count_opcode = ADD_OPCODE;"),
    ("gds: nothing is something", "            operand = 32'd0;", "            operand = synchronizer_memory_value;"),
    ("gds: a wrap has a second operand", "unit_request_data1[31:0] = 32'd0;", "unit_request_data1[31:0] = 32'd1;"),
    (
        "gds: the response of a count is a compute unit's",
        "answers = unit_response_valid && ~for_count;",
        "answers = unit_response_valid;",
    ),
    ("gds: nobody is refused", "unit_refuses = |unit_response_violations;", "unit_refuses = 1'b0;"),
    ("gds: other lanes count, too", "unit_request_header_exec = 4'd1;", "unit_request_header_exec = {4{1'b1}};"),
    ("entry: the value from before is late", "before_ <= dword;", "before_ <= before_;"),
];

/// Of GS registers.
pub const OF_REGISTERS: &[Mutant] = &[
    ("registers: all have 32 bits", "assign wide = place[3];", "assign wide = 1'b0;"),
    ("registers: a subtraction adds", "if (subtracts || wraps) begin", "if (wraps) begin"),
    ("registers: all can be exchanged", "if (place[2] && ~wide) begin", "if (~wide) begin"),
    ("registers: wide ones can be exchanged", "if (place[2] && ~wide) begin", "if (place[2]) begin"),
    ("registers: what isn't enough wraps", "if (keeps || (wraps && ~enough)) begin", "if (keeps) begin"),
    ("registers: nothing is kept", "if (keeps || (wraps && ~enough)) begin", "if (wraps && ~enough) begin"),
    ("registers: wide ones wrap", "enough = ~wide && (value <= low);", "enough = value <= low;"),
    ("registers: equal isn't enough", "enough = ~wide && (value <= low);", "enough = ~wide && (value < low);"),
    (
        "registers: the high dword of a narrow one is written",
        "            if (wide) begin",
        "            if (1'b1) begin",
    ),
    ("reading: the high dword is zero", "if (of_high[0]) begin", "if (1'b0) begin"),
    ("sync: each dword counts in the same register", "register = shown + 4'd1;", "register = shown;"),
    ("sync: one dword less", "ends = dword == length;", "ends = (dword + 2'd1 == length) || (length == 2'd0);"),
    ("sync: dwords are counted by the first value", "value = values[32 * part +: 32];", "value = values[31:0];"),
    (
        "sync: the register of an instruction is the next one",
        "named = entry_own_offset0[5:2];",
        "named = entry_own_offset0[5:2] + 4'd1;",
    ),
    (
        "sync: without lanes registers count",
        "commands_works_on_register) && entry_own_active;",
        "commands_works_on_register);",
    ),
];
