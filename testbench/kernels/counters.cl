// 64 lanes count in tables of their own, 64 entries each, all in step.
#include "lds.h"
KERNEL(64) void counters(global uint *out) {
    local uint tables[64][64];
    for (int entry = 0; entry < 64; entry += 16) tables[ITEM][entry] = 0;
    for (int entry = 0; entry < 64; entry += 16) __atomic_fetch_add(&tables[ITEM][entry], 1 + ITEM, __ATOMIC_RELAXED);
    for (int entry = 0; entry < 64; entry += 16) out[ITEM * 64 + entry] = tables[ITEM][entry];
}
