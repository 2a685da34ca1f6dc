; ds_max_i32: M = the larger of M and D0, signed.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 1, 0x80000000, 0x7fffffff, 7, 0xfffffffe, 0x7fff, 0x600d
; lds: memory at 508 = 1
; lds: memory at 0 = 1

; lds: v0 = 4 * (lane - 29)
; lds: v7 = lane == 29 ? 1 : lane == 31 ? 0x7fffffff : lane == 32 ? 0x80000000 : lane == 33 ? 7 : lane == 35 ? 0x8000 : 0xffffffff
; lds: exec = lane >= 29 && lane <= 35
ds_max_i32 v0, v7 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 1 ; 1 replaces -1
; lds: expect memory at 20 == 1 ; 1 is more than -1
; lds: expect memory at 24 == 0x7fffffff ; the largest signed value is more than the smallest
; lds: expect memory at 28 == 0x7fffffff ; the largest signed value stays
; lds: expect memory at 32 == 7 ; equal
; lds: expect memory at 36 == 0xffffffff ; -1 is more than -2
; lds: expect memory at 40 == 0x8000 ; bit 15 is no sign
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v0 = 504 + 4 * (lane - 35)
; lds: v7 = 0xfffffffd
; lds: exec = lane == 36 || lane == 37
ds_max_i32 v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 1 ; the last element of the allocation
; lds: expect memory at 0 == 1 ; the one behind it is refused and does not come around to byte 0
s_endpgm
