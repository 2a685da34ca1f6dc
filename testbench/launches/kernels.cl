// Kernels as people write them, for launches of every form: testbench/tests/suite/launches.rs has their references.
#include "host.h"

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

// Where each work-item of a grid of three dimensions is.
kernel void places(global uint *out) {
    uint x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    uint width = get_global_size(0), height = get_global_size(1);
    uint place = x - (uint)get_global_offset(0) + width * (y - (uint)get_global_offset(1) + height * (z - (uint)get_global_offset(2)));
    out[place] = get_local_id(0) | get_local_id(1) << 4 | get_local_id(2) << 8 | get_group_id(0) << 12 | get_group_id(1) << 20 |
                 get_group_id(2) << 28;
}

// What each work-group hears of its size and of the grid.
kernel void sizes(global uint *out) {
    if (get_local_id(0) == 0 && get_local_id(1) == 0) {
        global uint *own = out + 8 * (get_group_id(0) + get_num_groups(0) * get_group_id(1));
        own[0] = get_local_size(0);
        own[1] = get_local_size(1);
        own[2] = get_global_size(0);
        own[3] = get_global_size(1);
        own[4] = get_num_groups(0);
        own[5] = get_num_groups(1);
        own[6] = get_work_dim();
        own[7] = get_enqueued_local_size(0);
    }
}

kernel void saxpy(global float *y, global const float *x, float a, int width, int height) {
    int column = get_global_id(0), row = get_global_id(1);
    if (column < width && row < height) {
        y[row * width + column] += a * x[row * width + column];
    }
}

// A tile of any size, padded by a column.
kernel void transpose(global const float *in, global float *out, int width, int height, local float *tile) {
    int x = get_local_id(0), y = get_local_id(1), n = get_enqueued_local_size(0);
    int column = get_group_id(0) * n + x, row = get_group_id(1) * n + y;
    if (column < width && row < height) {
        tile[y * (n + 1) + x] = in[row * width + column];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int to_column = get_group_id(1) * n + x, to_row = get_group_id(0) * n + y;
    if (to_column < height && to_row < width) {
        out[to_row * height + to_column] = tile[x * (n + 1) + y];
    }
}

#define TILE 8
kernel __attribute__((reqd_work_group_size(TILE, TILE, 1))) void matmul(global const float *a, global const float *b,
                                                                        global float *c, int n) {
    local float tile_a[TILE][TILE], tile_b[TILE][TILE];
    int x = get_local_id(0), y = get_local_id(1), column = get_group_id(0) * TILE + x, row = get_group_id(1) * TILE + y;
    float sum = 0;
    for (int tile = 0; tile < n; tile += TILE) {
        tile_a[y][x] = a[row * n + tile + x];
        tile_b[y][x] = b[(tile + y) * n + column];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k++) {
            sum += tile_a[y][k] * tile_b[k][x];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + column] = sum;
}

// A sum for each work-group, whose bytes of LDS the launch gives.
kernel void partial_sums(global const int *in, global int *out, int n, local int *part) {
    int item = get_local_id(0), at = get_global_id(0);
    part[item] = at < n ? in[at] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = get_local_size(0) / 2; step > 0; step >>= 1) {
        if (item < step) {
            part[item] += part[item + step];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (item == 0) {
        out[get_group_id(0)] = part[0];
    }
}

// The last work-group to come adds up what all have left.
kernel void last_adds_up(global const int *in, global int *sums, global uint *ticket, global int *total) {
    local int part[64];
    local uint mine;
    int item = get_local_id(0);
    part[item] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item == 0) {
        int sum = 0;
        for (int other = 0; other < 64; other++) {
            sum += part[other];
        }
        sums[get_group_id(0)] = sum;
        mine = atomic_add(ticket, 1u);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (mine == get_num_groups(0) - 1 && item == 0) {
        int sum = 0;
        for (uint group = 0; group < get_num_groups(0); group++) {
            sum += sums[group];
        }
        *total = sum;
    }
}

typedef struct {
    uchar mode;
    int scale;
    float bias;
    short shift[3];
} Settings;

kernel void structure(global float *out, Settings settings, float4 weights, int3 more, char4 small) {
    int at = get_global_id(0);
    float value = at * settings.scale + settings.bias + settings.mode + settings.shift[at % 3];
    out[at] = value + weights.x + 2 * weights.y + 3 * weights.z + 4 * weights.w + more.x * more.y * more.z + small.x * small.w;
}

typedef struct {
    global int *data;
    int count;
    float factor[3];
} Described;

// A pointer in a structure.
kernel void described(Described by) {
    int at = get_global_id(0);
    if (at < by.count) {
        by.data[at] *= by.factor[at % 3];
    }
}

// An array of each work-item that is indexed by what comes of loads.
kernel void sort_own(global int *data) {
    int own[16], at = get_global_id(0);
    for (int k = 0; k < 16; k++) {
        own[k] = data[at * 16 + k];
    }
    for (int k = 1; k < 16; k++) {
        int value = own[k], place = k - 1;
        while (place >= 0 && own[place] > value) {
            own[place + 1] = own[place];
            place--;
        }
        own[place + 1] = value;
    }
    for (int k = 0; k < 16; k++) {
        data[at * 16 + k] = own[k];
    }
}

kernel void histogram(global const uchar *in, global uint *bins, local uint *own) {
    int item = get_local_id(0);
    for (int bin = item; bin < 256; bin += get_local_size(0)) {
        own[bin] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&own[in[get_global_id(0)]], 1u);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int bin = item; bin < 256; bin += get_local_size(0)) {
        atomic_add(&bins[bin], own[bin]);
    }
}

// Six neighbours in three dimensions, and none beyond the edges.
kernel void neighbours(global const int *in, global int *out, int width, int height, int depth) {
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int at = x + width * (y + height * z);
    int sum = x > 0 ? in[at - 1] : 0;
    sum += x < width - 1 ? in[at + 1] : 0;
    sum += y > 0 ? in[at - width] : 0;
    sum += y < height - 1 ? in[at + width] : 0;
    sum += z > 0 ? in[at - width * height] : 0;
    sum += z < depth - 1 ? in[at + width * height] : 0;
    out[at] = sum;
}

kernel void scale_half(global half *data, half factor, double offset) {
    data[get_global_id(0)] = data[get_global_id(0)] * factor + (half)offset;
}

// A variable of the file, which launches share.
global int launches;
kernel void counts(global int *out) {
    if (get_global_id(0) == 0) {
        launches += 1;
        *out = launches;
    }
}
