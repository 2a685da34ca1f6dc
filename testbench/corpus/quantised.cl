// Numbers of four and eight bits, as language models have them.
#include "corpus.h"
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

typedef struct { half scale; uchar pairs[16]; } Block;

// Blocks of 32 numbers of four bits with a scale of 16 bits: 18 bytes, which no dword is aligned to.
KERNEL(64) void four_bits_expand(global const Block *in, global float *out) {
    local Block blocks[4];
    local uchar *bytes = (local uchar *)blocks;
    global const uchar *source = (global const uchar *)in;
    for (uint at = ITEM; at < 72; at += 64) bytes[at] = source[at];
    SYNC();
    uint block = ITEM >> 4, pair = ITEM & 15;
    float scale = (float)blocks[block].scale;
    uint byte = blocks[block].pairs[pair];
    out[block * 32 + pair] = ((int)(byte & 15) - 8) * scale;
    out[block * 32 + pair + 16] = ((int)(byte >> 4) - 8) * scale;
}

// Floats to bytes with a scale for each 32.
KERNEL(64) void eight_bits_round(global const float *in, global uint *out, global float *scales) {
    local float most[64];
    local uchar bytes[64];
    float value = in[ITEM];
    most[ITEM] = value < 0 ? -value : value;
    for (uint half_size = 16; half_size > 0; half_size /= 2) {
        SYNC();
        if ((ITEM & 31) < half_size && most[ITEM + half_size] > most[ITEM]) most[ITEM] = most[ITEM + half_size];
    }
    SYNC();
    float scale = most[ITEM & 32] / 127.0f;
    float quotient = scale == 0 ? 0 : value / scale;
    bytes[ITEM] = (uchar)(char)(int)(quotient < 0 ? quotient - 0.5f : quotient + 0.5f);
    SYNC();
    if (ITEM < 16) {
        local uchar *four = &bytes[4 * ITEM];
        out[ITEM] = four[0] | four[1] << 8 | four[2] << 16 | (uint)four[3] << 24;
    }
    if ((ITEM & 31) == 0) scales[ITEM >> 5] = scale;
}

// Four-bit weights times eight-bit activations, by blocks.
KERNEL(32) void four_by_eight(global const uint *weights, global const uint *activations, global int *out) {
    local uint w[32], a[64];
    w[ITEM] = weights[ITEM];
    a[ITEM] = activations[ITEM];
    a[ITEM + 32] = activations[ITEM + 32];
    SYNC();
    uint row = ITEM >> 2, column = ITEM & 3;
    int sum = 0;
    for (uint at = 0; at < 4; at++) {
        uint eight = w[row * 4 + at];
        uint low = a[column * 8 + 2 * at], high = a[column * 8 + 2 * at + 1];
        for (uint part = 0; part < 4; part++) {
            sum += ((int)(eight >> (8 * part) & 15) - 8) * (char)(low >> (8 * part));
            sum += ((int)(eight >> (8 * part + 4) & 15) - 8) * (char)(high >> (8 * part));
        }
    }
    out[ITEM] = sum;
}

// Products of halves in pairs.
typedef half half_pair __attribute__((ext_vector_type(2)));
KERNEL(64) void half_pairs(global const half_pair *in, global half_pair *out) {
    local half_pair pairs[64];
    pairs[ITEM] = in[ITEM];
    SYNC();
    half_pair one = pairs[ITEM], other = pairs[63 - ITEM];
    half_pair sum = one * other + one;
    out[ITEM] = sum - other.yx;
}

// Bytes looked up in a table of the LDS.
KERNEL(64) void table_lookup(global const uchar *table, global const uint *in, global uint *out) {
    local uchar entries[256];
    for (uint at = ITEM; at < 256; at += 64) entries[at] = table[at];
    SYNC();
    uint four = in[ITEM];
    uint result = entries[four & 255] | entries[four >> 8 & 255] << 8;
    out[ITEM] = result | entries[four >> 16 & 255] << 16 | (uint)entries[four >> 24] << 24;
}
