// 256 work-items transpose a tile of 64 x 64 16-bit numbers: two a lane on the way in, one on the way out.
#include "lds.h"
KERNEL(256) void transpose_half(global const uint *in, global ushort *out) {
    local ushort tile[64][64];
    int x = ITEM & 31, y = ITEM >> 5;
    for (int row = 0; row < 64; row += 8) *(local uint *)&tile[row + y][2 * x] = in[(row + y) * 512 + x];
    SYNC();
    for (int row = 0; row < 64; row += 16) out[(row + (ITEM >> 6)) * 1024 + (ITEM & 63)] = tile[ITEM & 63][row + (ITEM >> 6)];
}
