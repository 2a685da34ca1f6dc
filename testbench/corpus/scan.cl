// Running sums of a work-group.
#include "corpus.h"

// Hillis and Steele: two copies take turns.
KERNEL(128) void scan_two_copies(global const uint *in, global uint *out) {
    local uint copies[2][128];
    uint now = 0;
    copies[0][ITEM] = in[ITEM];
    SYNC();
    for (uint distance = 1; distance < 128; distance *= 2) {
        uint value = copies[now][ITEM];
        if (ITEM >= distance) value += copies[now][ITEM - distance];
        now ^= 1;
        copies[now][ITEM] = value;
        SYNC();
    }
    out[ITEM] = copies[now][ITEM];
}

// Blelloch: up the tree and down again, exclusive, with a dword of padding behind every 32.
#define PADDED(at) ((at) + ((at) >> 5))
KERNEL(64) void scan_up_down(global const uint *in, global uint *out) {
    local uint tree[132];
    tree[PADDED(2 * ITEM)] = in[2 * ITEM];
    tree[PADDED(2 * ITEM + 1)] = in[2 * ITEM + 1];
    uint distance = 1;
    for (uint active = 64; active > 0; active >>= 1) {
        SYNC();
        if (ITEM < active) {
            uint left = distance * (2 * ITEM + 1) - 1, right = distance * (2 * ITEM + 2) - 1;
            tree[PADDED(right)] += tree[PADDED(left)];
        }
        distance *= 2;
    }
    if (ITEM == 0) tree[PADDED(127)] = 0;
    for (uint active = 1; active < 128; active *= 2) {
        distance >>= 1;
        SYNC();
        if (ITEM < active) {
            uint left = distance * (2 * ITEM + 1) - 1, right = distance * (2 * ITEM + 2) - 1;
            uint kept = tree[PADDED(left)];
            tree[PADDED(left)] = tree[PADDED(right)];
            tree[PADDED(right)] += kept;
        }
    }
    SYNC();
    out[2 * ITEM] = tree[PADDED(2 * ITEM)];
    out[2 * ITEM + 1] = tree[PADDED(2 * ITEM + 1)];
}

// Sums that start again at each flag.
KERNEL(128) void scan_segments(global const uint *in, global const uint *flags, global uint *out) {
    local uint sums[128];
    local uchar starts[128];
    sums[ITEM] = in[ITEM];
    starts[ITEM] = flags[ITEM] != 0 || ITEM == 0;
    SYNC();
    for (uint distance = 1; distance < 128; distance *= 2) {
        uint sum = sums[ITEM];
        uchar start = starts[ITEM];
        if (!start && ITEM >= distance) {
            sum += sums[ITEM - distance];
            start |= starts[ITEM - distance];
        }
        SYNC();
        sums[ITEM] = sum;
        starts[ITEM] = start;
        SYNC();
    }
    out[ITEM] = sums[ITEM];
}

// Each of several work-groups scans a part, and leaves its total.
KERNEL(64) void scan_parts(global const uint *in, global uint *out, global uint *totals) {
    local uint sums[64];
    sums[ITEM] = in[GROUP * 64 + ITEM];
    for (uint distance = 1; distance < 64; distance *= 2) {
        SYNC();
        uint value = ITEM >= distance ? sums[ITEM - distance] : 0;
        SYNC();
        sums[ITEM] += value;
    }
    out[GROUP * 64 + ITEM] = sums[ITEM];
    if (ITEM == 63) totals[GROUP] = sums[ITEM];
}

// The greatest so far, of 64-bit numbers.
KERNEL(64) void scan_greatest(global const ulong *in, global ulong *out) {
    local ulong most[64];
    most[ITEM] = in[ITEM];
    SYNC();
    for (uint distance = 1; distance < 64; distance *= 2) {
        ulong value = most[ITEM];
        ulong other = ITEM >= distance ? most[ITEM - distance] : 0;
        SYNC();
        most[ITEM] = other > value ? other : value;
        SYNC();
    }
    out[ITEM] = most[ITEM];
}
