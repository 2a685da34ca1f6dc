// Integers of 64 and 16 bits: products, quotients, shifts, and runs of bits.
__kernel void wide(__global const ulong *a, __global const short *b, __global ulong *to, __global ushort *narrow) {
    uint item = __builtin_amdgcn_workitem_id_x();
    ulong x = a[item], y = a[item + 64];
    long product = (long)(x * y) + (long)(uint)x * (int)y;
    ulong quotient = (uint)x / ((uint)y | 1u) + (uint)(x >> 32) % 1000u;
    ulong turned = x << (y & 63) | x >> (64 - (y & 63));
    ulong bits = __builtin_popcountl(x) + __builtin_clzl(y | 1) + __builtin_ctz((uint)x | 0x80000000u);
    uint fields = ((uint)x >> 7 & 0x1ff) + ((uint)y & 0xffff00ffu) + __builtin_amdgcn_alignbit((uint)x, (uint)y, 9);
    uint sad = __builtin_amdgcn_sad_u8((uint)x, (uint)y, fields) + __builtin_amdgcn_perm((uint)x, (uint)y, 0x07020500);
    to[item] = product + quotient + turned + bits + sad + (product < 0 ? x : ~y);
    short p = b[item], q = b[item + 64];
    narrow[item] = (ushort)(p * q + (p >> 3) + (p > q ? p : q) - (short)((ushort)q >> 2));
}
