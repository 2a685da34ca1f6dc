// Waves that wait for others, in the forms that compilers make of loops: looks taken out of the loop, loops in loops,
// bounds, and values that come back through branches. And loops that compare and swap, which need no other wave.
#include "corpus.h"

// Gives up after many looks: then nothing is read.
KERNEL(128) void look_often(global const uint *in, global uint *out) {
    local atomic_uint flag;
    local uint word;
    if (ITEM == 0) PUT(&flag, 0);
    SYNC();
    if (ITEM == 0) {
        word = in[0] * 9;
        RELEASE(&flag, 1);
    }
    if (ITEM >= 64) {
        uint looks = 0;
        while (!ACQUIRE(&flag) && looks < 10000) {
            looks++;
            __builtin_amdgcn_s_sleep(1);
        }
        if (looks < 10000) out[ITEM - 64] = word;
    }
}

// A loop with its end in the middle, and a nap behind it.
KERNEL(128) void look_and_sleep(global const uint *in, global uint *out) {
    local uint words[64];
    local atomic_uint flag;
    if (ITEM == 0) PUT(&flag, 0);
    SYNC();
    if (ITEM < 64) {
        words[ITEM] = in[ITEM] + 3;
        __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
        ADD(&flag, 1);
    } else {
        for (;;) {
            uint come = ACQUIRE(&flag);
            if (come == 64) break;
            __builtin_amdgcn_s_sleep(2);
        }
        out[ITEM - 64] = words[127 - ITEM];
    }
}

// A flag of one byte: half a wave stores, and half of another one waits.
KERNEL(128) void raise_byte(global const uint *in, global uint *out) {
    local atomic_uint flag;
    local uint words[32];
    local volatile uchar *byte = (local volatile uchar *)&flag;
    if (ITEM == 0) PUT(&flag, 0);
    SYNC();
    if (ITEM < 32) {
        words[ITEM] = in[ITEM];
        __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
        if (ITEM == 0) *byte = 1;
    } else if (ITEM >= 64 && ITEM < 96) {
        while (!*byte) {}
        __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
        out[ITEM - 64] = words[ITEM - 64];
    }
}

// Sums of all before: each wave looks back at what those before it have said so far.
KERNEL(256) void look_back(global const uint *in, global uint *out) {
    local atomic_ulong states[8];
    local uint words[256];
    if (ITEM < 8) PUT(&states[ITEM], 0ul);
    words[ITEM] = in[ITEM];
    SYNC();
    uint own = ITEM >> 6;
    if ((ITEM & 63) == 0) {
        uint sum = 0, before = 0;
        for (uint at = 0; at < 64; at++) sum += words[ITEM + at];
        RELEASE(&states[own], 1ul << 32 | sum);
        for (int at = (int)own - 1; at >= 0;) {
            ulong state;
            do state = ACQUIRE(&states[at]);
            while (state >> 32 == 0);
            before += (uint)state;
            if (state >> 32 == 2) break;
            at--;
        }
        RELEASE(&states[own], 2ul << 32 | (uint)(before + sum));
        out[own] = before;
    }
}

// The last wave waits for the flags of all, one after another.
KERNEL(256) void wait_for_all(global const uint *in, global uint *out) {
    local uint words[4];
    local atomic_uint flags[4];
    if (ITEM < 4) PUT(&flags[ITEM], 0);
    SYNC();
    if ((ITEM & 63) == 0) {
        words[ITEM >> 6] = in[ITEM];
        RELEASE(&flags[ITEM >> 6], 1);
    }
    if (ITEM >= 192) {
        for (uint at = 0; at < 4; at++) {
            while (ACQUIRE(&flags[at]) == 0) {}
        }
        out[ITEM - 192] = words[0] + words[1] + words[2] + words[3];
    }
}

// Who wins makes a table, and the others wait for it.
KERNEL(128) void call_once(global const uint *in, global uint *out) {
    local atomic_uint state;
    local uint table[16];
    if (ITEM == 0) PUT(&state, 0);
    SYNC();
    if ((ITEM & 63) == 0) {
        uint seen = 0;
        if (SWAP_IF(&state, &seen, 1)) {
            for (uint at = 0; at < 16; at++) table[at] = in[at] + at;
            RELEASE(&state, 2);
        } else {
            while (ACQUIRE(&state) != 2) {}
        }
        uint sum = 0;
        for (uint at = 0; at < 16; at++) sum += table[at];
        out[ITEM >> 6] = sum;
    }
}

// A lock that is looked at before it is tried.
KERNEL(128) void look_then_lock(global const uint *in, global uint *out) {
    local atomic_uint lock;
    local uint sum;
    if (ITEM == 0) {
        PUT(&lock, 0);
        sum = 1;
    }
    SYNC();
    if ((ITEM & 63) == 0) {
        uint free = 0;
        while (GET(&lock) || !SWAP_IF(&lock, &free, 1)) free = 0;
        sum += in[ITEM];
        RELEASE(&lock, 0);
    }
    SYNC();
    if (ITEM == 0) out[0] = sum;
}

// A product, by a loop that compares and swaps.
KERNEL(128) void multiply(global const uint *in, global uint *out) {
    local atomic_uint product;
    if (ITEM == 0) PUT(&product, 3);
    SYNC();
    if ((ITEM & 63) == 0) {
        uint old = GET(&product);
        while (!SWAP_IF(&product, &old, old * (in[ITEM] | 1))) {}
    }
    SYNC();
    if (ITEM == 0) out[0] = GET(&product);
}

// The greatest float: who can't change it doesn't try.
KERNEL(128) void keep_greatest(global const float *in, global float *out) {
    local atomic_uint bits;
    if (ITEM == 0) PUT(&bits, 0);
    SYNC();
    if ((ITEM & 31) == 0) {
        uint old = GET(&bits);
        while (as_float(old) < in[ITEM] && !SWAP_IF(&bits, &old, as_uint(in[ITEM]))) {}
    }
    SYNC();
    if (ITEM == 0) out[0] = as_float(GET(&bits));
}

// A loop that loads again each time it fails.
KERNEL(128) void collect_bits(global const uint *in, global uint *out) {
    local atomic_uint bits;
    if (ITEM == 0) PUT(&bits, 0);
    SYNC();
    if ((ITEM & 63) == 0) {
        uint old;
        do old = GET(&bits);
        while (!SWAP_IF(&bits, &old, (old ^ in[ITEM]) * 5));
        out[1 + (ITEM >> 6)] = 1;
    }
    SYNC();
    if (ITEM == 0) out[0] = GET(&bits) == ((in[0] * 5) ^ in[64]) * 5 || GET(&bits) == ((in[64] * 5) ^ in[0]) * 5;
}
