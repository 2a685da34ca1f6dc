// Locks, flags and turns by atomics in the LDS.
#include "corpus.h"

// Everybody adds to numbers that a lock guards, of each wave one lane after another: a lane that holds the lock must
// not have to wait for those beside it.
KERNEL(128) void spin_lock(global const uint *in, global uint *out) {
    local atomic_uint lock;
    local uint sum, count;
    if (ITEM == 0) {
        PUT(&lock, 0);
        sum = 0;
        count = 0;
    }
    SYNC();
    for (uint lane = 0; lane < WAVE; lane++) {
        if (LANE == lane) {
            while (SWAP(&lock, 1) == 1) {}
            sum += in[ITEM];
            count += 1;
            RELEASE(&lock, 0);
        }
    }
    SYNC();
    if (ITEM == 0) {
        out[0] = sum;
        out[1] = count;
    }
}

// One lane of 64 takes a lock by compare and swap, and has sixteen words to itself.
KERNEL(128) void guarded_row(global const uint *in, global uint *out) {
    local atomic_uint lock;
    local uint row[16];
    if (ITEM == 0) PUT(&lock, 0);
    if (ITEM < 16) row[ITEM] = 0;
    SYNC();
    if ((ITEM & 63) == 0) {
        uint free = 0;
        while (!SWAP_IF(&lock, &free, 1)) free = 0;
        for (uint at = 0; at < 16; at++) row[at] += in[ITEM + at];
        RELEASE(&lock, 0);
    }
    SYNC();
    if (ITEM < 16) out[ITEM] = row[ITEM];
}

// The first half writes and raises a flag; the second half waits for it.
KERNEL(128) void raise_flag(global const uint *in, global uint *out) {
    local uint words[64];
    local atomic_uint flag;
    if (ITEM == 0) PUT(&flag, 0);
    SYNC();
    if (ITEM < 64) {
        words[ITEM] = in[ITEM] * 5;
        __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
        ADD(&flag, 1);
    } else {
        while (GET(&flag) < 64) {}
        __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
        out[ITEM - 64] = words[127 - ITEM];
    }
}

// Data goes from each 64 work-items to the next ones, with a flag for each step.
KERNEL(256) void pass_along(global const uint *in, global uint *out) {
    local uint words[64];
    local atomic_uint turn;
    uint part = ITEM >> 6, lane = ITEM & 63;
    if (ITEM == 0) PUT(&turn, 0);
    if (ITEM < 64) words[ITEM] = 1;
    SYNC();
    while (ACQUIRE(&turn) < part * 64) {}
    words[lane] = words[lane] * 3 + in[ITEM];
    __opencl_atomic_fetch_add(&turn, 1, __ATOMIC_RELEASE, GROUP_ORDER);
    SYNC();
    if (part == 0) out[lane] = words[lane];
}

// Tickets: who drew the lowest number has its turn.
KERNEL(256) void draw_tickets(global const uint *in, global uint *out) {
    local atomic_uint next, serving;
    local uint sum;
    if (ITEM == 0) {
        PUT(&next, 0);
        PUT(&serving, 0);
        sum = 7;
    }
    SYNC();
    if ((ITEM & 63) == 0) {
        uint mine = ADD(&next, 1);
        while (ACQUIRE(&serving) != mine) {}
        sum += in[ITEM];
        RELEASE(&serving, mine + 1);
    }
    SYNC();
    if (ITEM == 0) out[0] = sum;
}

// A barrier of its own: a counter and a phase.
KERNEL(128) void own_barrier(global const uint *in, global uint *out) {
    local uint words[128];
    local atomic_uint come, phase;
    if (ITEM == 0) {
        PUT(&come, 0);
        PUT(&phase, 0);
    }
    SYNC();
    uint value = in[ITEM];
    for (uint round = 0; round < 3; round++) {
        words[ITEM] = value;
        uint mine = __opencl_atomic_fetch_add(&come, 1, __ATOMIC_ACQ_REL, GROUP_ORDER);
        if (mine == 256 * round + 127) RELEASE(&phase, 2 * round + 1);
        while (ACQUIRE(&phase) < 2 * round + 1) {}
        value += words[ITEM ^ 127];
        mine = __opencl_atomic_fetch_add(&come, 1, __ATOMIC_ACQ_REL, GROUP_ORDER);
        if (mine == 256 * round + 255) RELEASE(&phase, 2 * round + 2);
        while (ACQUIRE(&phase) < 2 * round + 2) {}
    }
    out[ITEM] = value;
}

// The work-group that comes last adds up what all have left in global memory.
KERNEL(64) void last_group(global const uint *in, global atomic_uint *parts, global atomic_uint *come,
                           global uint *out) {
    local uint part[64];
    local uint is_last;
    part[ITEM] = in[GROUP * 64 + ITEM];
    for (uint half_size = 32; half_size > 0; half_size /= 2) {
        SYNC();
        if (ITEM < half_size) part[ITEM] += part[ITEM + half_size];
    }
    if (ITEM == 0) {
        __opencl_atomic_store(&parts[GROUP], part[0], __ATOMIC_RELAXED, DEVICE_ORDER);
        is_last = __opencl_atomic_fetch_add(come, 1, __ATOMIC_ACQ_REL, DEVICE_ORDER) == 3;
    }
    SYNC();
    if (is_last && ITEM == 0) {
        uint sum = 0;
        for (uint at = 0; at < 4; at++) sum += __opencl_atomic_load(&parts[at], __ATOMIC_ACQUIRE, DEVICE_ORDER);
        out[0] = sum;
    }
}

// Everybody clears the same word, and says the same.
KERNEL(128) void clear_together(global const uint *in, global uint *out) {
    local atomic_uint sum;
    local uint seen;
    seen = 0;
    PUT(&sum, 0);
    SYNC();
    ADD(&sum, in[ITEM]);
    if (in[ITEM] == 77) seen = 1;
    SYNC();
    out[ITEM] = GET(&sum) + seen;
}
