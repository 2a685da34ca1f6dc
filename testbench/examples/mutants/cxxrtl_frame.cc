// The frame of a simulation in CXXRTL: `replay RECORDING NUMBER` drives a recording while this mutant is awake. It says
// PASS, or FAIL with the first port that differs. In front of the frame stand the core and the sizes of the fields of
// the recording; behind it what is put at inputs and what is compared.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

using Fields = std::vector<uint32_t>[FIELDS];

template <size_t N> static void put(cxxrtl::value<N> &port, const std::vector<uint32_t> &words) {
    for (size_t at = 0; at < (N + 31) / 32; at++) {
        const bool cut = at == N / 32;
        port.data[at] = words[at] & (cut ? (1u << N % 32) - 1 : ~0u);
    }
}

template <size_t N> static uint32_t shown(const cxxrtl::value<N> &port, size_t at) { return port.data[at]; }
template <size_t N> static uint32_t shown(const cxxrtl::wire<N> &port, size_t at) { return port.curr.data[at]; }

// Whether an element that is compared differs.
template <class Port>
static bool apart(
    const Port &port, const std::vector<uint32_t> &wanted, const std::vector<uint32_t> &compared, unsigned bits) {
    for (size_t at = 0; at < wanted.size(); at++)
        for (uint32_t different = shown(port, at) ^ wanted[at]; different; different &= different - 1) {
            const size_t element = (32 * at + __builtin_ctz(different)) / bits;
            if (compared[element / 32] >> element % 32 & 1) return true;
        }
    return false;
}

// A core without a mutant has no such input.
template <class Any> static auto wake(Any &core, unsigned number, int) -> decltype((void)core.p_awake) {
    core.p_awake.data[0] = number;
}
template <class Any> static void wake(Any &, unsigned, long) {}

static void drive(Core &core, Fields &fields);
static const char *differs(Core &core, Fields &fields);

int main(int count, char **arguments) {
    if (count != 3) return 2;
    std::vector<uint32_t> words;
    FILE *file = fopen(arguments[1], "r");
    if (!file) return 2;
    for (unsigned word; fscanf(file, "%x", &word) == 1;) words.push_back(word);
    fclose(file);
    auto core = std::make_unique<Core>();
    wake(*core, atoi(arguments[2]), 0);
    Fields fields;
    for (unsigned field = 0; field < FIELDS; field++) fields[field].assign(SIZES[field], 0);
    core->p_clk.data[0] = 0;
    core->step();
    long cycle = 0;
    for (size_t next = 0; next < words.size(); cycle++) {
        const uint32_t groups = words[next++];
        for (unsigned group = 0; 32 * group < FIELDS; group++) {
            if (!(groups >> group & 1)) continue;
            const uint32_t changed = words[next++];
            for (unsigned at = 0; at < 32; at++)
                if (changed >> at & 1)
                    for (auto &word : fields[32 * group + at]) word = words[next++];
        }
        drive(*core, fields);
        core->step();
        if (const char *port = differs(*core, fields)) {
            printf("FAIL: %s in cycle %ld\n", port, cycle);
            return 1;
        }
        core->p_clk.data[0] = 1;
        core->step();
        core->p_clk.data[0] = 0;
        core->step();
    }
    printf("PASS\n");
    return 0;
}
