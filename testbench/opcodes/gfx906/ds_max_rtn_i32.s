; ds_max_rtn_i32: M = the larger of M and D0, signed.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x80000000, 0x7fffffff, 7, 0xfffffffe, 0x7fff, 0xffffffff, 1, 0x600d
; lds: memory at 508 = 1
; lds: memory at 0 = 1

; lds: v4 = 4 * lane
; lds: v5 = lane == 0 ? 0x7fffffff : lane == 1 ? 0x80000000 : lane == 2 ? 7 : lane == 4 ? 0x8000 : lane == 5 ? 1 : 0xffffffff
; lds: exec = lane <= 6
ds_max_rtn_i32 v5, v4, v5 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect v5 == (lane == 1 ? 0x7fffffff : lane == 2 ? 7 : lane == 3 ? 0xfffffffe : lane == 4 ? 0x7fff : lane == 5 ? 0xffffffff : lane == 6 ? 1 : 0x80000000) ; the value from before, VDST is also an operand
; lds: expect memory at 16 == 0x7fffffff ; the largest signed value is more than the smallest
; lds: expect memory at 20 == 0x7fffffff ; the largest signed value stays
; lds: expect memory at 24 == 7 ; equal
; lds: expect memory at 28 == 0xffffffff ; -1 is more than -2
; lds: expect memory at 32 == 0x8000 ; bit 15 is no sign
; lds: expect memory at 36 == 1 ; 1 replaces -1
; lds: expect memory at 40 == 1 ; 1 is more than -1
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v4 = 504 + 4 * (lane - 35)
; lds: v5 = 0xfffffffd
; lds: exec = lane == 36 || lane == 37
ds_max_rtn_i32 v5, v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 1 ; the last element of the allocation
; lds: expect memory at 0 == 1 ; the one behind it is refused and does not come around to byte 0
; lds: expect v5 == (lane == 36 ? 1 : 0) ; and returns 0
s_endpgm
