// What depends on its neighbours, and bodies that look at each other.
#include "corpus.h"

// Two words aligned, along the diagonals of a table (Needleman and Wunsch).
KERNEL(16) void align_words(global const uchar *one, global const uchar *other, global int *out) {
    local int table[17][17];
    local uchar words[2][16];
    words[0][ITEM] = one[ITEM];
    words[1][ITEM] = other[ITEM];
    table[ITEM + 1][0] = -2 * (int)(ITEM + 1);
    table[0][ITEM + 1] = -2 * (int)(ITEM + 1);
    if (ITEM == 0) table[0][0] = 0;
    for (uint diagonal = 0; diagonal < 31; diagonal++) {
        SYNC();
        uint row = ITEM, column = diagonal - ITEM;
        if (column < 16) {
            int both = table[row][column] + (words[0][row] == words[1][column] ? 3 : -1);
            int up = table[row][column + 1] - 2, left = table[row + 1][column] - 2;
            int most = up > left ? up : left;
            table[row + 1][column + 1] = both > most ? both : most;
        }
    }
    SYNC();
    for (uint column = 0; column < 16; column++) out[ITEM * 16 + column] = table[ITEM + 1][column + 1];
}

// The cheapest way down through rows of costs.
KERNEL(64) void find_path(global const int *costs, global int *out, uint rows) {
    local int row[64];
    row[ITEM] = costs[ITEM];
    for (uint next = 1; next < rows; next++) {
        SYNC();
        int least = row[ITEM];
        if (ITEM > 0 && row[ITEM - 1] < least) least = row[ITEM - 1];
        if (ITEM < 63 && row[ITEM + 1] < least) least = row[ITEM + 1];
        SYNC();
        row[ITEM] = least + costs[next * 64 + ITEM];
    }
    out[ITEM] = row[ITEM];
}

// A matrix of 16 x 16 becomes a lower and an upper one.
KERNEL(16) void split_matrix(global const float *in, global float *out) {
    local float m[16][16];
    for (uint row = 0; row < 16; row++) m[row][ITEM] = in[row * 16 + ITEM];
    for (uint k = 0; k < 15; k++) {
        SYNC();
        if (ITEM > k) {
            m[ITEM][k] = m[ITEM][k] / m[k][k];
            float factor = m[ITEM][k];
            for (uint column = k + 1; column < 16; column++) m[ITEM][column] -= factor * m[k][column];
        }
    }
    SYNC();
    for (uint row = 0; row < 16; row++) out[row * 16 + ITEM] = m[row][ITEM];
}

// Bodies that pull at each other, by tiles of 32.
KERNEL(64) void pull_bodies(global const float4 *bodies, global float4 *out) {
    local float4 tile[32];
    float4 mine = bodies[ITEM], sum = 0;
    for (uint first = 0; first < 64; first += 32) {
        if (ITEM < 32) tile[ITEM] = bodies[first + ITEM];
        SYNC();
        for (uint at = 0; at < 32; at++) {
            float4 way = tile[at] - mine;
            float square = way.x * way.x + way.y * way.y + way.z * way.z + 0.5f;
            sum += way * (tile[at].w / (square * square));
        }
        SYNC();
    }
    out[ITEM] = sum;
}

// A step of k-means: the nearest of four centres, and sums for each.
KERNEL(64) void nearest_centre(global const int2 *points, global const int2 *centres, global uint *nearest,
                               global int *sums) {
    local int2 middle[4];
    local atomic_int totals[4][3];
    if (ITEM < 4) middle[ITEM] = centres[ITEM];
    if (ITEM < 12) PUT(&totals[ITEM / 3][ITEM % 3], 0);
    SYNC();
    int2 point = points[ITEM];
    uint best = 0, distance = ~0u;
    for (uint at = 0; at < 4; at++) {
        int2 way = point - middle[at];
        uint square = way.x * way.x + way.y * way.y;
        if (square < distance) {
            best = at;
            distance = square;
        }
    }
    nearest[ITEM] = best;
    ADD(&totals[best][0], point.x);
    ADD(&totals[best][1], point.y);
    ADD(&totals[best][2], 1);
    SYNC();
    if (ITEM < 12) sums[ITEM] = GET(&totals[ITEM / 3][ITEM % 3]);
}
