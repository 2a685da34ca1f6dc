// Each of 64 lanes adds up a row of 64 floats, all rows in step.
#include "lds.h"
KERNEL(64) void row_sums(global const float *in, global float *out) {
    local float rows[64][64];
    for (int row = 0; row < 64; row += 16) rows[row][ITEM] = in[row * 64 + ITEM];
    SYNC();
    float sum = 0;
    for (int column = 0; column < 8; column++) sum += rows[ITEM][column * 8];
    out[ITEM] = sum;
}
