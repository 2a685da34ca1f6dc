// Flags, words, checksums and random numbers.
#include "corpus.h"

// Keeps what is odd, in its order: a scan of flags gives the places.
KERNEL(128) void keep_odd(global const uint *in, global uint *out, global uint *count) {
    local uint places[128], kept[128];
    uint value = in[ITEM], flag = value & 1;
    places[ITEM] = flag;
    for (uint distance = 1; distance < 128; distance *= 2) {
        SYNC();
        uint other = ITEM >= distance ? places[ITEM - distance] : 0;
        SYNC();
        places[ITEM] += other;
    }
    SYNC();
    if (flag) kept[places[ITEM] - 1] = value;
    SYNC();
    uint total = places[127];
    if (ITEM < total) out[ITEM] = kept[ITEM];
    if (ITEM == 0) count[0] = total;
}

// What is less than a pivot to the front, the rest behind it; both keep their order.
KERNEL(64) void part_by_pivot(global const int *in, global int *out, int pivot) {
    local ushort before[64];
    int value = in[ITEM];
    before[ITEM] = value < pivot;
    SYNC();
    uint less = 0, all = 0;
    for (uint at = 0; at < 64; at++) {
        less += at < ITEM ? before[at] : 0;
        all += before[at];
    }
    out[before[ITEM] ? less : all + ITEM - less] = value;
}

// Where a pattern begins in a text; the first place that anybody found.
KERNEL(64) void find_word(global const uchar *text, global const uchar *pattern, global uint *out, uint length) {
    local uchar copy[80];
    local atomic_uint first;
    for (uint at = ITEM; at < 80; at += 64) copy[at] = text[at];
    if (ITEM == 0) PUT(&first, ~0u);
    SYNC();
    uint same = 0;
    while (same < length && copy[ITEM + same] == pattern[same]) same++;
    if (same == length) MIN(&first, ITEM);
    SYNC();
    out[ITEM] = same == length ? GET(&first) : 0;
}

// Lengths of runs: a work-item at each start looks for the next one.
KERNEL(64) void run_lengths(global const uint *in, global uint *out) {
    local uint values[64];
    values[ITEM] = in[ITEM];
    SYNC();
    uint length = 0;
    if (ITEM == 0 || values[ITEM] != values[ITEM - 1]) {
        length = 1;
        while (ITEM + length < 64 && values[ITEM + length] == values[ITEM]) length++;
    }
    out[ITEM] = length;
}

// CRC-32 of 16 bytes each, by a table that the work-group computes.
KERNEL(64) void checksum(global const uchar *in, global uint *out) {
    local uint table[256];
    for (uint at = ITEM; at < 256; at += 64) {
        uint value = at;
        for (uint bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ 0xedb88320 : value >> 1;
        table[at] = value;
    }
    SYNC();
    uint sum = ~0u;
    for (uint at = 0; at < 16; at++) sum = sum >> 8 ^ table[(sum ^ in[ITEM * 16 + at]) & 255];
    out[ITEM] = ~sum;
}

// A hash table with open addressing: places are taken by compare and swap. How often each key came.
KERNEL(128) void count_keys(global const uint *in, global uint *out) {
    local atomic_uint keys[64], counts[64];
    if (ITEM < 64) {
        PUT(&keys[ITEM], 0);
        PUT(&counts[ITEM], 0);
    }
    SYNC();
    uint key = in[ITEM], place = key * 0x9e3779b1 >> 26;
    while (1) {
        uint found = 0;
        if (SWAP_IF(&keys[place], &found, key) || found == key) break;
        place = (place + 1) & 63;
    }
    ADD(&counts[place], 1);
    SYNC();
    out[ITEM] = GET(&counts[place]);
}

// Points of a xorshift generator within a quarter of a circle.
KERNEL(64) void count_within(global const uint *seeds, global uint *out) {
    local uint counts[64];
    uint state = seeds[ITEM], count = 0;
    for (uint round = 0; round < 16; round++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        uint x = state & 0xffff, y = state >> 16;
        count += (ulong)x * x + (ulong)y * y < 0xffffffffull;
    }
    counts[ITEM] = count;
    SYNC();
    for (uint half_size = 32; half_size > 0; half_size /= 2) {
        if (ITEM < half_size) counts[ITEM] += counts[ITEM + half_size];
        SYNC();
    }
    out[ITEM] = count << 16 | counts[0];
}

// Rounds of a hash with eight words of state, of messages that neighbours exchange.
#define ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))
KERNEL(32) void mix_words(global const uint *in, global uint *out) {
    local uint message[32][8];
    uint state[8];
    for (uint at = 0; at < 8; at++) {
        state[at] = in[at] + ITEM;
        message[ITEM][at] = in[8 + at] * (ITEM + 1);
    }
    SYNC();
    for (uint round = 0; round < 16; round++) {
        uint word = message[(ITEM + round) & 31][round & 7];
        uint choice = (state[4] & state[5]) ^ (~state[4] & state[6]);
        uint turned = ROTATE(state[4], 26) ^ ROTATE(state[4], 21) ^ ROTATE(state[4], 7);
        uint one = state[7] + turned + choice + word;
        uint majority = (state[0] & state[1]) ^ (state[0] & state[2]) ^ (state[1] & state[2]);
        uint other = (ROTATE(state[0], 30) ^ ROTATE(state[0], 19) ^ ROTATE(state[0], 10)) + majority;
        for (uint at = 7; at > 0; at--) state[at] = state[at - 1];
        state[4] += one;
        state[0] = one + other;
    }
    for (uint at = 0; at < 8; at++) out[ITEM * 8 + at] = state[at];
}
