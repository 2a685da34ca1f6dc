; ds_sub_rtn_u32: M = (M - D0) modulo 2^32.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 3, 7, 1, 0x10000, 5, 0, 0x80000000, 0x600d
; lds: memory at 0 = 0x64, 0x64

; lds: v0 = 16 + 4 * (lane / 8)
; lds: v7 = lane == 0 ? 5 : lane == 8 ? 7 : lane == 16 ? 0xffffffff : lane == 32 ? 3 : 1
; lds: exec = lane <= 48 && lane % 8 == 0
ds_sub_rtn_u32 v0, v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect v0 == (lane == 8 ? 7 : lane == 16 ? 1 : lane == 24 ? 0x10000 : lane == 32 ? 5 : lane == 40 ? 0 : lane == 48 ? 0x80000000 : 3) ; the value from before, VDST is also an operand
; lds: expect memory at 16 == 0xfffffffe ; 3 - 5 is -2
; lds: expect memory at 20 == 0 ; equal operands give 0
; lds: expect memory at 24 == 2 ; subtracting -1 adds 1
; lds: expect memory at 28 == 0xffff ; the borrow passes the halves
; lds: expect memory at 32 == 2 ; memory minus data, not the other way
; lds: expect memory at 36 == 0xffffffff ; below 0 it wraps to all ones
; lds: expect memory at 40 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v0 = -8 + 4 * lane
; lds: v7 = 3
; lds: exec = lane < 2
ds_sub_rtn_u32 v0, v0, v7 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 97, 0x64 ; lane 1: -4 + 4 is byte 0
; lds: expect v0 == (lane == 1 ? 0x64 : 0) ; lane 0: -8 + 4 is far outside, so 0
s_endpgm
