// Sparse matrices and graphs.
#include "corpus.h"

// A place's value beside atomics of other waves, by a compare and swap: no instruction shows that a load is an atomic one.
static uint look(local atomic_uint *place) {
    uint none = ~0u;
    SWAP_IF(place, &none, ~0u);
    return none;
}

// Rows of a matrix in CSR, eight work-items for each.
KERNEL(128) void sparse_rows(global const uint *starts, global const uint *columns, global const float *values,
                             global const float *vector, global float *out) {
    local float part[16][9];
    uint row = ITEM >> 3, lane = ITEM & 7;
    float sum = 0;
    for (uint at = starts[row] + lane; at < starts[row + 1]; at += 8) sum += values[at] * vector[columns[at]];
    part[row][lane] = sum;
    SYNC();
    for (uint half_size = 4; half_size > 0; half_size /= 2) {
        if (lane < half_size) part[row][lane] += part[row][lane + half_size];
        SYNC();
    }
    if (lane == 0) out[row] = part[row][0];
}

// A level of a breadth-first search: what is found goes to a queue in the LDS, whose order nobody knows beforehand.
KERNEL(64) void graph_level(global const uint *starts, global const uint *edges, global uint *levels, global uint *size,
                            uint level) {
    local atomic_uint length;
    local uint queue[64];
    local atomic_uint seen[64];
    if (ITEM == 0) PUT(&length, 0);
    PUT(&seen[ITEM], levels[ITEM] != ~0u);
    SYNC();
    if (levels[ITEM] == level) {
        for (uint at = starts[ITEM]; at < starts[ITEM + 1]; at++) {
            uint neighbour = edges[at];
            if (SWAP(&seen[neighbour], 1) == 0) queue[ADD(&length, 1)] = neighbour;
        }
    }
    SYNC();
    uint found = GET(&length);
    for (uint at = ITEM; at < found; at += 64) levels[queue[at]] = level + 1;
    if (ITEM == 0) size[0] = found;
}

// All shortest paths between 16 nodes, by Floyd and Warshall.
KERNEL_OF(16, 16, 1) void graph_distances(global const uint *in, global uint *out) {
    local uint distance[16][16];
    uint x = ITEM, y = ITEM_Y;
    distance[y][x] = in[y * 16 + x];
    for (uint k = 0; k < 16; k++) {
        SYNC();
        uint through = distance[y][k] + distance[k][x];
        SYNC();
        if (through < distance[y][x]) distance[y][x] = through;
    }
    out[y * 16 + x] = distance[y][x];
}

// Which nodes hang together: labels fall until nothing changes.
KERNEL(64) void graph_components(global const uint2 *edges, global uint *out, uint count) {
    local atomic_uint labels[64];
    local atomic_uint changed;
    PUT(&labels[ITEM], ITEM);
    SYNC();
    uint again = 1;
    while (again) {
        if (ITEM == 0) PUT(&changed, 0);
        SYNC();
        for (uint at = ITEM; at < count; at += 64) {
            uint one = look(&labels[edges[at].x]), other = look(&labels[edges[at].y]);
            if (one != other) {
                uint least = one < other ? one : other;
                MIN(&labels[edges[at].x], least);
                MIN(&labels[edges[at].y], least);
                OR(&changed, 1);
            }
        }
        SYNC();
        again = GET(&changed);
        SYNC();
    }
    out[ITEM] = GET(&labels[ITEM]);
}

// Union and find: roots are joined by compare and swap.
KERNEL(64) void graph_union(global const uint2 *edges, global uint *out, uint count) {
    local atomic_uint parents[64];
    PUT(&parents[ITEM], ITEM);
    SYNC();
    for (uint at = ITEM; at < count; at += 64) {
        uint one = edges[at].x, other = edges[at].y, done = 0;
        while (!done) {
            while (look(&parents[one]) != one) one = look(&parents[one]);
            while (look(&parents[other]) != other) other = look(&parents[other]);
            uint high = one > other ? one : other, low = one > other ? other : one, expected = high;
            done = one == other || SWAP_IF(&parents[high], &expected, low);
        }
    }
    SYNC();
    uint root = ITEM;
    while (GET(&parents[root]) != root) root = GET(&parents[root]);
    out[ITEM] = root;
}
