// Functions that call themselves, which OpenCL C doesn't allow: so the stack of a work-item is as deep as data want it.
#define ITEM __builtin_amdgcn_workitem_id_x()
#define KERNEL(items) extern "C" __attribute__((global, amdgpu_flat_work_group_size(items, items))) void
#define FUNCTION __attribute__((device, noinline))
#define SHARED __attribute__((shared))
typedef unsigned uint;

static __attribute__((device)) void meet() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

// Steps of 3n + 1, at most so deep.
FUNCTION uint steps(uint value, uint depth) {
    if (value <= 1 || depth == 0) return value;
    uint after = steps(value & 1 ? 3 * value + 1 : value / 2, depth - 1);
    return after * 3 + value;
}

KERNEL(64) call_itself(const uint *in, uint *out) {
    SHARED uint shared[64];
    shared[ITEM] = steps(in[ITEM] & 255, 6);
    meet();
    out[ITEM] = shared[ITEM ^ 1];
}

// Two functions that call each other, with memory of their own.
FUNCTION uint take_even(uint value, uint depth);
FUNCTION uint take_odd(uint value, uint depth) {
    uint own[4] = {value, value + 1, value + 2, depth};
    if (depth == 0) return own[value & 3];
    return own[depth & 3] + take_even(value * 5 + 1, depth - 1);
}
FUNCTION uint take_even(uint value, uint depth) {
    uint own[2] = {value ^ depth, value >> 1};
    if (depth == 0) return own[value & 1];
    return own[depth & 1] ^ take_odd(value + 7, depth - 1);
}

KERNEL(64) call_each_other(const uint *in, uint *out) {
    SHARED uint shared[64];
    shared[63 - ITEM] = take_even(in[ITEM] & 1023, ITEM & 7);
    meet();
    out[ITEM] = shared[ITEM];
}

// A template's instances, and structures by value.
template <class T> struct Pair {
    T one, other;
};
template <class T> FUNCTION Pair<T> turned(Pair<T> pair, T factor) { return {pair.other * factor, pair.one + factor}; }

KERNEL(64) call_templates(const uint *in, uint *out) {
    SHARED Pair<double> pairs[64];
    Pair<uint> words = turned<uint>({in[ITEM], ITEM}, 3);
    pairs[ITEM] = turned<double>({double(words.one & 1023), double(words.other & 1023)}, 0.5);
    meet();
    Pair<double> other = pairs[63 - ITEM];
    out[ITEM] = uint(other.one * 4) + uint(other.other * 4) * 4096;
}
