// Histograms.
#include "corpus.h"

// One table of the work-group, counted by atomics.
KERNEL(128) void histogram_shared(global const uint *in, global uint *out) {
    local atomic_uint bins[32];
    if (ITEM < 32) PUT(&bins[ITEM], 0);
    SYNC();
    for (uint part = 0; part < 4; part++) ADD(&bins[in[part * 128 + ITEM] & 31], 1);
    SYNC();
    if (ITEM < 32) out[ITEM] = GET(&bins[ITEM]);
}

// A column of bytes for each work-item, as the classic sample has it; then sums of rows.
KERNEL(64) void histogram_bytes(global const uint *in, global uint *out) {
    local uchar bins[64][64];
    for (uint bin = 0; bin < 64; bin++) bins[bin][ITEM] = 0;
    for (uint part = 0; part < 8; part++) {
        uint four = in[part * 64 + ITEM];
        for (uint byte = 0; byte < 4; byte++) bins[four >> (8 * byte) & 63][ITEM]++;
    }
    SYNC();
    uint sum = 0;
    for (uint column = 0; column < 64; column++) sum += bins[ITEM][column];
    out[ITEM] = sum;
}

// A table for each 32 work-items, and sums of the tables in global memory, of two work-groups.
KERNEL(128) void histogram_tables(global const uint *in, global atomic_uint *out) {
    local atomic_uint tables[4][16];
    if (ITEM < 64) PUT(&tables[ITEM >> 4][ITEM & 15], 0);
    SYNC();
    ADD(&tables[ITEM >> 5][in[GROUP * 128 + ITEM] >> 28], 1);
    SYNC();
    if (ITEM < 16) {
        uint sum = 0;
        for (uint table = 0; table < 4; table++) sum += GET(&tables[table][ITEM]);
        __opencl_atomic_fetch_add(&out[ITEM], sum, __ATOMIC_RELAXED, DEVICE_ORDER);
    }
}

// Weights of 64 bits.
KERNEL(128) void histogram_weights(global const uint *in, global ulong *out) {
    local atomic_ulong bins[8];
    if (ITEM < 8) PUT(&bins[ITEM], 0);
    SYNC();
    uint value = in[ITEM];
    ADD(&bins[value & 7], (ulong)value << 12);
    SYNC();
    if (ITEM < 8) out[ITEM] = GET(&bins[ITEM]);
}
