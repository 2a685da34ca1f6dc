// The entry of a quad, as the hardware finds it: that of a wave's first quad from what the instruction says, that of
// another one from the entry of the quad before. `right` says of that one what is proved of each: there is an entry
// exactly where stride and index are legal and it lies in the bank, and it is the one that the threads own.
module owner_of (
    input [3:0] quad, wave,
    input relative,
    input [6:0] stride,
    input [5:0] index,
    // the entry before, and what is at inputs that are about another instruction
    input [7:0] prior,
    input fitted,
    input [6:0] apart,
    output [7:0] entry,
    output fits,
    output [15:0] dword,
    output legal,
    output right
);
    wire begins = quad == 0;
    owner u_owner (
        .begins(begins), .wave(wave), .relative(relative), .stride(begins ? stride : apart), .index(index),
        .prior(prior), .fitted(fitted), .apart(begins ? apart : stride), .entry(entry), .fits(fits)
    );
    wire [7:0] number = relative ? {wave, quad} : {4'd0, quad};
    assign dword = number * stride + index;
    assign legal = stride % 4 == 0 && stride >= 4 && stride <= 64 && index % 4 == 0;
    wire [15:0] before = dword - stride;
    assign right = begins || (fitted == (legal && before < 1024) && (!fitted || 4 * prior == before));
endmodule

// Proved, for every stride, index, quad and wave, legal or not: from one quad to the next the hardware is right.
module owner_owns (
    input [3:0] quad, wave,
    input relative,
    input [6:0] stride, apart,
    input [5:0] index,
    input [7:0] prior,
    input fitted
);
    wire [7:0] entry;
    wire fits, legal, right;
    wire [15:0] dword;
    owner_of u_of (
        .quad(quad), .wave(wave), .relative(relative), .stride(stride), .index(index), .prior(prior),
        .fitted(fitted), .apart(apart), .entry(entry), .fits(fits), .dword(dword), .legal(legal), .right(right)
    );
    always @(*) begin
        assume (right);
        assert (fits == (legal && dword < 1024));
        if (fits) assert (4 * entry == dword);
    end
endmodule

// Two quads of a group, or of a wave where threads count from its first one, with one stride.
//
// Proved: they never own one entry, if their indexes are equal, or if none leads past what a thread owns. Threads of
// one quad are in four banks; so of all threads no two write one place.
module owners_apart (
    input [3:0] quad_a, wave_a, quad_b, wave_b,
    input relative,
    input [6:0] stride, apart_a, apart_b,
    input [5:0] index_a, index_b,
    input [7:0] prior_a, prior_b,
    input fitted_a, fitted_b
);
    wire [7:0] entry_a, entry_b;
    wire fits_a, fits_b, right_a, right_b;
    owner_of u_a (
        .quad(quad_a), .wave(wave_a), .relative(relative), .stride(stride), .index(index_a), .prior(prior_a),
        .fitted(fitted_a), .apart(apart_a), .entry(entry_a), .fits(fits_a), .dword(), .legal(), .right(right_a)
    );
    owner_of u_b (
        .quad(quad_b), .wave(wave_b), .relative(relative), .stride(stride), .index(index_b), .prior(prior_b),
        .fitted(fitted_b), .apart(apart_b), .entry(entry_b), .fits(fits_b), .dword(), .legal(), .right(right_b)
    );
    wire other = quad_a != quad_b || (relative && wave_a != wave_b);
    wire own = index_a == index_b || (index_a < stride && index_b < stride);
    always @(*) begin
        assume (right_a && right_b);
        if (other && own && fits_a && fits_b) assert (entry_a != entry_b);
    end
endmodule
