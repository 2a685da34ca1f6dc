// Products of matrices by the chip's own instructions: 16 rows of 32 numbers with 32 columns of as many, each tile of
// 16 x 16 by one wave. What is where in a wave's lanes and registers is the chip's, and the product is the same.
#include "corpus.h"
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define INNER 32
#define COLUMNS 32
// The tiles that a wave makes: one of two in waves of 32 work-items, and both in waves of 64.
#define EACH_TILE(tile) for (uint tile = ITEM / WAVE; tile < COLUMNS / 16; tile += 64 / WAVE)

#if defined(__gfx90a__) || defined(__gfx942__) || defined(__gfx950__)
// Four numbers in a row of each factor, in each of four groups of 16 lanes.
#define RUN 4
#define FIRST(lane) (lane / 16 * 4)
#define RESULTS 4
#define ROW(lane, number) (lane / 16 * 4 + number)
#define HALVES(a, b, c) __builtin_amdgcn_mfma_f32_16x16x16f16(a, b, c, 0, 0, 0)
#define BRAINS(a, b, c) __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(a, b, c, 0, 0, 0)
typedef half4 halves;
typedef short4 brains;
typedef float4 floats;
typedef int4 integers;
#else
// All numbers of both factors in each 16 lanes.
#define RUN 16
#define FIRST(lane) 0
typedef half16 halves;
typedef short16 brains;
#if __AMDGCN_WAVEFRONT_SIZE == 64
#define RESULTS 4
#define ROW(lane, number) (number * 4 + lane / 16)
#define HALVES __builtin_amdgcn_wmma_f32_16x16x16_f16_w64
#define BRAINS __builtin_amdgcn_wmma_f32_16x16x16_bf16_w64
#define BYTES(a, b, c) __builtin_amdgcn_wmma_i32_16x16x16_iu8_w64(1, a, 1, b, c, 0)
typedef float4 floats;
typedef int4 integers;
#else
#define RESULTS 8
#define ROW(lane, number) (number * 2 + lane / 16)
#define HALVES __builtin_amdgcn_wmma_f32_16x16x16_f16_w32
#define BRAINS __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32
#define BYTES(a, b, c) __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32(1, a, 1, b, c, 0)
typedef float8 floats;
typedef int8 integers;
#endif
#endif

// The first factor goes through the LDS.
#define PRODUCT(type, vector, multiply)                                                                                \
    local type left[16 * INNER];                                                                                       \
    for (uint at = ITEM; at < 16 * INNER; at += 64) left[at] = a[at];                                                  \
    SYNC();                                                                                                            \
    uint lane = ITEM % WAVE, i = lane % 16;                                                                            \
    EACH_TILE(tile) {                                                                                                  \
        floats sum = 0;                                                                                                \
        for (uint k = 0; k < INNER; k += 16) {                                                                         \
            vector one, other;                                                                                         \
            for (uint number = 0; number < RUN; number++) {                                                            \
                uint own = k + FIRST(lane) + number;                                                                   \
                one[number] = left[i * INNER + own];                                                                   \
                other[number] = b[own * COLUMNS + tile * 16 + i];                                                      \
            }                                                                                                          \
            sum = multiply(one, other, sum);                                                                           \
        }                                                                                                              \
        for (uint number = 0; number < RESULTS; number++)                                                              \
            c[ROW(lane, number) * COLUMNS + tile * 16 + i] = sum[number];                                              \
    }

KERNEL(64) void matrices_half(global const half *a, global const half *b, global float *c) {
    PRODUCT(half, halves, HALVES)
}

KERNEL(64) void matrices_brain(global const short *a, global const short *b, global float *c) {
    PRODUCT(short, brains, BRAINS)
}

// Columns of the second factor follow one another, four numbers in a word.
KERNEL(64) void matrices_bytes(global const int *a, global const int *b, global int *c) {
    local int left[16 * INNER / 4];
    for (uint at = ITEM; at < 16 * INNER / 4; at += 64) left[at] = a[at];
    SYNC();
    uint lane = ITEM % WAVE, i = lane % 16;
    EACH_TILE(tile) {
        integers sum = 0;
        uint row = i * (INNER / 4), column = (tile * 16 + i) * (INNER / 4);
#if defined(__gfx90a__)
        for (uint k = 0; k < INNER / 4; k += 4)
            sum = __builtin_amdgcn_mfma_i32_16x16x16i8(left[row + k + lane / 16], b[column + k + lane / 16], sum, 0, 0, 0);
#elif defined(__gfx942__) || defined(__gfx950__)
        uint own = lane / 16 * 2;
        long one = as_long((int2)(left[row + own], left[row + own + 1]));
        long other = as_long((int2)(b[column + own], b[column + own + 1]));
        sum = __builtin_amdgcn_mfma_i32_16x16x32_i8(one, other, sum, 0, 0, 0);
#else
        for (uint k = 0; k < INNER / 4; k += 4) {
            int4 one = (int4)(left[row + k], left[row + k + 1], left[row + k + 2], left[row + k + 3]);
            int4 other = (int4)(b[column + k], b[column + k + 1], b[column + k + 2], b[column + k + 3]);
            sum = BYTES(one, other, sum);
        }
#endif
        for (uint number = 0; number < RESULTS; number++)
            c[ROW(lane, number) * COLUMNS + tile * 16 + i] = sum[number];
    }
}
