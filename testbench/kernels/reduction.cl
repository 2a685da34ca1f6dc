// A tree that adds 512 floats: neighbours first, so that the distance of what lanes touch doubles with each step.
#include "lds.h"
KERNEL(64) void reduction(global const float *in, global float *out) {
    local float sums[512];
    for (int part = 0; part < 8; part++) sums[part * 64 + ITEM] = in[part * 64 + ITEM];
    SYNC();
    for (int step = 1; step <= 4; step *= 2) {
        int at = 2 * step * ITEM;
        sums[at] += sums[at + step];
        SYNC();
    }
    out[GROUP * 64 + ITEM] = sums[8 * ITEM];
}
