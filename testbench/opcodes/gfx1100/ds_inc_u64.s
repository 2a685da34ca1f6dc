; ds_inc_u64: M = M >= D0 ? 0 : M + 1, compared without sign.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 4, 0, 6, 0, 0, 0x80000000, 0xffffffff, 0xffffffff, 0, 0, 1, 1, 0xffffffff, 0, 0, 2, 0x600d, 0x600e
; lds: memory at 256 = 3, 0, 3, 0, 3, 0

; lds: v6 = 8 * ((lane - 3) / 3)
; lds: v4 = lane == 9 ? 1 : lane == 12 || lane == 21 ? 0xffffffff : lane == 15 || lane == 18 ? 0 : lane == 24 ? 9 : 5
; lds: v5 = lane == 12 || lane == 21 ? 0xffffffff : lane == 18 ? 2 : lane == 24 ? 1 : 0
; lds: exec = lane >= 3 && lane <= 24 && (lane - 3) % 3 == 0
ds_inc_u64 v6, v[4:5] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 5, 0 ; below the limit it counts
; lds: expect memory at 24 == 0, 0 ; above the limit it starts again
; lds: expect memory at 32 == 0, 0 ; without sign the top bit is large, not negative
; lds: expect memory at 40 == 0, 0 ; the largest limit is reached
; lds: expect memory at 48 == 0, 0 ; limit 0 never leaves 0
; lds: expect memory at 56 == 2, 1 ; the high dwords decide
; lds: expect memory at 64 == 0, 1 ; counting carries into the high dword
; lds: expect memory at 72 == 0, 0 ; a larger low dword of the limit does not matter
; lds: expect memory at 80 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = lane == 61 ? 265 : 256
; lds: v4 = 4
; lds: v5 = 0
; lds: exec = lane == 61 || lane == 2
ds_inc_u64 v6, v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 4, 0 ; the aligned lane
; lds: expect memory at 264 == 3, 0, 3, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
s_endpgm
