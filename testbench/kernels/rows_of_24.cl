// Rows of 24 floats, 16 bytes a lane: a row length that is no power of two.
#include "lds.h"
KERNEL(64) void rows_of_24(global const uint4 *in, global uint4 *out) {
    local uint4 tile[16][6];
    tile[ITEM & 15][ITEM >> 4] = in[ITEM];
    SYNC();
    out[ITEM] = tile[ITEM & 15][ITEM >> 5];
}
