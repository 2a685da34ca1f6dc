; ds_min_u32: M = the smaller of M and D0, unsigned.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 1, 0x80000000, 0x7fffffff, 7, 5, 0x10000, 0x600d
; lds: memory at 256 = 10, 10

; lds: v0 = 4 * (lane - 29)
; lds: v7 = lane == 30 ? 0xffffffff : lane == 31 ? 0x7fffffff : lane == 32 ? 0x80000000 : lane == 33 ? 7 : lane == 34 ? 0 : lane == 35 ? 0xffff : 1
; lds: exec = lane >= 29 && lane <= 35
ds_min_u32 v0, v7 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 1 ; without sign all ones is the largest value
; lds: expect memory at 20 == 1 ; all ones does not replace 1
; lds: expect memory at 24 == 0x7fffffff ; the top bit in memory is no sign
; lds: expect memory at 28 == 0x7fffffff ; the top bit in the data is no sign
; lds: expect memory at 32 == 7 ; equal
; lds: expect memory at 36 == 0 ; 0 is the smallest
; lds: expect memory at 40 == 0xffff ; all 32 bits count
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v0 = 256 + 4 * (lane - 7)
; lds: v7 = 9
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_min_u32 v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 9, 9 ; M0 is no limit on this target
s_endpgm
