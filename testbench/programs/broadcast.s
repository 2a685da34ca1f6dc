; Broadcast, stride and conflict: what one load costs for the ways in which lanes can address LDS
;
; The table that every GPU programming guide has (shared memory in NVIDIA's CUDA C++ guide, local memory in
; AMD's OpenCL optimisation guide): a half of 32 lanes takes as many cycles as there are different dwords in
; the busiest of the 32 banks.

; lds: wave 64
; lds: alloc 8192
; Each dword holds its own number.
; lds: memory at 0 count 2048 = index

; All lanes, one dword: shared.
; lds: v1 = 400
ds_read_b32 v2, v1
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 100

; Pairs of lanes share a dword.
; lds: v1 = 4 * (lane / 2)
ds_read_b32 v2, v1
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect v2 == lane / 2

; Each lane its own: stride 1.
; lds: v1 = 4 * lane
ds_read_b32 v2, v1
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect v2 == lane

; Stride 2: two lanes in every second bank.
; lds: v1 = 8 * lane
ds_read_b32 v2, v1
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 2 * lane

; Stride 3 shares no factor with 32: no conflict.
; lds: v1 = 12 * lane
ds_read_b32 v2, v1
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 3 * lane

; Stride 8: eight lanes in every eighth bank.
; lds: v1 = 32 * lane
ds_read_b32 v2, v1
; lds: expect cycles == 16
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 8 * lane

; Stride 32: all lanes in bank 0.
; lds: v1 = 128 * lane
ds_read_b32 v2, v1
; lds: expect cycles == 64
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 32 * lane

; Two dwords of one bank, each wanted by half of the lanes: two accesses, however many lanes share them.
; lds: v1 = 128 * (lane % 2)
ds_read_b32 v2, v1
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 32 * (lane % 2)

; Any permutation of the banks is as good as stride 1.
; lds: v1 = 4 * (lane ^ 21)
ds_read_b32 v2, v1
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect v2 == lane ^ 21

; One lane alone: the half without lanes takes its cycle too.
; lds: exec = lane == 40
; lds: v1 = 4 * lane
ds_read_b32 v3, v1
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect v3 == 40
; lds: exec = ~0

; A store to one dword: the lanes share the access, and the highest lane's value stays.
; lds: v1 = 64
; lds: v4 = 0x100 + lane
ds_write_b32 v1, v4
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x100 + 63

; lds: expect total cycles == 2 + 2 + 2 + 4 + 2 + 16 + 64 + 4 + 2 + 2 + 2
; lds: expect total ideal_cycles == 2 * 11
s_endpgm
