; ds_inc_u32: M = M >= D0 ? 0 : M + 1, compared without sign.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x80000000, 0xffffffff, 0, 0xfffffffe, 4, 5, 6, 0x600d
; lds: memory at 256 = 3

; lds: v4 = 4 * ((lane - 3) / 3)
; lds: v5 = lane == 3 ? 1 : lane == 6 || lane == 12 ? 0xffffffff : lane == 9 ? 0 : 5
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_inc_u32 v4, v5 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0 ; without sign the top bit is large, not negative
; lds: expect memory at 20 == 0 ; the largest limit is reached
; lds: expect memory at 24 == 0 ; limit 0 never leaves 0
; lds: expect memory at 28 == 0xffffffff ; one below the largest limit counts
; lds: expect memory at 32 == 5 ; below the limit it counts
; lds: expect memory at 36 == 0 ; at the limit it starts again
; lds: expect memory at 40 == 0 ; above the limit it starts again
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v4 = 256
; lds: v5 = lane == 33 ? 9 : lane == 63 ? 3 : 4
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_inc_u32 v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2 ; lanes at one address take turns, the lowest first
s_endpgm
