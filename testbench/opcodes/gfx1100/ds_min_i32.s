; ds_min_i32: M = the smaller of M and D0, signed.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0x8000, 0xffffffff, 1, 0x7fffffff, 0x80000000, 7, 0x600d
; lds: memory at 508 = 6
; lds: memory at 0 = 6

; lds: v1 = 4 * (lane / 8)
; lds: v2 = lane == 8 ? 0xffff : lane == 16 ? 1 : lane == 24 ? 0xffffffff : lane == 32 ? 0x80000000 : lane == 40 ? 0x7fffffff : lane == 48 ? 7 : 0xfffffffe
; lds: exec = lane <= 48 && lane % 8 == 0
ds_min_i32 v1, v2 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0xfffffffe ; -2 is less than -1
; lds: expect memory at 20 == 0x8000 ; bit 15 is no sign
; lds: expect memory at 24 == 0xffffffff ; -1 is less than 1
; lds: expect memory at 28 == 0xffffffff ; -1 replaces 1
; lds: expect memory at 32 == 0x80000000 ; the smallest signed value is less than the largest
; lds: expect memory at 36 == 0x80000000 ; the smallest signed value stays
; lds: expect memory at 40 == 7 ; equal
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v1 = 504 + 4 * (lane - 35)
; lds: v2 = 5
; lds: exec = lane == 36 || lane == 37
ds_min_i32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 5 ; the last element of the allocation
; lds: expect memory at 0 == 6 ; the one behind it is refused and does not come around to byte 0
s_endpgm
