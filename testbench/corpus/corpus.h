// What the kernels of the corpus are written with, beside what those of `testbench/kernels` are.
#include "../kernels/lds.h"
#define ITEM_Y __builtin_amdgcn_workitem_id_y()
#define ITEM_Z __builtin_amdgcn_workitem_id_z()
#define KERNEL_OF(x, y, z) __attribute__((reqd_work_group_size(x, y, z))) kernel
#define WAVE __builtin_amdgcn_wavefrontsize()
// The lane of a work-item whose group is one-dimensional.
#define LANE __builtin_amdgcn_mbcnt_hi(-1, __builtin_amdgcn_mbcnt_lo(-1, 0))
#define NOINLINE __attribute__((noinline))
#define GROUP_ORDER __OPENCL_MEMORY_SCOPE_WORK_GROUP
#define DEVICE_ORDER __OPENCL_MEMORY_SCOPE_DEVICE
// Atomics in LDS whose order with other accesses doesn't matter.
#define ADD(place, value) __opencl_atomic_fetch_add(place, value, __ATOMIC_RELAXED, GROUP_ORDER)
#define MIN(place, value) __opencl_atomic_fetch_min(place, value, __ATOMIC_RELAXED, GROUP_ORDER)
#define MAX(place, value) __opencl_atomic_fetch_max(place, value, __ATOMIC_RELAXED, GROUP_ORDER)
#define OR(place, value) __opencl_atomic_fetch_or(place, value, __ATOMIC_RELAXED, GROUP_ORDER)
#define XOR(place, value) __opencl_atomic_fetch_xor(place, value, __ATOMIC_RELAXED, GROUP_ORDER)
#define PUT(place, value) __opencl_atomic_store(place, value, __ATOMIC_RELAXED, GROUP_ORDER)
#define GET(place) __opencl_atomic_load(place, __ATOMIC_RELAXED, GROUP_ORDER)
// Those that order what stands before and behind them.
#define RELEASE(place, value) __opencl_atomic_store(place, value, __ATOMIC_RELEASE, GROUP_ORDER)
#define ACQUIRE(place) __opencl_atomic_load(place, __ATOMIC_ACQUIRE, GROUP_ORDER)
#define SWAP(place, value) __opencl_atomic_exchange(place, value, __ATOMIC_ACQ_REL, GROUP_ORDER)
#define SWAP_IF(place, expected, value)                                                                                \
    __opencl_atomic_compare_exchange_strong(place, expected, value, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE, GROUP_ORDER)
