// Numbers to words with one bit: any three numbers of five bits, each valid or not.
//
// Proved for every input: the word of a valid number has the bit of that number alone, and that of another one none.
module words_have_one_bit (
    input [2:0] valid,
    input [14:0] number
);
    wire [95:0] word;
    one_hot u_one_hot (.valid(valid), .number(number), .word(word));

    wire [31:0] first = valid[0] ? 32'd1 << number[4:0] : 32'd0;
    wire [31:0] second = valid[1] ? 32'd1 << number[9:5] : 32'd0;
    wire [31:0] third = valid[2] ? 32'd1 << number[14:10] : 32'd0;
    always @(*) assert (word == {third, second, first});
endmodule
