// Values from other lanes: rows, permutations, and lanes that a scalar names.
__kernel void lanes(__global const int *a, __global int *to, int lane) {
    uint item = __builtin_amdgcn_workitem_id_x();
    int x = a[item];
    int row = __builtin_amdgcn_update_dpp(x, x, 0x111, 0xf, 0xf, false);
    row += __builtin_amdgcn_update_dpp(0, x, 0x104, 0xa, 0xf, true);
    row += __builtin_amdgcn_mov_dpp(row, 0x1b, 0xf, 0xf, true) + __builtin_amdgcn_update_dpp(7, row, 0x140, 0xf, 0x3, false);
    row = __builtin_amdgcn_update_dpp(row, x, 0x141, 0xc, 0xf, false) - row;
    int permuted = __builtin_amdgcn_ds_bpermute((int)(item << 2 ^ 4), row) + __builtin_amdgcn_ds_permute((int)item * 8, x);
    permuted ^= __builtin_amdgcn_ds_swizzle(permuted, 0x401f);
    int one = __builtin_amdgcn_readlane(permuted, lane) + __builtin_amdgcn_readfirstlane(x);
#ifdef __gfx1100__
    permuted += __builtin_amdgcn_permlanex16(permuted, x, 0x76543210, 0xfedcba98, false, false);
    permuted += __builtin_amdgcn_mov_dpp8(x, 0x688fa);
#endif
    uint before = __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
    to[item] = permuted + one + (int)before;
}
