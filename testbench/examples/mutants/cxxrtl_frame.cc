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

template <class Port>
static bool apart(const Port &port, const std::vector<uint32_t> &wanted, const std::vector<uint32_t> &compared) {
    for (size_t at = 0; at < wanted.size(); at++)
        if ((shown(port, at) ^ wanted[at]) & compared[at]) return true;
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
        const uint32_t *changed = &words[next];
        next += MASKS;
        for (unsigned field = 0; field < FIELDS; field++)
            if (changed[field / 32] >> field % 32 & 1)
                for (auto &word : fields[field]) word = words[next++];
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
