; Exchange between lanes without memory: a butterfly sum by ds_swizzle_b32 and ds_bpermute_b32
;
; In step k each lane adds the value of the lane whose number differs in bit k. After six steps all 64 lanes
; hold the sum: the butterfly (recursive doubling) of every warp reduction, and of the fast Fourier transform.
; A swizzle stays within 32 lanes and needs no register for the pattern; the last step crosses the halves,
; which takes a bpermute.

; lds: wave 64
; lds: v1 = lane + 1

; Step 0: lanes 1 apart. Offset 0x041f is swizzle(BITMASK_PERM): and 0x1f, or 0, xor 1.
ds_swizzle_b32 v2, v1 offset:0x41f
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect v2 == (lane ^ 1) + 1
; lds: v1 = v1 + v2

; Step 1: lanes 2 apart. Offset 0x081f is swizzle(BITMASK_PERM): and 0x1f, or 0, xor 2.
ds_swizzle_b32 v2, v1 offset:0x81f
s_waitcnt lgkmcnt(0)
; lds: v1 = v1 + v2

; Step 2: lanes 4 apart. Offset 0x101f is swizzle(BITMASK_PERM): and 0x1f, or 0, xor 4.
ds_swizzle_b32 v2, v1 offset:0x101f
s_waitcnt lgkmcnt(0)
; lds: v1 = v1 + v2

; Step 3: lanes 8 apart. Offset 0x201f is swizzle(BITMASK_PERM): and 0x1f, or 0, xor 8.
ds_swizzle_b32 v2, v1 offset:0x201f
s_waitcnt lgkmcnt(0)
; lds: v1 = v1 + v2

; Step 4: lanes 16 apart. Offset 0x401f is swizzle(BITMASK_PERM): and 0x1f, or 0, xor 16.
ds_swizzle_b32 v2, v1 offset:0x401f
s_waitcnt lgkmcnt(0)
; lds: v1 = v1 + v2

; Each half holds its own sum: 1 to 32, 33 to 64.
; lds: expect v1 == (lane < 32 ? 528 : 1552)

; Step 5: the other half. The index counts bytes, as an address would. Four cycles: each half of the sources
; meets each half of the destinations.
; lds: v3 = 4 * (lane ^ 32)
ds_bpermute_b32 v2, v3, v1
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
; lds: v1 = v1 + v2
; lds: expect v1 == 64 * 65 / 2

; Reversing all 64 lanes: gather and scatter do the same where the permutation is its own inverse.
; lds: v4 = 100 + lane
; lds: v5 = 4 * (63 - lane)
ds_bpermute_b32 v6, v5, v4
ds_permute_b32 v7, v5, v4
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
; lds: expect v6 == 163 - lane && v7 == v6

; Rotating by one: a gather reads the lane above, a scatter gives to it. The offset adds to the index.
; lds: v8 = 4 * lane
ds_bpermute_b32 v9, v8, v4 offset:4
ds_permute_b32 v10, v8, v4 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect v9 == 100 + (lane + 1) % 64
; lds: expect v10 == 100 + (lane + 63) % 64

; A prefix sum needs only the lanes below: here for lanes that are off, a gather brings 0.
; lds: exec = lane >= 8
; lds: v11 = 4 * (lane - 8)
ds_bpermute_b32 v12, v11, v4
s_waitcnt lgkmcnt(0)
; lds: expect v12 == (lane < 16 ? 0 : 92 + lane)
; lds: exec = ~0

; Bit reversal within 32 lanes, the first stage of a fast Fourier transform: pattern 0xe000.
ds_swizzle_b32 v13, v4 offset:0xe000
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v14 = (lane & 1) << 4 | (lane & 2) << 2 | lane & 4 | (lane & 8) >> 2 | (lane & 16) >> 4
; lds: expect v13 == 100 + (lane & 32) + v14

; lds: expect total cycles == 6 * 2 + 6 * 4
; lds: expect total conflict_cycles == 0
s_endpgm
