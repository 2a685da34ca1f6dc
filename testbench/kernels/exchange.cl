// A step of a Fourier transform: each lane leaves 16 complex numbers beside each other, and takes others from all lanes.
#include "lds.h"
KERNEL(64) void exchange(global const float2 *in, global float2 *out) {
    local float2 values[64][16];
    for (int part = 0; part < 16; part += 4) values[ITEM][part] = in[ITEM * 16 + part];
    SYNC();
    for (int part = 0; part < 16; part += 4) out[part * 64 + ITEM] = values[(ITEM >> 4) * 16 + part][ITEM & 15];
}
