// What the kernels here are written with, so that they need no library of OpenCL.
#define ITEM __builtin_amdgcn_workitem_id_x()
#define GROUP __builtin_amdgcn_workgroup_id_x()
#define SYNC()                                                                                                                             \
    do {                                                                                                                                   \
        __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");                                                                             \
        __builtin_amdgcn_s_barrier();                                                                                                      \
        __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");                                                                             \
    } while (0)
#define KERNEL(items) __attribute__((reqd_work_group_size(items, 1, 1))) kernel
