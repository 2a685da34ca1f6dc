// Kernels that are wrong, each in one way. A comment names the kind of what is found in its line; where two lines have
// one, in one of them.
#include "corpus.h"

// Waves read each other's words, and nothing says that these are there.
KERNEL(128) void no_barrier(global const uint *in, global uint *out) {
    local uint words[128];
    words[ITEM] = in[ITEM];
    uint other = words[127 - ITEM]; // found: race
    out[ITEM] = other;
}

// A tree whose steps aren't kept apart.
KERNEL(128) void no_barrier_between_steps(global const uint *in, global uint *out) {
    local uint part[128];
    part[ITEM] = in[ITEM];
    SYNC();
    if (ITEM < 64) part[ITEM] += part[ITEM + 64];
    if (ITEM >= 64) {
        part[ITEM] = in[127 - ITEM]; // found: race
    }
    SYNC();
    if (ITEM == 0) out[0] = part[0];
}

// Sums in place: some read what others have written already.
KERNEL(128) void no_barrier_before_store(global const uint *in, global uint *out) {
    local uint sums[128];
    sums[ITEM] = in[ITEM];
    SYNC();
    uint value = sums[ITEM ^ 64];
    sums[ITEM] = value + 1; // found: race
    SYNC();
    out[ITEM] = sums[ITEM];
}

// The next round overwrites what slow waves still read.
KERNEL(128) void no_barrier_in_loop(global const uint *in, global uint *out) {
    local uint tile[128];
    uint sum = 0;
    for (uint round = 0; round < 2; round++) {
        tile[ITEM] = in[round * 128 + ITEM]; // found: race
        SYNC();
        sum += tile[127 - ITEM];
    }
    out[ITEM] = sum;
}

// Each wave adds without a lock.
KERNEL(128) void no_lock(global const uint *in, global uint *out) {
    local uint sum;
    if (ITEM == 0) sum = 0;
    SYNC();
    if ((ITEM & 63) == 0) {
        uint old = sum;
        sum = old + in[ITEM]; // found: race
    }
    SYNC();
    if (ITEM == 0) out[0] = sum;
}

// A counter that atomics change is read in between.
KERNEL(128) void no_barrier_behind_atomics(global const uint *in, global uint *out) {
    local atomic_uint sum;
    if (ITEM == 0) PUT(&sum, 0);
    SYNC();
    if (ITEM == 0) ADD(&sum, in[ITEM]); // found: race
    out[ITEM] = *(local uint *)&sum;    // found: race
}

// Labels fall while other waves read them by relaxed atomic loads. OpenCL C allows that, and results may be right; but in
// assembly such a load is like any other, so it is told.
KERNEL(128) void no_order_of_loads(global const uint *in, global uint *out) {
    local atomic_uint labels[64];
    if (ITEM < 64) PUT(&labels[ITEM], ITEM);
    SYNC();
    uint least = GET(&labels[(ITEM * 5) & 63]); // found: race
    MIN(&labels[(ITEM * 5 + 1) & 63], least);   // found: race
    SYNC();
    out[ITEM] = GET(&labels[ITEM & 63]);
}

// What others write comes without a flag.
KERNEL(128) void no_flag(global const uint *in, global uint *out) {
    local uint words[64];
    if (ITEM < 64) words[ITEM] = 0;
    SYNC();
    if (ITEM >= 64) {
        out[ITEM - 64] = words[127 - ITEM]; // found: race
    } else {
        words[ITEM] = in[ITEM]; // found: race
    }
}

// The flag is raised before the words are there.
KERNEL(128) void no_release(global const uint *in, global uint *out) {
    local uint words[64];
    local atomic_uint flag;
    if (ITEM < 64) words[ITEM] = 0;
    if (ITEM == 0) PUT(&flag, 0);
    SYNC();
    if (ITEM < 64) {
        __opencl_atomic_fetch_add(&flag, 1, __ATOMIC_ACQ_REL, GROUP_ORDER);
        words[ITEM] = in[ITEM]; // found: race
    } else {
        while (ACQUIRE(&flag) < 64) {}
        out[ITEM - 64] = words[127 - ITEM]; // found: race
    }
}

// The words are read before the flag is looked at.
KERNEL(128) void no_acquire(global const uint *in, global uint *out) {
    local uint words[64];
    local atomic_uint flag;
    if (ITEM < 64) words[ITEM] = 0;
    if (ITEM == 0) PUT(&flag, 0);
    SYNC();
    if (ITEM < 64) {
        words[ITEM] = in[ITEM]; // found: race
        __opencl_atomic_fetch_add(&flag, 1, __ATOMIC_ACQ_REL, GROUP_ORDER);
    } else {
        uint word = words[127 - ITEM]; // found: race
        while (ACQUIRE(&flag) < 64) {}
        out[ITEM - 64] = word;
    }
}

