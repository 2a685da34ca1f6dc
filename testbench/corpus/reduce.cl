// Sums, minima and the like of a work-group, in the forms that textbooks and libraries have.
#include "corpus.h"

// A tree in which the lower half adds the upper half.
KERNEL(128) void reduce_tree(global const uint *in, global uint *out) {
    local uint part[128];
    part[ITEM] = in[GROUP * 128 + ITEM];
    SYNC();
    for (uint half_size = 64; half_size > 0; half_size >>= 1) {
        if (ITEM < half_size) part[ITEM] += part[ITEM + half_size];
        SYNC();
    }
    if (ITEM == 0) out[GROUP] = part[0];
}

// The same with distances that double, and lanes that drop out by a remainder.
KERNEL(128) void reduce_interleaved(global const uint *in, global uint *out) {
    local uint part[128];
    part[ITEM] = in[ITEM] * 3;
    for (uint step = 1; step < 128; step *= 2) {
        SYNC();
        if (ITEM % (2 * step) == 0) part[ITEM] += part[ITEM + step];
    }
    if (ITEM == 0) out[0] = part[0];
}

// Each work-item adds a strided column of global memory first.
KERNEL(64) void reduce_strided(global const float *in, global float *out, uint count) {
    local float part[64];
    float sum = 0;
    for (uint at = GROUP * 64 + ITEM; at < count; at += 128) sum += in[at];
    part[ITEM] = sum;
    SYNC();
    for (uint half_size = 32; half_size > 0; half_size /= 2) {
        if (ITEM < half_size) part[ITEM] += part[ITEM + half_size];
        SYNC();
    }
    if (ITEM == 0) out[GROUP] = part[0];
}

// One counter of the work-group that everybody adds to, and one of the grid.
KERNEL(128) void reduce_atomic(global const uint *in, global atomic_uint *out) {
    local atomic_uint sum;
    if (ITEM == 0) PUT(&sum, 0);
    SYNC();
    ADD(&sum, in[GROUP * 128 + ITEM]);
    SYNC();
    if (ITEM == 0) __opencl_atomic_fetch_add(out, GET(&sum), __ATOMIC_RELAXED, DEVICE_ORDER);
}

// The greatest value and where it is; of equal ones the first.
KERNEL(128) void reduce_greatest(global const int *in, global int *out) {
    local int values[128];
    local uint places[128];
    values[ITEM] = in[ITEM];
    places[ITEM] = ITEM;
    SYNC();
    for (uint half_size = 64; half_size > 0; half_size >>= 1) {
        if (ITEM < half_size) {
            int mine = values[ITEM], other = values[ITEM + half_size];
            uint place = places[ITEM], other_place = places[ITEM + half_size];
            if (other > mine || (other == mine && other_place < place)) {
                values[ITEM] = other;
                places[ITEM] = other_place;
            }
        }
        SYNC();
    }
    if (ITEM == 0) {
        out[0] = values[0];
        out[1] = places[0];
    }
}

// Doubles, in a tree.
KERNEL(64) void reduce_double(global const double *in, global double *out) {
    local double part[64];
    part[ITEM] = in[ITEM] * 0.5;
    SYNC();
    for (uint half_size = 32; half_size > 0; half_size >>= 1) {
        if (ITEM < half_size) part[ITEM] = part[ITEM] + part[ITEM + half_size];
        SYNC();
    }
    if (ITEM == 0) out[0] = part[0];
}

// Minimum, maximum, sum and parity by one atomic each.
KERNEL(128) void reduce_all_kinds(global const int *in, global int *out) {
    local atomic_int least, most, sum, parity, any;
    if (ITEM == 0) {
        PUT(&least, 0x7fffffff);
        PUT(&most, -0x7fffffff - 1);
        PUT(&sum, 0);
        PUT(&parity, 0);
        PUT(&any, 0);
    }
    SYNC();
    int value = in[ITEM];
    MIN(&least, value);
    MAX(&most, value);
    ADD(&sum, value >> 8);
    XOR(&parity, value);
    OR(&any, value & 0x01010101);
    SYNC();
    if (ITEM == 0) {
        out[0] = GET(&least);
        out[1] = GET(&most);
        out[2] = GET(&sum);
        out[3] = GET(&parity);
        out[4] = GET(&any);
    }
}
