// A tile of 64 x 64 16-bit numbers for matrix instructions: lanes load 16 bytes of one row each, 16 rows beside each other.
#include "lds.h"
KERNEL(256) void matrix_tile(global const uint4 *in, global uint4 *out) {
    local uint4 tile[64][8];
    tile[ITEM >> 3][ITEM & 7] = in[ITEM];
    tile[32 + (ITEM >> 3)][ITEM & 7] = in[ITEM + 256];
    SYNC();
    int row = (ITEM & 15) + 16 * (ITEM >> 6), block = ITEM >> 4 & 3;
    out[2 * ITEM] = tile[row][block];
    out[2 * ITEM + 1] = tile[row][block + 4];
}
