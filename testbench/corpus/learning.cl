// Layers of networks, with arithmetic whose results are the same everywhere: no function of a library.
#include "corpus.h"

// 2^x of numbers that aren't greater than 0, by a polynomial.
static float power_of_two(float x) {
    if (x < -100.0f) return 0;
    int whole = (int)x;
    float rest = x - (float)whole;
    float sum = 0.0096f;
    sum = sum * rest + 0.0555f;
    sum = sum * rest + 0.2402f;
    sum = sum * rest + 0.6935f;
    sum = sum * rest + 1.0f;
    return sum * as_float((whole + 127) << 23);
}

// A row of 64 a work-group: maximum, sum and quotient.
KERNEL(64) void softmax_row(global const float *in, global float *out) {
    local float part[64];
    float value = in[GROUP * 64 + ITEM];
    part[ITEM] = value;
    SYNC();
    for (uint half_size = 32; half_size > 0; half_size /= 2) {
        if (ITEM < half_size) part[ITEM] = part[ITEM] > part[ITEM + half_size] ? part[ITEM] : part[ITEM + half_size];
        SYNC();
    }
    float power = power_of_two(value - part[0]);
    SYNC();
    part[ITEM] = power;
    SYNC();
    for (uint half_size = 32; half_size > 0; half_size /= 2) {
        if (ITEM < half_size) part[ITEM] += part[ITEM + half_size];
        SYNC();
    }
    out[GROUP * 64 + ITEM] = power / part[0];
}

// Two rows of 64 with the work-items of one, maxima and sums together in one pass over a row of 256.
KERNEL(64) void softmax_online(global const float *in, global float *out) {
    local float most[64], sums[64];
    float high = -1000.0f, sum = 0;
    for (uint at = ITEM; at < 256; at += 64) {
        float value = in[at], higher = value > high ? value : high;
        sum = sum * power_of_two(high - higher) + power_of_two(value - higher);
        high = higher;
    }
    most[ITEM] = high;
    sums[ITEM] = sum;
    for (uint half_size = 32; half_size > 0; half_size /= 2) {
        SYNC();
        if (ITEM < half_size) {
            float a = most[ITEM], b = most[ITEM + half_size], c = a > b ? a : b;
            sums[ITEM] = sums[ITEM] * power_of_two(a - c) + sums[ITEM + half_size] * power_of_two(b - c);
            most[ITEM] = c;
        }
    }
    SYNC();
    for (uint at = ITEM; at < 256; at += 64) out[at] = power_of_two(in[at] - most[0]) / sums[0];
}

// Mean and variance of a row, with weights and biases.
KERNEL(64) void norm_layer(global const float *in, global const float *weights, global float *out) {
    local float sums[64], squares[64];
    float value = in[GROUP * 64 + ITEM];
    sums[ITEM] = value;
    squares[ITEM] = value * value;
    SYNC();
    for (uint half_size = 32; half_size > 0; half_size /= 2) {
        if (ITEM < half_size) {
            sums[ITEM] += sums[ITEM + half_size];
            squares[ITEM] += squares[ITEM + half_size];
        }
        SYNC();
    }
    float mean = sums[0] / 64.0f, variance = squares[0] / 64.0f - mean * mean;
    out[GROUP * 64 + ITEM] = (value - mean) / __builtin_sqrtf(variance + 0.25f) * weights[ITEM] + weights[64 + ITEM];
}

// The root of the mean square, of rows of vectors of four.
KERNEL(32) void norm_square(global const float4 *in, global float4 *out) {
    local float part[32];
    float4 value = in[ITEM];
    part[ITEM] = value.x * value.x + value.y * value.y + value.z * value.z + value.w * value.w;
    for (uint half_size = 16; half_size > 0; half_size /= 2) {
        SYNC();
        if (ITEM < half_size) part[ITEM] += part[ITEM + half_size];
    }
    SYNC();
    out[ITEM] = value / __builtin_sqrtf(part[0] / 128.0f + 1.0f);
}

// Pairs of a head turned by the angle of their place; halves of the head exchange their values through the LDS.
KERNEL_OF(32, 4, 1) void rope_turn(global const float *in, global const float2 *angles, global float *out) {
    local float head[4][33];
    uint x = ITEM, y = ITEM_Y;
    head[y][x] = in[y * 32 + x];
    SYNC();
    float2 angle = angles[y * 16 + (x & 15)];
    float other = head[y][x ^ 16];
    out[y * 32 + x] = x < 16 ? head[y][x] * angle.x - other * angle.y : head[y][x] * angle.x + other * angle.y;
}

// Scores of eight queries and sixteen keys, their softmax, and the sum of values.
KERNEL_OF(16, 8, 1) void attention_head(global const float *queries, global const float *keys,
                                        global const float *values, global float *out) {
    local float q[8][17], k[16][17], v[16][17], scores[8][17];
    uint x = ITEM, y = ITEM_Y;
    q[y][x] = queries[y * 16 + x];
    k[y][x] = keys[y * 16 + x];
    k[y + 8][x] = keys[(y + 8) * 16 + x];
    v[y][x] = values[y * 16 + x];
    v[y + 8][x] = values[(y + 8) * 16 + x];
    SYNC();
    float score = 0;
    for (uint at = 0; at < 16; at++) score += q[y][at] * k[x][at];
    scores[y][x] = x > y + 8 ? -1000.0f : score * 0.25f;
    SYNC();
    float most = scores[y][0], sum = 0, result = 0;
    for (uint at = 1; at < 16; at++) most = scores[y][at] > most ? scores[y][at] : most;
    for (uint at = 0; at < 16; at++) {
        float weight = power_of_two(scores[y][at] - most);
        sum += weight;
        result += weight * v[at][x];
    }
    out[y * 16 + x] = result / sum;
}

// The four greatest of 128, one after another.
KERNEL(128) void pick_greatest(global const uint *in, global uint *out) {
    local uint keys[128];
    uint key = (in[ITEM] & ~127u) | ITEM;
    for (uint round = 0; round < 4; round++) {
        keys[ITEM] = key;
        SYNC();
        for (uint half_size = 64; half_size > 0; half_size /= 2) {
            if (ITEM < half_size && keys[ITEM + half_size] > keys[ITEM]) keys[ITEM] = keys[ITEM + half_size];
            SYNC();
        }
        uint most = keys[0];
        SYNC();
        if (key == most) {
            key = 0;
            out[round] = most & 127;
        }
    }
}
