// 256 work-items transpose a tile of 32 x 32 floats: stored by rows, loaded by columns.
#include "lds.h"
KERNEL(256) void transpose(global const float *in, global float *out) {
    local float tile[32][32];
    int x = ITEM & 31, y = ITEM >> 5;
    for (int row = 0; row < 32; row += 8) tile[y + row][x] = in[(y + row) * 1024 + x];
    SYNC();
    for (int row = 0; row < 32; row += 8) out[(y + row) * 1024 + x] = tile[x][y + row];
}
