// 256 work-items transpose a tile of 16 x 16 doubles.
#include "lds.h"
KERNEL(256) void transpose_double(global const double *in, global double *out) {
    local double tile[16][16];
    int x = ITEM & 15, y = ITEM >> 4;
    tile[y][x] = in[y * 512 + x];
    SYNC();
    out[y * 512 + x] = tile[x][y];
}
