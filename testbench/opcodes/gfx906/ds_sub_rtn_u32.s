; ds_sub_rtn_u32: M = (M - D0) modulo 2^32.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 7, 1, 0x10000, 5, 0, 0x80000000, 3, 0x600d
; lds: memory at 508 = 0x64
; lds: memory at 0 = 0x64

; lds: v4 = 64 + 4 * lane
; lds: v5 = lane == 0 ? 7 : lane == 1 ? 0xffffffff : lane == 3 ? 3 : lane == 6 ? 5 : 1
; lds: exec = lane <= 6
ds_sub_rtn_u32 v5, v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect v5 == (lane == 1 ? 1 : lane == 2 ? 0x10000 : lane == 3 ? 5 : lane == 4 ? 0 : lane == 5 ? 0x80000000 : lane == 6 ? 3 : 7) ; the value from before, VDST is also an operand
; lds: expect memory at 64 == 0 ; equal operands give 0
; lds: expect memory at 68 == 2 ; subtracting -1 adds 1
; lds: expect memory at 72 == 0xffff ; the borrow passes the halves
; lds: expect memory at 76 == 2 ; memory minus data, not the other way
; lds: expect memory at 80 == 0xffffffff ; below 0 it wraps to all ones
; lds: expect memory at 84 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 88 == 0xfffffffe ; 3 - 5 is -2
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v4 = 504 + 4 * (lane - 35)
; lds: v5 = 3
; lds: exec = lane == 36 || lane == 37
ds_sub_rtn_u32 v5, v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 97 ; the last element of the allocation
; lds: expect memory at 0 == 0x64 ; the one behind it is refused and does not come around to byte 0
; lds: expect v5 == (lane == 36 ? 0x64 : 0) ; and returns 0
s_endpgm
