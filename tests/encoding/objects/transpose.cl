// A matrix by tiles in LDS, whose rows are one dword longer than wide.
#define SIDE 16
__kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void transpose(__global const uint4 *from, __global uint4 *to, uint width, uint height) {
    __local uint4 tile[SIDE][SIDE + 1];
    uint x = __builtin_amdgcn_workitem_id_x(), y = __builtin_amdgcn_workitem_id_y();
    uint column = __builtin_amdgcn_workgroup_id_x() * SIDE, row = __builtin_amdgcn_workgroup_id_y() * SIDE;
    if (column + x < width && row + y < height) {
        tile[y][x] = from[(row + y) * width + column + x];
    }
    __builtin_amdgcn_s_barrier();
    if (row + x < height && column + y < width) {
        to[(column + y) * height + row + x] = tile[x][y].wzyx;
    }
}
