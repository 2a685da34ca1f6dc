// Bursts of writes, of eight at most, asked for at any time and taken by memory at any time; and words, which a batch
// of four lanes gives whenever it likes.
//
// Proved from reset: a burst that is offered stays as it is until memory takes it, and so does a word. Any burst that
// is watched is offered in its turn, as it was asked for. The bursts of a batch are counted.
module what_is_offered_to_memory_stays (
    input clk, enters, asks, taken, pick,
    input [45:0] first_word,
    input [5:0] more,
    input starts, word_taken,
    input [9:0] join_,
    input [31:0] dword
);
    wire valid;
    wire [45:0] word;
    wire [5:0] length;
    wire [6:0] bursts;
    reg first = 1;
    always @(posedge clk) first <= 0;

    // A batch begins when no burst waits, and has no more than there is room for.
    reg [3:0] waiting = 0;
    reg [6:0] counted = 0;
    wire begins = !first && enters && waiting == 0;
    wire asked = !first && asks && !begins && counted < 8;
    wire takes = !first && valid && taken;
    always @(posedge clk) if (!first) begin
        waiting <= waiting + asked - takes;
        counted <= begins ? 0 : counted + asked;
    end

    buffer_writes u_writes (
        .clock(clk), .reset(first), .enters(begins || first), .asks(asked), .first_word(first_word), .more(more),
        .taken(taken), .valid(valid), .word(word), .length(length), .bursts(bursts)
    );

    // Addresses of a few bits stand for all.
    always @(*) assume (first_word <= 3 && more <= 3);

    // The burst that is watched: how many are before it.
    reg watches = 0;
    reg [3:0] before = 0;
    reg [45:0] own_word = 0;
    reg [5:0] own_more = 0;
    wire own_turn = watches && before == 0;
    always @(posedge clk) if (!first) begin
        if (takes && watches) before <= before - 1;
        if (takes && own_turn) watches <= 0;
        if (asked && pick && !watches) begin
            watches <= 1;
            before <= waiting - takes;
            own_word <= first_word;
            own_more <= more;
        end
    end

    reg held = 0;
    reg [45:0] held_word;
    reg [5:0] held_length;
    always @(posedge clk) begin
        held <= !first && valid && !taken;
        held_word <= word;
        held_length <= length;
    end

    always @(*) if (!first) begin
        assert (valid == (waiting != 0));
        assert (bursts == counted + asked);
        if (held) assert (valid && word == held_word && length == held_length);
        if (own_turn) assert (valid && word == own_word && length == own_more);
    end

    // Words.
    wire word_valid, last, ends;
    wire [31:0] data;
    wire [3:0] strobe;
    reg busy = 0;
    wire goes = !first && starts && !busy;
    always @(posedge clk) busy <= !first && (goes || (busy && !ends));

    buffer_beats u_beats (
        .clock(clk), .reset(first), .starts(goes), .join_(join_), .dword(dword), .taken(word_taken), .lane_next(),
        .leaves(), .ends(ends), .valid(word_valid), .data(data), .strobe(strobe), .last(last)
    );

    reg held_too = 0, held_last;
    reg [31:0] held_data;
    reg [3:0] held_strobe;
    always @(posedge clk) begin
        held_too <= !first && word_valid && !word_taken;
        held_data <= data;
        held_strobe <= strobe;
        held_last <= last;
    end

    always @(*) if (!first && held_too)
        assert (word_valid && data == held_data && strobe == held_strobe && last == held_last);
endmodule
