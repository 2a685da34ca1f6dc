// Fourier's transform and its relatives.
#include "corpus.h"

// Radix 2 by decimation in time: roots of unity come from a table.
KERNEL(64) void fourier_two(global const float2 *in, global const float2 *roots, global float2 *out) {
    local float2 values[128];
    uint first = __builtin_bitreverse32(ITEM) >> 25, second = __builtin_bitreverse32(ITEM + 64) >> 25;
    values[first] = in[ITEM];
    values[second] = in[ITEM + 64];
    for (uint half_size = 1; half_size < 128; half_size *= 2) {
        SYNC();
        uint low = ITEM & (half_size - 1), at = 2 * ITEM - low;
        float2 root = roots[low * (64 / half_size)], even = values[at], odd = values[at + half_size];
        float2 turned;
        turned.x = odd.x * root.x - odd.y * root.y;
        turned.y = odd.x * root.y + odd.y * root.x;
        values[at] = even + turned;
        values[at + half_size] = even - turned;
    }
    SYNC();
    out[ITEM] = values[ITEM];
    out[ITEM + 64] = values[ITEM + 64];
}

// Radix 4 by Stockham, real and imaginary parts in arrays of their own.
KERNEL(64) void fourier_four(global const float2 *in, global const float2 *roots, global float2 *out) {
    local float real[256], imaginary[256];
    float2 v[4];
    for (uint part = 0; part < 4; part++) v[part] = in[part * 64 + ITEM];
    for (uint size = 1; size < 256; size *= 4) {
        uint low = ITEM & (size - 1);
        for (uint part = 1; part < 4; part++) {
            float2 root = roots[low * part * (64 / size)], old = v[part];
            v[part].x = old.x * root.x - old.y * root.y;
            v[part].y = old.x * root.y + old.y * root.x;
        }
        float2 a = v[0] + v[2], b = v[0] - v[2], c = v[1] + v[3], d = v[1] - v[3];
        v[0] = a + c;
        v[2] = a - c;
        v[1].x = b.x + d.y;
        v[1].y = b.y - d.x;
        v[3].x = b.x - d.y;
        v[3].y = b.y + d.x;
        uint at = (ITEM - low) * 4 + low;
        SYNC();
        for (uint part = 0; part < 4; part++) {
            real[at + part * size] = v[part].x;
            imaginary[at + part * size] = v[part].y;
        }
        SYNC();
        for (uint part = 0; part < 4; part++) {
            v[part].x = real[part * 64 + ITEM];
            v[part].y = imaginary[part * 64 + ITEM];
        }
    }
    for (uint part = 0; part < 4; part++) out[part * 64 + ITEM] = v[part];
}

// The number-theoretic transform modulo 12289.
KERNEL(64) void fourier_modulo(global const uint *in, global const uint *roots, global uint *out) {
    local uint values[128];
    values[ITEM] = in[ITEM];
    values[ITEM + 64] = in[ITEM + 64];
    for (uint half_size = 64; half_size > 0; half_size /= 2) {
        SYNC();
        uint low = ITEM & (half_size - 1), at = 2 * ITEM - low;
        uint upper = values[at], lower = values[at + half_size];
        values[at] = (upper + lower) % 12289;
        values[at + half_size] = (upper + 12289 - lower) * roots[low * (64 / half_size)] % 12289;
    }
    SYNC();
    out[ITEM] = values[ITEM];
    out[ITEM + 64] = values[ITEM + 64];
}

// Walsh and Hadamard's transform.
KERNEL(128) void transform_walsh(global const int *in, global int *out) {
    local int values[128];
    values[ITEM] = in[ITEM];
    for (uint distance = 1; distance < 128; distance *= 2) {
        SYNC();
        int mine = values[ITEM], other = values[ITEM ^ distance];
        SYNC();
        values[ITEM] = ITEM & distance ? other - mine : mine + other;
    }
    out[ITEM] = values[ITEM];
}

// Haar's wavelet of integers: means in front, differences behind.
KERNEL(64) void transform_haar(global const int *in, global int *out) {
    local int values[128];
    values[ITEM] = in[ITEM];
    values[ITEM + 64] = in[ITEM + 64];
    for (uint count = 64; count > 0; count /= 2) {
        SYNC();
        int left = 0, right = 0;
        if (ITEM < count) {
            left = values[2 * ITEM];
            right = values[2 * ITEM + 1];
        }
        SYNC();
        if (ITEM < count) {
            values[ITEM] = (left + right) >> 1;
            values[count + ITEM] = left - right;
        }
    }
    SYNC();
    out[ITEM] = values[ITEM];
    out[ITEM + 64] = values[ITEM + 64];
}
