// Arithmetic of 32 and 64 bits, with conversions, comparisons and what hardware approximates.
__kernel void floats(__global const float *a, __global const double *b, __global float *to, __global double *wide) {
    uint item = __builtin_amdgcn_workitem_id_x();
    float x = a[item], y = a[item + 64];
    double u = b[item], v = b[item + 64];
    float root = __builtin_amdgcn_sqrtf(x) + __builtin_amdgcn_rcpf(y) * __builtin_amdgcn_rsqf(__builtin_fabsf(x));
    float wave = __builtin_amdgcn_sinf(x * 0.15915494f) - __builtin_amdgcn_cosf(y);
    float power = __builtin_amdgcn_exp2f(x) * __builtin_amdgcn_logf(y) + __builtin_amdgcn_fractf(root);
    float middle = __builtin_amdgcn_fmed3f(x, y, 3.5f) + __builtin_amdgcn_ldexpf(x, (int)item) - 4.0f * y;
    float rounded = __builtin_floorf(x) + __builtin_ceilf(y) + __builtin_truncf(root) + __builtin_rintf(wave);
    to[item] = __builtin_amdgcn_classf(x, 0x207) ? root : x / y + __builtin_fmaf(power, middle, rounded);
    double far = __builtin_fma(u, v, -u) + u / v;
    far = far > 1e10 || far != far ? (double)x : __builtin_fmin(far, -v) + (double)(int)item;
    wide[item] = far + (double)(uint)y + __builtin_amdgcn_trig_preop(u, 1) + (float)u;
}