// Gives up after three looks, and reads nevertheless.
KERNEL(128) void no_patience(global const uint *in, global uint *out) {
    local atomic_uint flag;
    local uint word, words[64];
    if (ITEM == 0) PUT(&flag, 0);
    if (ITEM == 0) word = 0;
    if (ITEM < 64) words[ITEM] = in[ITEM];
    SYNC();
    if (ITEM < 64) {
        uint looks = 0;
        while (!ACQUIRE(&flag) && looks < 2) looks++;
        out[ITEM] = word; // found: race
    } else if (ITEM == 64) {
        uint sum = 0;
        for (uint at = in[0]; at < 64; at++) sum = sum * 5 + words[at];
        word = sum; // found: race
        RELEASE(&flag, 1);
    }
}

// Looks once, and reads what may not be there.
KERNEL(128) void no_wait(global const uint *in, global uint *out) {
    local atomic_uint flag;
    local uint word;
    if (ITEM == 0) PUT(&flag, 0);
    if (ITEM == 0) word = 0;
    SYNC();
    if (ITEM == 64) {
        word = in[1];      // found: race
        RELEASE(&flag, 1); // found: race
    } else if (ITEM < 64) {
        uint ready = ACQUIRE(&flag); // found: race
        out[ITEM] = word + ready;    // found: race
    }
}

// The winner says that the table is there before it is.
KERNEL(128) void no_table_yet(global const uint *in, global uint *out) {
    local atomic_uint state;
    local uint table[4];
    if (ITEM < 4) table[ITEM] = 0;
    if (ITEM == 0) PUT(&state, 0);
    SYNC();
    if ((ITEM & 63) == 0) {
        uint seen = 0;
        if (SWAP_IF(&state, &seen, 1)) {
            RELEASE(&state, 2);
            for (uint at = 0; at < 4; at++) table[at] = in[at] + at; // found: race
        } else {
            while (ACQUIRE(&state) != 2) {}
        }
        uint sum = 0;
        for (uint at = 0; at < 4; at++) sum += table[at]; // found: race
        out[ITEM >> 6] = sum;
    }
}

// The loser doesn't wait for the table.
KERNEL(128) void no_wait_for_table(global const uint *in, global uint *out) {
    local atomic_uint state;
    local uint table[4];
    if (ITEM < 4) table[ITEM] = 0;
    if (ITEM == 0) PUT(&state, 0);
    SYNC();
    if ((ITEM & 63) == 0) {
        uint seen = 0;
        if (SWAP_IF(&state, &seen, 1)) { // found: race
            for (uint at = 0; at < 4; at++) table[at] = in[at] + at; // found: race
            RELEASE(&state, 2); // found: race
        }
        uint sum = 0;
        for (uint at = 0; at < 4; at++) sum += table[at]; // found: race
        out[ITEM >> 6] = sum;
    }
}

// A guess is stored, though nothing has checked it.
KERNEL(128) void no_check_of_guess(global const uint *in, global uint *out) {
    local atomic_uint sum;
    if (ITEM == 0) PUT(&sum, 0);
    SYNC();
    if ((ITEM & 63) == 0) {
        uint old = GET(&sum); // found: race
        out[ITEM] = old;
        while (!SWAP_IF(&sum, &old, old * 3 + in[ITEM])) {} // found: race
    }
}

// One wave clears what others add to by compare and swap.
KERNEL(128) void no_barrier_behind_clear(global const uint *in, global uint *out) {
    local atomic_uint sum;
    if (ITEM == 0) PUT(&sum, 0);
    SYNC();
    if (ITEM == 0) PUT(&sum, 1); // found: race
    if (ITEM == 64) {
        uint old = GET(&sum);                               // found: race
        while (!SWAP_IF(&sum, &old, old * 3 + in[ITEM])) {} // found: race
    }
    SYNC();
    if (ITEM == 0) out[0] = GET(&sum);
}

// Nobody says that the sum may be read.
KERNEL(128) void no_barrier_behind_swaps(global const uint *in, global uint *out) {
    local atomic_uint sum;
    if (ITEM == 0) PUT(&sum, 0);
    SYNC();
    if ((ITEM & 63) == 0) {
        uint old = GET(&sum);
        while (!SWAP_IF(&sum, &old, old * 3 + in[ITEM])) {} // found: race
        out[ITEM] = GET(&sum);                              // found: race
    }
}

// A loop that ends by itself: what it looks at decides only what it counts.
KERNEL(128) void no_end_by_flag(global const uint *in, global uint *out) {
    local atomic_uint flag;
    if (ITEM == 0) PUT(&flag, 0);
    SYNC();
    if (ITEM == 64) {
        RELEASE(&flag, in[1]); // found: race
    } else if (ITEM < 64) {
        uint seen = 0, missed = 0;
        for (uint look = 0; look < 4; look++) {
            if (GET(&flag) > ITEM) { // found: race
                seen += look;
            } else {
                missed++;
            }
        }
        out[ITEM] = seen * missed;
    }
}

