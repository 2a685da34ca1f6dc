// An array of structures of eight floats: every lane wants the same field of its own structure.
#include "lds.h"
typedef struct { float field[8]; } Particle;
KERNEL(64) void structures(global const float *in, global float *out) {
    local Particle particles[64];
    particles[ITEM].field[0] = in[ITEM];
    particles[ITEM].field[3] = in[ITEM + 64];
    SYNC();
    out[ITEM] = particles[63 - ITEM].field[0] * particles[63 - ITEM].field[3];
}
