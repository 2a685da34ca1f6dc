// Memory of each work-item, pointers to any memory, calls and spills.
#include "corpus.h"

// An array whose index comes from data.
KERNEL(64) void own_array(global const uint *in, global uint *out) {
    local uint shared[64];
    uint own[16];
    for (uint at = 0; at < 16; at++) own[at] = at * at + ITEM;
    uint value = in[ITEM];
    own[value & 15] += 1000;
    shared[ITEM] = own[value >> 4 & 15];
    SYNC();
    out[ITEM] = shared[63 - ITEM] + own[value & 15];
}

// A stack of each work-item: parts of a sum that is split until it is small.
KERNEL(64) void own_stack(global const uint *in, global uint *out) {
    ushort stack[24];
    uint depth = 1, sum = 0;
    stack[0] = 40 + (in[ITEM] & 63);
    while (depth > 0) {
        uint part = stack[--depth];
        if (part < 8) sum += part * part;
        else {
            stack[depth++] = part / 2;
            stack[depth++] = part - part / 2;
        }
    }
    out[ITEM] = sum;
}

// Bytes of a work-item, read as words.
KERNEL(64) void own_bytes(global const uchar *in, global uint *out) {
    uchar bytes[16] __attribute__((aligned(16)));
    for (uint at = 0; at < 16; at++) bytes[in[at] & 15] = (uchar)(at + ITEM);
    uint4 words = *(private uint4 *)bytes;
    out[ITEM] = words.x ^ words.y * 3 ^ words.z * 5 ^ words.w * 7;
}

// A pointer to memory that a condition chooses: LDS, global or private.
KERNEL(64) void any_memory(global uint *in, global uint *out) {
    local uint shared[64];
    uint own[4] = {ITEM, ITEM + 1, ITEM + 2, ITEM + 3};
    shared[ITEM] = in[ITEM] * 2;
    SYNC();
    uint *other = ITEM % 3 == 1 ? (uint *)&in[ITEM] : (uint *)&own[ITEM & 3];
    uint *place = ITEM % 3 == 0 ? (uint *)&shared[63 - ITEM] : other;
    uint value = *place;
    SYNC();
    if (ITEM % 3 == 0) *place = value + 1;
    SYNC();
    out[ITEM] = value * 256 + (shared[63 - ITEM] & 255);
}

// Functions that get pointers to any memory.
NOINLINE uint sum_of(const uint *words, uint count, uint stride) {
    uint sum = 0;
    for (uint at = 0; at < count; at++) sum = sum * 7 + words[at * stride];
    return sum;
}
KERNEL(64) void call_with_pointers(global const uint *in, global uint *out) {
    local uint shared[64];
    uint own[8];
    shared[ITEM] = in[ITEM];
    for (uint at = 0; at < 8; at++) own[at] = in[ITEM] >> at;
    SYNC();
    out[ITEM] = sum_of(shared + (ITEM & 7), 8, 8) ^ sum_of(own, 8, 1) ^ sum_of(in + (ITEM & 15), 4, 16);
}

// A function with more arguments than registers are passed in.
typedef struct { uint words[12]; } Many;
NOINLINE uint mix_many(Many one, Many other, uint a, uint b, uint c, uint d, uint e, uint f, uint g, uint h) {
    uint sum = a - b + c - d + e - f + g - h;
    for (uint at = 0; at < 12; at++) sum = sum * 31 + (one.words[at] ^ other.words[11 - at]);
    return sum;
}
KERNEL(64) void call_with_many(global const uint *in, global uint *out) {
    Many one, other;
    for (uint at = 0; at < 12; at++) {
        one.words[at] = in[at] + ITEM;
        other.words[at] = in[at] * ITEM;
    }
    out[ITEM] = mix_many(one, other, ITEM, 2 * ITEM, 3, 5 * ITEM, 7, ITEM >> 1, 11, ITEM & 7);
}

// Functions by their addresses.
#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
typedef uint Operation(uint, uint);
NOINLINE uint add_both(uint one, uint other) { return one + other; }
NOINLINE uint mix_both(uint one, uint other) { return one * 3 ^ other; }
NOINLINE uint most_of_both(uint one, uint other) { return one > other ? one : other; }
KERNEL(64) void call_by_address(global const uint *in, global uint *out, uint which) {
    local uint part[64];
    Operation *operation = which == 0 ? add_both : which == 1 ? mix_both : most_of_both;
    part[ITEM] = in[ITEM];
    for (uint half_size = 32; half_size > 0; half_size /= 2) {
        SYNC();
        if (ITEM < half_size) part[ITEM] = operation(part[ITEM], part[ITEM + half_size]);
    }
    if (ITEM == 0) out[0] = part[0];
}

// More values than the kernel may have registers for.
__attribute__((amdgpu_num_vgpr(32))) KERNEL(64) void few_registers(global const uint *in, global uint *out) {
    local uint shared[64];
    uint values[40];
#pragma unroll
    for (uint at = 0; at < 40; at++) values[at] = in[(ITEM + at * 3) & 63] * (at + 1);
    shared[ITEM] = in[ITEM];
    SYNC();
#pragma unroll
    for (uint at = 0; at < 40; at++) values[at] += values[(at + 7) % 40] ^ shared[(ITEM + at) & 63];
    uint sum = 0;
#pragma unroll
    for (uint at = 0; at < 40; at++) sum = sum * 5 + values[at];
    out[ITEM] = sum;
}

// The same of scalar registers, where a loop keeps many uniform values.
__attribute__((amdgpu_num_sgpr(32))) KERNEL(64) void few_scalars(global const uint *in, global uint *out, uint rounds) {
    uint a[24], sum = ITEM;
#pragma unroll
    for (uint at = 0; at < 24; at++) a[at] = in[at] * 3 + at;
    for (uint round = 0; round < rounds; round++) {
#pragma unroll
        for (uint at = 0; at < 24; at++) sum = sum * 3 + (a[at] ^ sum >> 5);
    }
    out[ITEM] = sum;
}
