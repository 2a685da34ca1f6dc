// Atomics of both sizes on memory and LDS, and a lock of comparisons.
__kernel void atomics(volatile __global atomic_int *words, volatile __global atomic_long *longs, __global int *out) {
    __local atomic_uint shared;
    __local atomic_ulong wide;
    uint item = __builtin_amdgcn_workitem_id_x();
    int before = __opencl_atomic_fetch_max(&words[item], (int)item - 5, memory_order_acq_rel, memory_scope_device);
    before += __opencl_atomic_fetch_xor(&words[item + 64], before, memory_order_relaxed, memory_scope_device);
    before += __opencl_atomic_exchange(&words[item + 128], 7, memory_order_seq_cst, memory_scope_all_svm_devices);
    long most = __opencl_atomic_fetch_min(&longs[item], (long)before, memory_order_acquire, memory_scope_device);
    int expected = before;
    while (!__opencl_atomic_compare_exchange_strong(&words[1000], &expected, expected + 1, memory_order_acq_rel,
                                                    memory_order_acquire, memory_scope_device)) {
        __builtin_amdgcn_s_sleep(1);
    }
    __opencl_atomic_fetch_or(&shared, item, memory_order_release, memory_scope_work_group);
    __opencl_atomic_fetch_sub(&wide, (ulong)most, memory_order_acq_rel, memory_scope_work_group);
    __builtin_amdgcn_s_barrier();
    ulong swapped = __opencl_atomic_exchange(&wide, 3ul, memory_order_relaxed, memory_scope_work_group);
    out[item] = expected + (int)swapped + (int)(swapped >> 32);
}
