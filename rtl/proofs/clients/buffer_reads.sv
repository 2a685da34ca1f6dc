// Bursts of reads: four IDs and two batches of eight words, asked for at any time with room, taken and answered by
// memory at any time, in any order.
//
// Proved from reset: a burst that is offered stays as it is until memory takes it. Any burst that is watched is offered
// in its turn, as it was asked for, with an ID that no burst at memory has. Each of its words, and no other one, goes
// to its place, and its batch waits until the last one has come. A word that memory sends is one of a burst.
module each_word_answers_one_burst (
    input clk, wants, taken, beat, pick,
    input [1:0] beat_id,
    input [45:0] first_word,
    input [5:0] more,
    input [3:0] place
);
    wire room, valid, known;
    wire [1:0] id;
    wire [45:0] word;
    wire [5:0] length;
    wire [3:0] to;
    wire [1:0] waits;
    reg first = 1;
    always @(posedge clk) first <= 0;

    wire asks = !first && wants && room;
    wire takes = !first && valid && taken;
    // What memory has: how many words of each burst haven't been sent.
    reg [3:0] there = 0;
    reg [11:0] lefts = 0;
    wire [2:0] left = lefts[3 * beat_id +: 3];
    wire sends = !first && beat && there[beat_id];
    wire beat_last = left == 0;

    buffer_reads u_reads (
        .clock(clk), .reset(first), .asks(asks), .first_word(first_word), .more(more), .place(place), .taken(taken),
        .beat(sends), .beat_id(beat_id), .beat_last(beat_last), .room(room), .valid(valid), .id(id), .word(word),
        .length(length), .known(known), .to(to), .waits(waits)
    );

    // A batch has eight words, and addresses of a few bits stand for all.
    always @(*) assume (more <= 7 && place[2:0] + more <= 7 && first_word <= 3);

    always @(posedge clk) if (!first) begin
        if (sends && beat_last) there[beat_id] <= 0;
        if (sends) lefts[3 * beat_id +: 3] <= left - 1;
        if (takes) there[id] <= 1;
        if (takes) lefts[3 * id +: 3] <= length[2:0];
    end

    // How many wait to be taken, and the burst that is watched: how many are before it, then what has come of it.
    reg [1:0] waiting = 0;
    reg watches = 0, is_there = 0;
    reg [1:0] own_id = 0;
    reg [1:0] before = 0;
    reg [45:0] own_word = 0;
    reg [5:0] own_more = 0;
    reg [3:0] own_place = 0;
    reg [2:0] came = 0;
    wire own_turn = watches && !is_there && before == 0;
    wire own_word_comes = sends && is_there && beat_id == own_id;
    always @(posedge clk) if (!first) begin
        waiting <= waiting + asks - takes;
        if (watches && !is_there && takes) begin
            before <= before - 1;
            if (own_turn) begin
                is_there <= 1;
                own_id <= id;
            end
        end
        if (own_word_comes) begin
            came <= came + 1;
            if (beat_last) begin
                watches <= 0;
                is_there <= 0;
            end
        end
        if (asks && pick && !watches) begin
            watches <= 1;
            before <= waiting - takes;
            own_word <= first_word;
            own_more <= more;
            own_place <= place;
            came <= 0;
        end
    end

    reg held = 0;
    reg [1:0] held_id;
    reg [45:0] held_word;
    reg [5:0] held_length;
    always @(posedge clk) begin
        held <= !first && valid && !taken;
        held_id <= id;
        held_word <= word;
        held_length <= length;
    end

    always @(*) if (!first) begin
        assert (valid == (waiting != 0));
        if (held) assert (valid && id == held_id && word == held_word && length == held_length);
        if (valid) assert (!there[id]);
        if (sends) assert (known);
        if (own_turn && valid) assert (word == own_word && length == own_more);
        if (own_word_comes) assert (to == own_place + came && beat_last == (came == own_more));
        if (watches) assert (waits[own_place[3]]);
    end
endmodule
