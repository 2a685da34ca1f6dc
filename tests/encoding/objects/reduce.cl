// A sum of a work-group: halves of an array in LDS, and at the end an atomic addition.
#define ITEMS 256
__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void reduce(__global const float *from, __global float *to, uint count) {
    __local float sums[ITEMS];
    uint item = __builtin_amdgcn_workitem_id_x(), group = __builtin_amdgcn_workgroup_id_x();
    float sum = 0;
    for (uint at = group * ITEMS + item; at < count; at += 64 * ITEMS) {
        sum += from[at];
    }
    sums[item] = sum;
    __builtin_amdgcn_s_barrier();
    for (uint half_of = ITEMS / 2; half_of > 0; half_of /= 2) {
        if (item < half_of) {
            sums[item] += sums[item + half_of];
        }
        __builtin_amdgcn_s_barrier();
    }
    if (item == 0) {
        to[group] = sums[0];
    }
}
