// How often each byte occurs: counters of bytes in LDS, and atomic additions to memory.
#define ITEMS 256
__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void histogram(__global const uchar4 *from, volatile __global atomic_uint *to, uint count) {
    __local atomic_uint counts[256];
    uint item = __builtin_amdgcn_workitem_id_x();
    __opencl_atomic_store(&counts[item], 0, memory_order_relaxed, memory_scope_work_group);
    __builtin_amdgcn_s_barrier();
    for (uint at = item; at < count; at += ITEMS) {
        uchar4 four = from[at];
        __opencl_atomic_fetch_add(&counts[four.x], 1, memory_order_relaxed, memory_scope_work_group);
        __opencl_atomic_fetch_add(&counts[four.y], 1, memory_order_relaxed, memory_scope_work_group);
        __opencl_atomic_fetch_add(&counts[four.z], 1, memory_order_relaxed, memory_scope_work_group);
        __opencl_atomic_fetch_add(&counts[four.w], 1, memory_order_relaxed, memory_scope_work_group);
    }
    __builtin_amdgcn_s_barrier();
    uint found = __opencl_atomic_load(&counts[item], memory_order_relaxed, memory_scope_work_group);
    __opencl_atomic_fetch_add(&to[item], found, memory_order_relaxed, memory_scope_device);
}
