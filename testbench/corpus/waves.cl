// What lanes of a wave exchange. All of it is about 32 lanes, which every wave has.
#include "corpus.h"

// Butterflies by the LDS's crossbar, without memory.
KERNEL(64) void exchange_lanes(global const int *in, global int *out) {
    int value = in[ITEM];
    for (uint distance = 16; distance > 0; distance /= 2) {
        value += __builtin_amdgcn_ds_bpermute((int)((LANE ^ distance) * 4), value);
    }
    out[ITEM] = value;
}

// Values pushed to lanes.
KERNEL(64) void push_lanes(global const int *in, global int *out) {
    uint lane = LANE;
    uint target = (lane & 32) | ((lane * 5 + 3) & 31);
    out[ITEM] = __builtin_amdgcn_ds_permute((int)(target * 4), in[ITEM]);
}

// Swizzles with a pattern in the instruction: exclusive or, reversal of four, a broadcast in eights.
KERNEL(64) void swizzle_lanes(global const int *in, global int *out) {
    int value = in[ITEM];
    value += __builtin_amdgcn_ds_swizzle(value, 0x041f);
    value = value * 3 + __builtin_amdgcn_ds_swizzle(value, 0x801b);
    value ^= __builtin_amdgcn_ds_swizzle(value, 0x00b8);
    out[ITEM] = value;
}

// Running sums of rows of 16 by DPP.
#define SHIFTED(value, count) __builtin_amdgcn_update_dpp(0, value, 0x110 + count, 0xf, 0xf, 0)
KERNEL(64) void scan_rows(global const int *in, global int *out) {
    int value = in[ITEM];
    value += SHIFTED(value, 1);
    value += SHIFTED(value, 2);
    value += SHIFTED(value, 4);
    value += SHIFTED(value, 8);
    out[ITEM] = value;
}

// Fours turned by DPP, and mirrors of rows.
KERNEL(64) void turn_fours(global const int *in, global int *out) {
    int value = in[ITEM];
    int turned = __builtin_amdgcn_update_dpp(0, value, 0x39, 0xf, 0xf, 1);
    int mirrored = __builtin_amdgcn_update_dpp(value, value, 0x140, 0xf, 0xf, 0);
    int half_mirrored = __builtin_amdgcn_update_dpp(-1, value, 0x141, 0xf, 0x5, 0);
    out[ITEM] = value + 10 * turned + 100 * mirrored + 1000 * half_mirrored;
}

// The first lane's value for all, and the value of the fifth.
KERNEL(64) void first_lane(global const int *in, global int *out) {
    local int firsts[2];
    int value = in[ITEM];
    int first = __builtin_amdgcn_readfirstlane(value);
    int fifth = __builtin_amdgcn_readlane(value, 5);
    if (ITEM == 0) {
        firsts[0] = first;
        firsts[1] = fifth;
    }
    SYNC();
    out[ITEM] = value * firsts[0] - firsts[1];
}

// A place for each that is odd, by the mask of those that are, of 32 lanes.
KERNEL(64) void count_votes(global const uint *in, global uint *out) {
    uint value = in[ITEM];
#if __AMDGCN_WAVEFRONT_SIZE == 64
    ulong votes = __builtin_amdgcn_ballot_w64(value & 1);
    uint mine = LANE & 32 ? (uint)(votes >> 32) : (uint)votes;
#else
    uint mine = __builtin_amdgcn_ballot_w32(value & 1);
#endif
    uint below = mine & ((1u << (LANE & 31)) - 1);
    out[ITEM] = __builtin_popcount(below) << 8 | __builtin_popcount(mine);
}

// Sums of 32 lanes, then of the work-group by the LDS.
KERNEL(256) void sum_waves(global const int *in, global int *out) {
    local int part[8];
    int value = in[ITEM];
    value += __builtin_amdgcn_ds_swizzle(value, 0x401f);
    value += __builtin_amdgcn_ds_swizzle(value, 0x201f);
    value += __builtin_amdgcn_ds_swizzle(value, 0x101f);
    value += __builtin_amdgcn_ds_swizzle(value, 0x081f);
    value += __builtin_amdgcn_ds_swizzle(value, 0x041f);
    if ((ITEM & 31) == 0) part[ITEM >> 5] = value;
    SYNC();
    int sum = 0;
    for (uint at = 0; at < 8; at++) sum += part[at];
    if (ITEM == 0) out[0] = sum;
}
