// What OpenCL's library says of a launch, from where a host of code object version 5 puts it: no library is needed.
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef float float4 __attribute__((ext_vector_type(4)));
typedef int int3 __attribute__((ext_vector_type(3)));
typedef char char4 __attribute__((ext_vector_type(4)));

#define HIDDEN(type, byte) (*(const constant type *)(__builtin_amdgcn_implicitarg_ptr() + (byte)))
#define AXIS(of) ((of) == 0 ? __builtin_amdgcn_workitem_id_x() : (of) == 1 ? __builtin_amdgcn_workitem_id_y() : __builtin_amdgcn_workitem_id_z())
#define GROUP(of) ((of) == 0 ? __builtin_amdgcn_workgroup_id_x() : (of) == 1 ? __builtin_amdgcn_workgroup_id_y() : __builtin_amdgcn_workgroup_id_z())
#define WHOLE_SIZE(of) HIDDEN(ushort, 12 + 2 * (of))

#define get_local_id(of) AXIS(of)
#define get_group_id(of) GROUP(of)
#define get_work_dim() HIDDEN(ushort, 64)
#define get_global_offset(of) HIDDEN(ulong, 40 + 8 * (of))
#define get_enqueued_local_size(of) WHOLE_SIZE(of)
#define get_global_size(of) (HIDDEN(uint, 4 * (of)) * WHOLE_SIZE(of) + HIDDEN(ushort, 18 + 2 * (of)))
#define get_local_size(of) (GROUP(of) < HIDDEN(uint, 4 * (of)) ? WHOLE_SIZE(of) : HIDDEN(ushort, 18 + 2 * (of)))
#define get_num_groups(of) (HIDDEN(uint, 4 * (of)) + (HIDDEN(ushort, 18 + 2 * (of)) != 0))
#define get_global_id(of) (GROUP(of) * WHOLE_SIZE(of) + AXIS(of) + (uint)get_global_offset(of))

#define barrier(flags)                                                                                                 \
    do {                                                                                                               \
        __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");                                                         \
        __builtin_amdgcn_s_barrier();                                                                                  \
        __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");                                                         \
    } while (0)
#define atomic_add(place, value) __atomic_fetch_add(place, value, __ATOMIC_RELAXED)
