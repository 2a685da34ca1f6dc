// Packed numbers of 16 bits, sums of products, and mixed precision.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
__kernel void halves(__global const half2 *a, __global const short2 *b, __global half2 *to, __global float *sums) {
    uint item = __builtin_amdgcn_workitem_id_x();
    half2 x = a[item], y = a[item + 64], z = a[item + 128];
    half2 r = __builtin_elementwise_fma(x, y, -z) * x.yx + (half2)(1.0h, -2.0h);
    half2 w = y.yy;
    r = __builtin_elementwise_max(r, w) - __builtin_elementwise_min(x, z);
    to[item] = r;
    short2 p = b[item], q = b[item + 64];
    short2 s = (p + q.yx) * q - (p >> (short2)3) + (p > q ? p : q);
    float sum = __builtin_amdgcn_fdot2(x, y, (float)z.x, false);
    sum = __builtin_fmaf((float)x.y, (float)y.x, sum) + (float)r.x * (float)r.y;
#ifdef __gfx906__
    int dot = __builtin_amdgcn_sdot2(p, s, 7, true) + __builtin_amdgcn_udot4(item, 0x01020304u, 5u, false);
#elif defined(__GFX9__) || defined(__GFX10__)
    int dot = __builtin_amdgcn_sdot2(p, s, 7, true) + __builtin_amdgcn_sdot4(item, 0x01020304, 5, false);
#else
    int dot = __builtin_amdgcn_sudot4(true, p.x, false, s.y, 7, true) + __builtin_amdgcn_udot4(item, 0x01020304u, 5u, false);
#endif
    sums[item] = sum + (float)dot + (float)__builtin_amdgcn_cvt_pkrtz(sum, 2.0f).y;
}
