; ds_max_u32: M = the larger of M and D0, unsigned.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x7fffffff, 0x80000000, 7, 0, 0xffff, 1, 0xffffffff, 0x600d
; lds: memory at 256 = 10, 10

; lds: v100 = 4 * ((lane - 1) / 4)
; lds: v64 = lane == 5 ? 0x7fffffff : lane == 9 ? 7 : lane == 13 ? 0 : lane == 17 ? 0x10000 : lane == 21 ? 0xffffffff : lane == 25 ? 1 : 0x80000000
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_max_u32 v100, v64 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0x80000000 ; the top bit in the data is no sign
; lds: expect memory at 20 == 0x80000000 ; the top bit in memory is no sign
; lds: expect memory at 24 == 7 ; equal
; lds: expect memory at 28 == 0 ; 0 and 0
; lds: expect memory at 32 == 0x10000 ; all 32 bits count
; lds: expect memory at 36 == 0xffffffff ; without sign all ones is the largest value
; lds: expect memory at 40 == 0xffffffff ; 1 does not replace all ones
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v100 = 256 + 4 * (lane - 7)
; lds: v64 = 9
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 263
ds_max_u32 v100, v64
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 10, 10 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
s_endpgm
