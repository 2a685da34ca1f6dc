; ds_inc_u32: M = M >= D0 ? 0 : M + 1, compared without sign.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0, 0xfffffffe, 5, 6, 0x80000000, 0x7fffffff, 0x600d
; lds: memory at 256 = 3, 3

; lds: v100 = 64 + 4 * ((lane - 1) / 4)
; lds: v64 = lane == 5 ? 0 : lane == 13 || lane == 17 ? 5 : lane == 21 ? 1 : lane == 25 ? 0x80000000 : 0xffffffff
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_inc_u32 v100, v64
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0 ; the largest limit is reached
; lds: expect memory at 68 == 0 ; limit 0 never leaves 0
; lds: expect memory at 72 == 0xffffffff ; one below the largest limit counts
; lds: expect memory at 76 == 0 ; at the limit it starts again
; lds: expect memory at 80 == 0 ; above the limit it starts again
; lds: expect memory at 84 == 0 ; without sign the top bit is large, not negative
; lds: expect memory at 88 == 0x80000000 ; without sign the limit is above
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v100 = 256 + 4 * (lane - 7)
; lds: v64 = 4
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 263
ds_inc_u32 v100, v64
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 4, 3 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
s_endpgm
