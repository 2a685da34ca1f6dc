// COUNT requesters at one unit, which offer requests whenever they like and keep what they offer until it is taken, and
// a unit that takes and answers whenever it likes. Of a request only tag and end are looked at.
//
// Proved from reset: of the requests that the unit takes, each is the one that its requester offers; while a response
// lacks requests nothing of the others is taken; and of any number of responses, each beat is offered to whoever asked,
// in the order of the requests, and to nobody else, and the unit hears what that requester says; as long as at most 31
// are under way.
module requesters_get_their_own #(parameter COUNT = `COUNT, INDEX = `INDEX) (
    input clk, room, beat, ends_response,
    input [COUNT-1:0] valid, last, starts, ready,
    input [8*COUNT-1:0] tag,
    // the number of some response
    input [5:0] some
);
    reg first = 1;
    always @(posedge clk) first <= 0;

    // What is offered stays.
    wire [COUNT-1:0] request_ready, granted, response_valid;
    reg [COUNT-1:0] stays = 0, lasted, started;
    reg [8*COUNT-1:0] tagged;
    always @(posedge clk) begin
        stays <= first ? 0 : valid & ~request_ready;
        {lasted, started, tagged} <= {last, starts, tag};
    end
    integer i;
    always @(*) for (i = 0; i < COUNT; i = i + 1) if (stays[i]) begin
        assume (valid[i] && last[i] == lasted[i] && starts[i] == started[i]);
        assume (tag[8*i +: 8] == tagged[8*i +: 8]);
    end

    wire offers, begins, ends, chosen_last, taken;
    wire [INDEX-1:0] index;
    wire [7:0] chosen_tag;
    wire asks = room && offers && ends;
    wire done = beat && taken && ends_response;
    requesters u_requesters (
        .clock(clk), .reset(first), .room(room), .request_valid(valid), .starts(starts), .response_ready(ready),
        .request_header_tag(tag), .request_last(last), .asks(asks), .answers(beat), .done(done),
        .request_ready(request_ready), .offers(offers), .granted(granted), .index(index), .begins(begins), .ends(ends),
        .chosen_header_tag(chosen_tag), .chosen_last(chosen_last), .response_valid(response_valid), .ready(taken)
    );

    reg [5:0] was_some;
    always @(posedge clk) was_some <= some;
    always @(*) if (!first) assume (some == was_some);

    // Who has asked for that response, and whose response lacks requests.
    reg [5:0] asked = 0, answered = 0;
    reg [INDEX-1:0] asker = 0;
    reg [COUNT-1:0] open = 0;
    wire [5:0] under_way = asked - answered;
    wire [COUNT-1:0] takes = valid & request_ready;
    integer j;
    always @(*) begin
        assume (!beat || under_way != 0);
        assume (!room || under_way < 31);
    end
    always @(posedge clk) if (!first) begin
        if (asks) asked <= asked + 6'd1;
        if (done) answered <= answered + 6'd1;
        for (j = 0; j < COUNT; j = j + 1) begin
            if (asks && asked == some && takes[j]) asker <= j;
            if (takes[j]) open[j] <= !last[j];
        end
    end

    integer k;
    always @(*) if (!first) begin
        assert ((takes & (takes - 1'd1)) == 0);
        assert ((takes != 0) == (room && offers));
        if (open != 0) assert ((takes & ~open) == 0);
        for (k = 0; k < COUNT; k = k + 1) if (takes[k]) begin
            assert (granted[k] && index == k && begins == starts[k] && ends == last[k] && chosen_last == last[k]);
            assert (chosen_tag == tag[8*k +: 8]);
        end
        if (!beat) assert (response_valid == 0);
        if (under_way != 0 && answered == some) begin
            assert (taken == ready[asker]);
            if (beat) assert (response_valid == 1'd1 << asker);
        end
    end
endmodule
