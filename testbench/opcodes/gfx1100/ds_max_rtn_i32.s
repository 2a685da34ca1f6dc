; ds_max_rtn_i32: M = the larger of M and D0, signed.

; lds: wave 32
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 1, 0x80000000, 0x7fffffff, 7, 0xfffffffe, 0x7fff, 0xffffffff, 0x600d
; lds: memory at 0 = 1, 1

; lds: v0 = 64 + 4 * (lane / 4)
; lds: v7 = lane == 4 ? 0x7fffffff : lane == 8 ? 0x80000000 : lane == 12 ? 7 : lane == 20 ? 0x8000 : lane == 24 ? 1 : 0xffffffff
; lds: exec = lane <= 24 && lane % 4 == 0
ds_max_rtn_i32 v0, v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect v0 == (lane == 4 ? 0x80000000 : lane == 8 ? 0x7fffffff : lane == 12 ? 7 : lane == 16 ? 0xfffffffe : lane == 20 ? 0x7fff : lane == 24 ? 0xffffffff : 1) ; the value from before, VDST is also an operand
; lds: expect memory at 64 == 1 ; 1 is more than -1
; lds: expect memory at 68 == 0x7fffffff ; the largest signed value is more than the smallest
; lds: expect memory at 72 == 0x7fffffff ; the largest signed value stays
; lds: expect memory at 76 == 7 ; equal
; lds: expect memory at 80 == 0xffffffff ; -1 is more than -2
; lds: expect memory at 84 == 0x8000 ; bit 15 is no sign
; lds: expect memory at 88 == 1 ; 1 replaces -1
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v0 = -8 + 4 * lane
; lds: v7 = 0xfffffffd
; lds: exec = lane < 2
ds_max_rtn_i32 v0, v0, v7 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 1, 1 ; lane 1: -4 + 4 is byte 0
; lds: expect v0 == (lane == 1 ? 1 : 0) ; lane 0: -8 + 4 is far outside, so 0
s_endpgm