// Such a loop, which stores what it has seen.
KERNEL(128) void no_end_by_store(global const uint *in, global uint *out) {
    local atomic_uint flag;
    if (ITEM == 0) PUT(&flag, 0);
    SYNC();
    if (ITEM == 64) {
        RELEASE(&flag, in[1]); // found: race
    } else if (ITEM < 64) {
        for (uint look = 0; look < 4; look++) {
            if (GET(&flag) > ITEM) out[ITEM] = look; // found: race
        }
    }
}

// The first look goes on where there is no wait, and the second one waits.
KERNEL(128) void no_use_of_wait(global const uint *in, global uint *out) {
    local atomic_uint flag;
    local uint word;
    if (ITEM == 0) PUT(&flag, 0);
    if (ITEM == 0) word = 0;
    SYNC();
    if (ITEM == 64) {
        word = in[1];
        RELEASE(&flag, 1); // found: race
    } else if (ITEM < 64) {
        uint early = GET(&flag); // found: race
        while (!ACQUIRE(&flag)) {}
        out[ITEM] = word + early;
    }
}

// Bins that nobody clears.
KERNEL(64) void no_clear(global const uint *in, global uint *out) {
    local atomic_uint bins[64];
    ADD(&bins[63 - ITEM], in[ITEM]); // found: unwritten_memory
    SYNC();
    out[ITEM] = GET(&bins[ITEM]);
}

// A border that nobody fills.
KERNEL(64) void no_border(global const uint *in, global uint *out) {
    local uint tile[66];
    tile[ITEM + 1] = in[ITEM];
    SYNC();
    uint left = tile[ITEM]; // found: unwritten_memory
    out[ITEM] = left;
}

// The last part of a tile is left out, where there are too few work-items.
KERNEL(48) void no_rest(global const uint *in, global uint *out) {
    local uint tile[64];
    tile[ITEM] = in[ITEM];
    SYNC();
    uint word = tile[63 - ITEM]; // found: unwritten_memory
    out[ITEM] = word;
}

// One field of a word is set, and the others are given away with it.
KERNEL(64) void no_other_fields(global const uint *in, global uint *out) {
    local uint words[64];
    words[ITEM] = (words[ITEM] & ~31u) | (in[ITEM] & 31); // found: unwritten_memory
    SYNC();
    out[ITEM] = words[63 - ITEM];
}

// One place behind the end of a block.
KERNEL(256) void no_upper_bound(global const uint *in, global uint *out) {
    local uint words[256];
    words[ITEM] = in[ITEM];
    SYNC();
    uint next = words[ITEM + in[0]]; // found: out_of_range
    out[ITEM] = next;
}

// One place before its beginning.
KERNEL(128) void no_lower_bound(global const uint *in, global uint *out) {
    local uint words[128];
    words[ITEM] = in[ITEM];
    SYNC();
    uint last = words[ITEM - in[0]]; // found: out_of_range
    out[ITEM] = last;
}

// The bound of another array.
KERNEL(64) void no_bound_of_store(global const uint *in, global uint *out) {
    local uint counts[32];
    if (ITEM < 32) counts[ITEM] = 0;
    SYNC();
    counts[in[0] + ITEM] = ITEM; // found: allocation_block
    SYNC();
    if (ITEM < 32) out[ITEM] = counts[ITEM];
}

// Counters at addresses that are no multiples of four.
KERNEL(64) void no_alignment(global const uint *in, global uint *out) {
    local uint words[65];
    words[ITEM] = in[ITEM];
    if (ITEM == 0) words[64] = 0;
    SYNC();
    uint word = ADD((local atomic_uint *)((local uchar *)words + 4 * ITEM + in[0]), 1); // found: misaligned
    out[ITEM] = word;
}

// Several lanes leave different words in one place.
KERNEL(32) void no_order_of_lanes(global const uint *in, global uint *out) {
    local uint last;
    last = in[ITEM]; // found: open_order
    SYNC();
    out[ITEM] = last;
}

// Beyond the end of a buffer.
KERNEL(64) void no_bound_of_buffer(global const uint *in, global uint *out) {
    uint word = in[ITEM + in[0] * 4096]; // found: error
    out[ITEM] = word;
}

// Beyond the work-item's own memory.
KERNEL(64) void no_bound_of_array(global const uint *in, global uint *out) {
    uint own[64];
    for (uint at = 0; at < 64; at++) own[at] = in[at] + ITEM;
    uint word = own[in[0] * 4096]; // found: error
    out[ITEM] = word;
}

// A place in the work-item's own memory that nobody fills, and which says where a word goes.
KERNEL(64) void no_last_place(global const uint *in, global uint *out) {
    local uint words[64];
    uint own[64];
    words[ITEM] = 0;
    for (uint at = 0; at < 63; at++) own[at] = in[at] & 63;
    uint place = own[in[0] + 62];
    words[(place + ITEM) & 63] = ITEM; // found: unset_register
    SYNC();
    out[ITEM] = words[ITEM];
}
