; Copying with two addresses an instruction: ds_read2_b32, ds_write2_b32 and their st64 forms
;
; A structure of two arrays (x and y of 64 points, say) is loaded, swapped and stored with one instruction for
; both: the way in which LLVM's load-store optimiser joins pairs of LDS accesses (SILoadStoreOptimizer). The first
; addresses of 32 lanes are a pass, then their second addresses: a wave takes at least 4 cycles for its 128 dwords,
; and has the conflicts that two plain instructions would have.

; lds: wave 64
; lds: alloc 2048
; lds: memory at 0 count 128 = 0x100 + index

; Neighbouring dwords: element 2i and 2i + 1. Lanes are two dwords apart, so the first addresses of 32 lanes meet in the
; even banks, two rows in each, and the second ones in the odd banks.
; lds: v1 = 8 * lane
ds_read2_b32 v[2:3], v1 offset1:1
; lds: expect cycles == 8
; lds: expect conflict_cycles == 4
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + 2 * lane && v3 == 0x101 + 2 * lane

; Even elements to one array, odd ones to another 64 dwords on: from an array of structures to a structure of
; arrays. Both arrays start in bank 0, but their turns are different passes: nobody meets.
; lds: v4 = 512 + 4 * lane
ds_write2st64_b32 v4, v2, v3 offset1:1
; lds: expect cycles == 4
; lds: expect conflict_cycles == 0
s_waitcnt lgkmcnt(0)
; lds: expect memory at 512 count 64 == 0x100 + 2 * index
; lds: expect memory at 768 count 64 == 0x101 + 2 * index

; The same with the second array 16 banks on, which makes no difference.
; lds: v5 = 1024 + 4 * lane
ds_write2_b32 v5, v2, v3 offset1:80
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 1024 count 64 == 0x100 + 2 * index
; lds: expect memory at 1344 count 64 == 0x101 + 2 * index

; And back in two ways.
ds_read2st64_b32 v[6:7], v4 offset1:1
; lds: expect cycles == 4
ds_read2_b32 v[8:9], v5 offset1:80
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
; lds: expect v6 == v2 && v7 == v3
; lds: expect v8 == v2 && v9 == v3

; Equal offsets make one access with the first operand: as a plain instruction, in 2 cycles.
; lds: v10 = 4 * lane
; lds: v11 = lane
; lds: v12 = 1000
ds_write2_b32 v10, v11, v12 offset0:3 offset1:3
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 12 count 64 == index

; An exchange brings and takes both: the halves of a buffer trade places with registers.
ds_wrxchg2st64_rtn_b32 v[14:15], v4, v3, v2 offset1:1
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
; lds: expect v14 == v2 && v15 == v3
; lds: expect memory at 512 count 64 == 0x101 + 2 * index
; lds: expect memory at 768 count 64 == 0x100 + 2 * index

; lds: expect total cycles == 8 + 4 + 4 + 4 + 4 + 2 + 4
s_endpgm
