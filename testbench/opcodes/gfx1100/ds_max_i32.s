; ds_max_i32: M = the larger of M and D0, signed.

; lds: wave 32
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x7fff, 0xffffffff, 1, 0x80000000, 0x7fffffff, 7, 0xfffffffe, 0x600d
; lds: memory at 0 = 1, 1

; lds: v11 = 64 + 4 * lane
; lds: v20 = lane == 0 ? 0x8000 : lane == 1 ? 1 : lane == 3 ? 0x7fffffff : lane == 4 ? 0x80000000 : lane == 5 ? 7 : 0xffffffff
; lds: exec = lane <= 6
ds_max_i32 v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x8000 ; bit 15 is no sign
; lds: expect memory at 68 == 1 ; 1 replaces -1
; lds: expect memory at 72 == 1 ; 1 is more than -1
; lds: expect memory at 76 == 0x7fffffff ; the largest signed value is more than the smallest
; lds: expect memory at 80 == 0x7fffffff ; the largest signed value stays
; lds: expect memory at 84 == 7 ; equal
; lds: expect memory at 88 == 0xffffffff ; -1 is more than -2
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v11 = -8 + 4 * lane
; lds: v20 = 0xfffffffd
; lds: exec = lane < 2
ds_max_i32 v11, v20 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 1, 1 ; lane 1: -4 + 4 is byte 0
s_endpgm
