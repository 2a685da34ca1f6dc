// Tiles turned over, with work-items in two dimensions.
#include "corpus.h"

KERNEL_OF(16, 8, 1) void transpose_tile(global const float *in, global float *out) {
    local float tile[16][17];
    uint x = ITEM, y = ITEM_Y;
    tile[y][x] = in[y * 16 + x];
    tile[y + 8][x] = in[(y + 8) * 16 + x];
    SYNC();
    out[y * 16 + x] = tile[x][y];
    out[(y + 8) * 16 + x] = tile[x][y + 8];
}

// Halves, two at a time on the way in.
KERNEL_OF(8, 16, 1) void transpose_halves(global const uint *in, global ushort *out) {
    local ushort tile[16][18];
    uint x = ITEM, y = ITEM_Y;
    uint two = in[y * 8 + x];
    tile[y][2 * x] = two;
    tile[y][2 * x + 1] = two >> 16;
    SYNC();
    out[y * 16 + x] = tile[x][y];
    out[y * 16 + x + 8] = tile[x + 8][y];
}

KERNEL_OF(16, 16, 1) void transpose_doubles(global const double *in, global double *out) {
    local double tile[16][17];
    tile[ITEM_Y][ITEM] = in[ITEM_Y * 16 + ITEM];
    SYNC();
    out[ITEM_Y * 16 + ITEM] = tile[ITEM][ITEM_Y];
}

// No padding: columns are exchanged by the bits of the row.
KERNEL_OF(16, 16, 1) void transpose_swizzled(global const uint *in, global uint *out) {
    local uint tile[16 * 16];
    tile[ITEM_Y * 16 + (ITEM ^ ITEM_Y)] = in[ITEM_Y * 16 + ITEM];
    SYNC();
    out[ITEM_Y * 16 + ITEM] = tile[ITEM * 16 + (ITEM_Y ^ ITEM)];
}

// A block of 4 x 4 x 4 with its axes in another order.
KERNEL_OF(4, 4, 4) void transpose_axes(global const uint *in, global uint *out) {
    local uint block[4][4][5];
    uint x = ITEM, y = ITEM_Y, z = ITEM_Z;
    block[z][y][x] = in[(z * 4 + y) * 4 + x];
    SYNC();
    out[(z * 4 + y) * 4 + x] = block[x][z][y];
}
