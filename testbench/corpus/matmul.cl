// Products of matrices by tiles.
#include "corpus.h"
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

// 16 x 16 floats, in tiles of 8.
KERNEL_OF(8, 8, 1) void matmul_tiles(global const float *a, global const float *b, global float *c, uint size) {
    local float left[8][8], right[8][8];
    uint x = ITEM, y = ITEM_Y, column = (GROUP & 1) * 8 + x, row = (GROUP >> 1) * 8 + y;
    float sum = 0;
    for (uint tile = 0; tile < size; tile += 8) {
        left[y][x] = a[row * size + tile + x];
        right[y][x] = b[(tile + y) * size + column];
        SYNC();
        for (uint k = 0; k < 8; k++) sum += left[y][k] * right[k][x];
        SYNC();
    }
    c[row * size + column] = sum;
}

// Halves in the LDS, sums as floats.
KERNEL_OF(8, 8, 1) void matmul_half(global const half *a, global const half *b, global float *c) {
    local half left[8][18], right[16][10];
    uint x = ITEM, y = ITEM_Y;
    left[y][x] = a[y * 16 + x];
    left[y][x + 8] = a[y * 16 + x + 8];
    right[y][x] = b[y * 8 + x];
    right[y + 8][x] = b[(y + 8) * 8 + x];
    SYNC();
    float sum = 0;
    for (uint k = 0; k < 16; k++) sum += (float)left[y][k] * (float)right[k][x];
    c[y * 8 + x] = sum;
}

KERNEL_OF(8, 8, 1) void matmul_double(global const double *a, global const double *b, global double *c) {
    local double left[8][9], right[8][9];
    uint x = ITEM, y = ITEM_Y;
    left[y][x] = a[y * 8 + x];
    right[y][x] = b[y * 8 + x];
    SYNC();
    double sum = 0;
    for (uint k = 0; k < 8; k++) sum = __builtin_fma(left[y][k], right[k][x], sum);
    c[y * 8 + x] = sum;
}

// Each work-item has a block of 4 x 4 in registers.
KERNEL(64) void matmul_blocks(global const float4 *a, global const float4 *b, global float4 *c) {
    local float4 left[8][8], right[8][8];
    uint x = ITEM & 7, y = ITEM >> 3;
    left[y][x] = a[y * 8 + x];
    right[y][x] = b[y * 8 + x];
    SYNC();
    float4 sums[4] = {0, 0, 0, 0};
    for (uint k = 0; k < 8; k++) {
        float4 column = left[k][y], row = right[k][x];
        sums[0] += column.x * row;
        sums[1] += column.y * row;
        sums[2] += column.z * row;
        sums[3] += column.w * row;
    }
    for (uint part = 0; part < 4; part++) c[(y * 4 + part) * 8 + x] = sums[part];
}

// Four bytes a dword.
KERNEL_OF(8, 8, 1) void matmul_bytes(global const uint *a, global const uint *b, global int *c) {
    local uint left[8][9], right[8][9];
    uint x = ITEM, y = ITEM_Y;
    left[y][x] = a[y * 8 + x];
    right[x][y] = b[y * 8 + x];
    SYNC();
    int sum = 0;
    for (uint k = 0; k < 8; k++) {
        uint one = left[y][k], other = right[k][x];
        for (uint byte = 0; byte < 4; byte++) sum += (char)(one >> (8 * byte)) * (char)(other >> (8 * byte));
    }
    c[y * 8 + x] = sum;
}

// A matrix and a vector, a row for each eight work-items.
KERNEL(128) void matmul_vector(global const float *matrix, global const float *vector, global float *out) {
    local float part[16][8];
    uint row = ITEM >> 3, first = ITEM & 7;
    float sum = 0;
    for (uint column = first; column < 32; column += 8) sum += matrix[row * 32 + column] * vector[column];
    part[row][first] = sum;
    SYNC();
    if (first == 0) {
        for (uint other = 1; other < 8; other++) sum += part[row][other];
        out[row] = sum;
    }
}
