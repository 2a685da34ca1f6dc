// Sorting in the LDS.
#include "corpus.h"

// Batcher's bitonic network.
KERNEL(128) void sort_bitonic(global const uint *in, global uint *out) {
    local uint keys[128];
    keys[ITEM] = in[ITEM];
    for (uint size = 2; size <= 128; size *= 2) {
        for (uint distance = size / 2; distance > 0; distance /= 2) {
            SYNC();
            uint partner = ITEM ^ distance;
            if (partner > ITEM) {
                uint low = keys[ITEM], high = keys[partner];
                if ((low > high) == ((ITEM & size) == 0)) {
                    keys[ITEM] = high;
                    keys[partner] = low;
                }
            }
        }
    }
    SYNC();
    out[ITEM] = keys[ITEM];
}

// Odd and even neighbours take turns.
KERNEL(64) void sort_odd_even(global const int *in, global int *out) {
    local int keys[128];
    keys[ITEM] = in[ITEM];
    keys[ITEM + 64] = in[ITEM + 64];
    for (uint round = 0; round < 128; round++) {
        SYNC();
        uint at = 2 * ITEM + (round & 1);
        if (at < 127) {
            int left = keys[at], right = keys[at + 1];
            keys[at] = left < right ? left : right;
            keys[at + 1] = left < right ? right : left;
        }
    }
    SYNC();
    out[ITEM] = keys[ITEM];
    out[ITEM + 64] = keys[ITEM + 64];
}

// A bit at a time: a scan of zeroes says where each key goes.
KERNEL(64) void sort_radix(global const uint *in, global uint *out) {
    local uint keys[64], zeroes[64];
    uint key = in[ITEM] & 0xff;
    for (uint bit = 0; bit < 8; bit++) {
        uint zero = ~key >> bit & 1;
        zeroes[ITEM] = zero;
        for (uint distance = 1; distance < 64; distance *= 2) {
            SYNC();
            uint other = ITEM >= distance ? zeroes[ITEM - distance] : 0;
            SYNC();
            zeroes[ITEM] += other;
        }
        SYNC();
        uint before = zeroes[ITEM] - zero, all = zeroes[63];
        keys[zero ? before : all + ITEM - before] = key;
        SYNC();
        key = keys[ITEM];
    }
    out[ITEM] = key;
}

// Each key counts those that come before it.
KERNEL(128) void sort_by_rank(global const uint *in, global uint *out) {
    local uint keys[128], sorted[128];
    keys[ITEM] = in[ITEM];
    SYNC();
    uint key = keys[ITEM], rank = 0;
    for (uint other = 0; other < 128; other++) rank += keys[other] < key || (keys[other] == key && other < ITEM);
    sorted[rank] = key;
    SYNC();
    out[ITEM] = sorted[ITEM];
}

// Two sorted halves become one: each item finds its place in the other half by bisection.
KERNEL(128) void sort_merge(global const uint *in, global uint *out) {
    local uint keys[128], merged[128];
    keys[ITEM] = in[ITEM];
    SYNC();
    uint key = keys[ITEM], is_second = ITEM >> 6, other = 64 - 64 * is_second, low = 0, high = 64;
    while (low < high) {
        uint middle = (low + high) / 2;
        uint probe = keys[other + middle];
        if (probe < key || (is_second && probe == key)) low = middle + 1;
        else high = middle;
    }
    merged[(ITEM & 63) + low] = key;
    SYNC();
    out[ITEM] = merged[ITEM];
}

// Keys with values, by a counting sort of four bits with a table for each wave of 32.
KERNEL(128) void sort_pairs(global const uint2 *in, global uint2 *out) {
    local uint counts[16][128];
    local uint firsts[16];
    uint2 pair = in[ITEM];
    uint digit = pair.x & 15;
    for (uint row = 0; row < 16; row++) counts[row][ITEM] = row == digit;
    SYNC();
    if (ITEM < 16) {
        uint sum = 0;
        for (uint column = 0; column < 128; column++) {
            uint count = counts[ITEM][column];
            counts[ITEM][column] = sum;
            sum += count;
        }
        firsts[ITEM] = sum;
    }
    SYNC();
    uint place = counts[digit][ITEM];
    for (uint row = 0; row < digit; row++) place += firsts[row];
    out[place] = pair;
}
