// Prefix sums of a work-group: each item's sum of all before it, with the distance doubled each time.
#define ITEMS 128
__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void scan(__global const uint *from, __global uint *to, __global ulong *totals) {
    __local uint sums[2][ITEMS];
    uint item = __builtin_amdgcn_workitem_id_x(), group = __builtin_amdgcn_workgroup_id_x();
    uint side = 0;
    sums[0][item] = from[group * ITEMS + item];
    __builtin_amdgcn_s_barrier();
    for (uint distance = 1; distance < ITEMS; distance <<= 1, side ^= 1) {
        uint sum = sums[side][item];
        sums[side ^ 1][item] = item >= distance ? sum + sums[side][item - distance] : sum;
        __builtin_amdgcn_s_barrier();
    }
    to[group * ITEMS + item] = item == 0 ? 0 : sums[side][item - 1];
    if (item == ITEMS - 1) {
        totals[group] = (ulong)sums[side][item] << 8 | group;
    }
}
