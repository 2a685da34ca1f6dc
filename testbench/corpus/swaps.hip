// Read-modify-writes that the LDS doesn't have: compilers make loops of them, which load and then compare and swap.
#define ITEM __builtin_amdgcn_workitem_id_x()
#define KERNEL(items) extern "C" __attribute__((global, amdgpu_flat_work_group_size(items, items))) void
#define SHARED __attribute__((shared))
#define GROUP_ORDER __HIP_MEMORY_SCOPE_WORKGROUP
typedef unsigned uint;

static __attribute__((device)) void meet() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

// Doubles, of whole numbers: any order gives the same.
KERNEL(128) add_doubles(const uint *in, double *out) {
    SHARED double sum;
    if (ITEM == 0) sum = 0;
    meet();
    if (ITEM % 64 == 0) __hip_atomic_fetch_add(&sum, (double)in[ITEM], __ATOMIC_RELAXED, GROUP_ORDER);
    meet();
    if (ITEM == 0) out[0] = sum;
}

// Two numbers of 16 bits in one dword.
KERNEL(128) add_shorts(const uint *in, uint *out) {
    SHARED unsigned short sums[2];
    if (ITEM == 0) {
        sums[0] = 1;
        sums[1] = 2;
    }
    meet();
    if (ITEM % 64 == 0) {
        __hip_atomic_fetch_add(&sums[0], (unsigned short)in[ITEM], __ATOMIC_RELAXED, GROUP_ORDER);
        __hip_atomic_fetch_sub(&sums[1], (unsigned short)in[ITEM], __ATOMIC_RELAXED, GROUP_ORDER);
    }
    meet();
    if (ITEM == 0) out[0] = sums[0] | (uint)sums[1] << 16;
}
