// Numbers of all sizes, vectors, and sizes of the launch.
#include "corpus.h"
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

// Atomics of 64 bits in the LDS and in global memory.
KERNEL(64) void wide_atomics(global const ulong *in, global atomic_ulong *out) {
    local atomic_ulong most, sum;
    if (ITEM == 0) {
        PUT(&most, 0);
        PUT(&sum, 0);
    }
    SYNC();
    ulong value = in[ITEM];
    MAX(&most, value);
    ADD(&sum, value >> 3);
    SYNC();
    if (ITEM == 0) {
        __opencl_atomic_fetch_max(&out[0], GET(&most), __ATOMIC_RELAXED, DEVICE_ORDER);
        __opencl_atomic_fetch_add(&out[1], GET(&sum), __ATOMIC_RELAXED, DEVICE_ORDER);
    }
}

// Products and quotients of 64 bits.
KERNEL(64) void wide_numbers(global const ulong *in, global ulong *out) {
    local ulong shared[64];
    shared[ITEM] = in[ITEM] | 1;
    SYNC();
    ulong one = shared[ITEM], other = shared[(ITEM + 17) & 63] >> 33 | 1;
    ulong quotient = one / other, rest = one % other;
    out[ITEM] = one * other + (quotient ^ rest << 7);
}

// Floats added by atomics: small whole numbers, so the order doesn't matter.
KERNEL(64) void float_atomics(global const float *in, global float *out) {
    local float sums[4];
    if (ITEM < 4) sums[ITEM] = 0;
    SYNC();
    __builtin_amdgcn_ds_faddf(&sums[ITEM & 3], in[ITEM], 0, 0, 0);
    SYNC();
    if (ITEM < 4) out[ITEM] = sums[ITEM];
}

// Vectors of three and four words, which have instructions of their own.
KERNEL(64) void long_vectors(global const uint *in, global uint4 *out) {
    local uint4 fours[64];
    local uint threes[64 * 3];
    uint4 four = {in[ITEM], in[(ITEM + 1) & 63], in[(ITEM + 2) & 63], ITEM};
    fours[ITEM] = four;
    threes[3 * ITEM] = four.z;
    threes[3 * ITEM + 1] = four.y;
    threes[3 * ITEM + 2] = four.x;
    SYNC();
    uint other = 63 - ITEM;
    uint4 sum = fours[other];
    sum.x += threes[3 * other];
    sum.y ^= 3 * threes[3 * other + 1];
    sum.z -= threes[3 * other + 2];
    out[ITEM] = sum;
}

// Bits: reversed, counted, taken from the middle, joined.
KERNEL(64) void bit_fields(global const uint *in, global uint *out) {
    local uint shared[64];
    shared[ITEM] = in[ITEM];
    SYNC();
    uint one = shared[ITEM], other = shared[ITEM ^ 5];
    uint field = one >> 5 & 0x3ff, joined = (uint)(((ulong)one << 32 | other) >> 11);
    int part = (int)(other << 7) >> 20;
    uint zeroes = one == 0 ? 32 : __builtin_clz(one);
    out[ITEM] = __builtin_bitreverse32(field) + joined + part + zeroes + __builtin_popcount(other) * 65536;
}

// Bytes and shorts with and without a sign.
KERNEL(64) void narrow_numbers(global const uint *in, global int *out) {
    local char bytes[64];
    local short shorts[64];
    local uchar others[64];
    uint value = in[ITEM];
    bytes[ITEM] = (char)value;
    shorts[ITEM] = (short)(value >> 8);
    others[ITEM] = (uchar)(value >> 24);
    SYNC();
    int sum = bytes[63 - ITEM] * shorts[ITEM ^ 3];
    out[ITEM] = sum + others[(ITEM + 9) & 63] - (bytes[ITEM] < shorts[ITEM]);
}

// Doubles: quotients, roots and conversions.
KERNEL(64) void double_numbers(global const double *in, global double *out) {
    local double shared[64];
    shared[ITEM] = in[ITEM];
    SYNC();
    double one = shared[ITEM], other = shared[63 - ITEM] + 1.5;
    double quotient = one / other;
    int whole = (int)(quotient * 16.0);
    out[ITEM] = quotient * quotient - (double)whole + (double)(float)one;
}

// Halves: sums, products and compares, one by one.
KERNEL(64) void half_numbers(global const half *in, global half *out) {
    local half shared[64];
    shared[ITEM] = in[ITEM];
    SYNC();
    half one = shared[ITEM], other = shared[(ITEM + 31) & 63];
    half sum = one + other, product = one * other;
    out[ITEM] = sum > product ? sum - product : (half)((float)product * 0.5f);
}

// How large the launch is: from the hidden arguments.
KERNEL_OF(8, 4, 2) void launch_sizes(global uint *out) {
    uint item = (ITEM_Z * 4 + ITEM_Y) * 8 + ITEM;
    uint size = __builtin_amdgcn_workgroup_size_x() * 100 + __builtin_amdgcn_workgroup_size_y() * 10;
    size += __builtin_amdgcn_workgroup_size_z();
    out[GROUP * 64 + item] = size + 1000 * __builtin_amdgcn_grid_size_x() + GROUP;
}

// How fast points leave (Mandelbrot), with as many rounds as the lane needs.
KERNEL(64) void count_rounds(global const float2 *in, global uint *out) {
    local uint rounds[64];
    float2 c = in[ITEM], z = 0;
    uint round = 0;
    while (round < 50 && z.x * z.x + z.y * z.y < 4.0f) {
        float2 next;
        next.x = z.x * z.x - z.y * z.y + c.x;
        next.y = 2.0f * z.x * z.y + c.y;
        z = next;
        round++;
    }
    rounds[ITEM] = round;
    SYNC();
    out[ITEM] = rounds[ITEM] + 100 * rounds[ITEM ^ 1];
}
