// Fields of bits, which OpenCL C doesn't have. A field is set by reading its dword, changing it and writing it back,
// though nothing has written the dword before.
#define ITEM __builtin_amdgcn_workitem_id_x()
#define KERNEL(items) extern "C" __attribute__((global, amdgpu_flat_work_group_size(items, items))) void
#define SHARED __attribute__((shared))
typedef unsigned uint;
typedef unsigned long ulong;

static __attribute__((device)) void meet() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

struct Word {
    uint low : 5, middle : 11, high : 16;
};

struct Wide {
    uint low : 3;
    ulong middle : 37;
    uint high : 9;
};

// All fields of a dword, one after another.
KERNEL(64) set_fields(const uint *in, uint *out) {
    SHARED Word words[64];
    words[ITEM].low = in[ITEM];
    words[ITEM].middle = in[ITEM] >> 7;
    words[ITEM].high = ITEM;
    meet();
    Word other = words[63 - ITEM];
    out[ITEM] = other.low + other.middle * 64 + other.high * 100000;
}

// Some of them: nobody reads the others.
KERNEL(64) set_some_fields(const uint *in, uint *out) {
    SHARED Word words[64];
    words[ITEM].high = ITEM * 3;
    meet();
    words[ITEM ^ 1].low = in[ITEM];
    meet();
    out[ITEM] = words[ITEM].low + words[ITEM ^ 2].high * 32;
}

// Those of structures in the work-item's own memory, and of copies in shared memory.
KERNEL(64) set_own_fields(const uint *in, uint *out) {
    SHARED Wide shared[64];
    Wide own[3];
    for (uint at = 0; at < 3; at++) {
        own[at].low = in[ITEM] + at;
        own[at].middle = ulong(in[ITEM]) << (20 + at);
        own[at].high = in[ITEM] >> at;
    }
    shared[ITEM] = own[in[ITEM] % 3];
    meet();
    Wide other = shared[63 - ITEM];
    out[ITEM] = other.low ^ uint(other.middle >> 20) ^ other.high << 12;
}
