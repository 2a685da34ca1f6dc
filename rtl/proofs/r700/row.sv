// Two operands of waves in different slots, in a layout that there can be.
//
// Proved: a clause temporary of one wave is never a register that the other one calls its own, nor a shared register;
// what isn't a clause temporary lies behind all of them; and no operand with AR.x is past the first 128 registers.
module clause_temporaries_apart (
    input [1:0] place_a, place_b,
    input [6:0] number_a, number_b,
    input [31:0] ar,
    input [7:0] globals,
    input [3:0] clause_temps,
    input [7:0] base_a, base_b
);
    wire [7:0] row_a, row_b;
    wire there_a, there_b;
    row u_odd (
        .place(place_a), .number(number_a), .ar(ar), .even(1'b0), .globals(globals), .clause_temps(clause_temps),
        .base(base_a), .row(row_a), .there(there_a)
    );
    row u_even (
        .place(place_b), .number(number_b), .ar(ar), .even(1'b1), .globals(globals), .clause_temps(clause_temps),
        .base(base_b), .row(row_b), .there(there_b)
    );
    wire [8:0] private_from = globals + 2 * clause_temps;
    always @(*) begin
        assume (place_a < 3 && place_b < 3);
        assume (private_from <= 128);
        assume (base_a >= private_from && base_a + 127 - clause_temps < 256);
        assume (base_b >= private_from && base_b + 127 - clause_temps < 256);
    end
    wire temporary_a = place_a == 0 && number_a + clause_temps >= 128;
    wire temporary_b = place_b == 0 && number_b + clause_temps >= 128;
    always @(*) begin
        if (temporary_a) assert (row_a >= globals && row_a < private_from);
        if (temporary_a && place_b == 0) assert (row_a != row_b);
        if (temporary_b && place_a == 0) assert (row_a != row_b);
        if (place_a == 0 && !temporary_a) assert (row_a >= private_from);
        if (place_a != 0 && there_a) assert (row_a < 128);
    end
endmodule
