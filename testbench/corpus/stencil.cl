// Stencils and convolutions, with borders in the LDS.
#include "corpus.h"

// Three neighbours, the border clamped, of two work-groups.
KERNEL(64) void stencil_line(global const int *in, global int *out, uint count) {
    local int tile[66];
    uint at = GROUP * 64 + ITEM;
    tile[ITEM + 1] = in[at];
    if (ITEM == 0) tile[0] = in[at == 0 ? 0 : at - 1];
    if (ITEM == 63) tile[65] = in[at + 1 == count ? at : at + 1];
    SYNC();
    out[at] = tile[ITEM] - 2 * tile[ITEM + 1] + tile[ITEM + 2];
}

// Five points of a plane of 16 x 16, which is 0 beyond its border.
KERNEL_OF(16, 16, 1) void stencil_plane(global const float *in, global float *out) {
    local float tile[18][18];
    uint x = ITEM, y = ITEM_Y;
    tile[y + 1][x + 1] = in[y * 16 + x];
    if (y == 0) tile[0][x + 1] = tile[17][x + 1] = 0;
    if (x == 0) tile[y + 1][0] = tile[y + 1][17] = 0;
    SYNC();
    float sum = tile[y][x + 1] + tile[y + 2][x + 1];
    sum = sum + tile[y + 1][x] + tile[y + 1][x + 2];
    out[y * 16 + x] = tile[y + 1][x + 1] * 0.5f + sum * 0.125f;
}

// Seven points of a block, with work-items in three dimensions.
KERNEL_OF(4, 4, 4) void stencil_block(global const uint *in, global uint *out) {
    local uint block[6][6][6];
    uint x = ITEM, y = ITEM_Y, z = ITEM_Z, number = (z * 4 + y) * 4 + x;
    for (uint at = number; at < 216; at += 64) block[at / 36][at / 6 % 6][at % 6] = 0;
    SYNC();
    block[z + 1][y + 1][x + 1] = in[number];
    SYNC();
    uint sum = block[z][y + 1][x + 1] + block[z + 2][y + 1][x + 1];
    sum += block[z + 1][y][x + 1] + block[z + 1][y + 2][x + 1];
    sum += block[z + 1][y + 1][x] + block[z + 1][y + 1][x + 2];
    out[number] = 6 * block[z + 1][y + 1][x + 1] - sum;
}

// Heat flows for three steps, in two planes that take turns.
KERNEL_OF(8, 8, 1) void stencil_heat(global const float *in, global const float *power, global float *out) {
    local float heat[2][8][8];
    uint x = ITEM, y = ITEM_Y;
    uint left = x == 0 ? 0 : x - 1, right = x == 7 ? 7 : x + 1, up = y == 0 ? 0 : y - 1, down = y == 7 ? 7 : y + 1;
    heat[0][y][x] = in[y * 8 + x];
    for (uint step = 0; step < 3; step++) {
        SYNC();
        uint now = step & 1;
        float here = heat[now][y][x];
        float across = heat[now][y][left] + heat[now][y][right] - 2.0f * here;
        float along = heat[now][up][x] + heat[now][down][x] - 2.0f * here;
        heat[now ^ 1][y][x] = here + 0.125f * (across + along + power[y * 8 + x]);
    }
    SYNC();
    out[y * 8 + x] = heat[1][y][x];
}

// A row filter of nine taps, which constant memory holds.
constant int TAPS[9] = {1, -2, 3, -4, 5, -6, 7, -8, 9};
KERNEL(64) void convolve_row(global const int *in, global int *out) {
    local int tile[72];
    tile[ITEM] = in[ITEM];
    if (ITEM < 8) tile[64 + ITEM] = in[64 + ITEM];
    SYNC();
    int sum = 0;
    for (uint tap = 0; tap < 9; tap++) sum += TAPS[tap] * tile[ITEM + tap];
    out[ITEM] = sum;
}

// Gradients by Sobel's masks of a picture of bytes, four of which are in a dword.
KERNEL_OF(8, 8, 1) void convolve_sobel(global const uchar *in, global uint *out) {
    local uchar tile[10][12];
    for (uint at = ITEM_Y * 8 + ITEM; at < 100; at += 64) tile[at / 10][at % 10] = in[at];
    SYNC();
    uint x = ITEM, y = ITEM_Y;
    int across = tile[y][x + 2] + 2 * tile[y + 1][x + 2] + tile[y + 2][x + 2];
    across -= tile[y][x] + 2 * tile[y + 1][x] + tile[y + 2][x];
    int along = tile[y + 2][x] + 2 * tile[y + 2][x + 1] + tile[y + 2][x + 2];
    along -= tile[y][x] + 2 * tile[y][x + 1] + tile[y][x + 2];
    out[y * 8 + x] = (across < 0 ? -across : across) + (along < 0 ? -along : along);
}

// The middle one of nine, by exchanges in an array of each work-item.
KERNEL_OF(8, 8, 1) void convolve_median(global const uint *in, global uint *out) {
    local uint tile[10][10];
    for (uint at = ITEM_Y * 8 + ITEM; at < 100; at += 64) tile[at / 10][at % 10] = in[at];
    SYNC();
    uint near[9];
    for (uint at = 0; at < 9; at++) near[at] = tile[ITEM_Y + at / 3][ITEM + at % 3];
    for (uint done = 0; done < 5; done++) {
        for (uint at = done + 1; at < 9; at++) {
            uint low = near[done] < near[at] ? near[done] : near[at];
            near[at] = near[done] < near[at] ? near[at] : near[done];
            near[done] = low;
        }
    }
    out[ITEM_Y * 8 + ITEM] = near[4];
}
