// Proved, for every stride, index, quad and wave, legal or not: there is an entry exactly where stride and index are
// legal and it lies in the bank, and it is the one that the threads own.
module owner_owns (
    input [3:0] quad, wave,
    input relative,
    input [6:0] stride,
    input [5:0] index
);
    wire [7:0] entry;
    wire fits;
    owner u_owner (
        .quad(quad), .wave(wave), .relative(relative), .stride(stride), .index(index), .entry(entry), .fits(fits)
    );
    wire [7:0] number = relative ? {wave, quad} : {4'd0, quad};
    wire [15:0] dword = number * stride + index;
    wire legal = stride % 4 == 0 && stride >= 4 && stride <= 64 && index % 4 == 0;
    always @(*) begin
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
    input [6:0] stride,
    input [5:0] index_a, index_b
);
    wire [7:0] entry_a, entry_b;
    wire fits_a, fits_b;
    owner u_a (
        .quad(quad_a), .wave(wave_a), .relative(relative), .stride(stride), .index(index_a),
        .entry(entry_a), .fits(fits_a)
    );
    owner u_b (
        .quad(quad_b), .wave(wave_b), .relative(relative), .stride(stride), .index(index_b),
        .entry(entry_b), .fits(fits_b)
    );
    wire other = quad_a != quad_b || (relative && wave_a != wave_b);
    wire own = index_a == index_b || (index_a < stride && index_b < stride);
    always @(*) if (other && own && fits_a && fits_b) assert (entry_a != entry_b);
endmodule
