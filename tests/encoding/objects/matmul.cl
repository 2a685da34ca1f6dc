// A matrix product by tiles in LDS.
#define SIDE 16
__kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void matmul(__global const float *a, __global const float *b, __global float *c, uint size) {
    __local float left[SIDE][SIDE], right[SIDE][SIDE];
    uint x = __builtin_amdgcn_workitem_id_x(), y = __builtin_amdgcn_workitem_id_y();
    uint column = __builtin_amdgcn_workgroup_id_x() * SIDE + x, row = __builtin_amdgcn_workgroup_id_y() * SIDE + y;
    float sum = 0;
    for (uint at = 0; at < size; at += SIDE) {
        left[y][x] = a[row * size + at + x];
        right[y][x] = b[(at + y) * size + column];
        __builtin_amdgcn_s_barrier();
#pragma unroll
        for (uint k = 0; k < SIDE; k++) {
            sum = __builtin_fmaf(left[y][k], right[k][x], sum);
        }
        __builtin_amdgcn_s_barrier();
    }
    c[row * size + column] = sum;
}
