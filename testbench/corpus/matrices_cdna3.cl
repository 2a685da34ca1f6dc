// Products of matrices that CDNA3 has alone: of bytes with a point, and with a factor of which two of four numbers are
// 0. One wave makes a tile of 16 x 16.
#include "corpus.h"
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

// Eight numbers of a row or of a column, as bytes.
#define EIGHT(pair, numbers)                                                                                           \
    as_long((int2)(pair(numbers[2], numbers[3], pair(numbers[0], numbers[1], 0, 0), 1),                                \
                   pair(numbers[6], numbers[7], pair(numbers[4], numbers[5], 0, 0), 1)))

// 16 rows of 32 numbers, and as many columns, one after the other.
KERNEL(64) void matrices_fp8(global const float *a, global const float *b, global float *c) {
    uint from = ITEM % 16 * 32 + ITEM / 16 * 8;
    float4 sum = 0;
    long one = EIGHT(__builtin_amdgcn_cvt_pk_fp8_f32, (a + from));
    long other = EIGHT(__builtin_amdgcn_cvt_pk_bf8_f32, (b + from));
    sum = __builtin_amdgcn_mfma_f32_16x16x32_fp8_bf8(one, other, sum, 0, 0, 0);
    for (uint number = 0; number < 4; number++) c[(ITEM / 16 * 4 + number) * 16 + ITEM % 16] = sum[number];
}

// Bytes become numbers of 32 bits again: the first one of each word, and both of its low half.
KERNEL(64) void matrices_unpack(global const float *a, global float *c) {
    int word = __builtin_amdgcn_cvt_pk_fp8_f32(a[2 * ITEM], a[2 * ITEM + 1], 0, 0);
    float2 both = __builtin_amdgcn_cvt_pk_f32_fp8(word, 0);
    c[3 * ITEM] = __builtin_amdgcn_cvt_f32_fp8(word, 0);
    c[3 * ITEM + 1] = both.x;
    c[3 * ITEM + 2] = both.y;
}

// Of each four numbers of a row there are two; `places` says which, with two bits for each.
KERNEL(64) void matrices_sparse(global const half4 *a, global const half8 *b, global const int *places,
                                global float *c) {
    float4 sum = 0;
    sum = __builtin_amdgcn_smfmac_f32_16x16x32_f16(a[ITEM], b[ITEM], sum, places[ITEM], 0, 0);
    for (uint number = 0; number < 4; number++) c[(ITEM / 16 * 4 + number) * 16 + ITEM % 16] = sum[number];
}
