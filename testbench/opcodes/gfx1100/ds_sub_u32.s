; ds_sub_u32: M = (M - D0) modulo 2^32.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 0x80000000, 3, 7, 1, 0x10000, 5, 0x600d
; lds: memory at 0 = 0x64, 0x64

; lds: v11 = 16 + 4 * lane
; lds: v20 = lane == 2 ? 5 : lane == 3 ? 7 : lane == 4 ? 0xffffffff : lane == 6 ? 3 : 1
; lds: exec = lane <= 6
ds_sub_u32 v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0xffffffff ; below 0 it wraps to all ones
; lds: expect memory at 20 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 24 == 0xfffffffe ; 3 - 5 is -2
; lds: expect memory at 28 == 0 ; equal operands give 0
; lds: expect memory at 32 == 2 ; subtracting -1 adds 1
; lds: expect memory at 36 == 0xffff ; the borrow passes the halves
; lds: expect memory at 40 == 2 ; memory minus data, not the other way
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v11 = -8 + 4 * lane
; lds: v20 = 3
; lds: exec = lane < 2
ds_sub_u32 v11, v20 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 97, 0x64 ; lane 1: -4 + 4 is byte 0
s_endpgm
