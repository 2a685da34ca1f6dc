; ds_sub_u32: M = (M - D0) modulo 2^32.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x80000000, 3, 7, 1, 0x10000, 5, 0, 0x600d
; lds: memory at 508 = 0x64
; lds: memory at 0 = 0x64

; lds: v0 = 4 * (lane - 29) - 65440
; lds: v7 = lane == 30 ? 5 : lane == 31 ? 7 : lane == 32 ? 0xffffffff : lane == 34 ? 3 : 1
; lds: exec = lane >= 29 && lane <= 35
ds_sub_u32 v0, v7 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 68 == 0xfffffffe ; 3 - 5 is -2
; lds: expect memory at 72 == 0 ; equal operands give 0
; lds: expect memory at 76 == 2 ; subtracting -1 adds 1
; lds: expect memory at 80 == 0xffff ; the borrow passes the halves
; lds: expect memory at 84 == 2 ; memory minus data, not the other way
; lds: expect memory at 88 == 0xffffffff ; below 0 it wraps to all ones
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v0 = 504 + 4 * (lane - 35)
; lds: v7 = 3
; lds: exec = lane == 36 || lane == 37
ds_sub_u32 v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 97 ; the last element of the allocation
; lds: expect memory at 0 == 0x64 ; the one behind it is refused and does not come around to byte 0
s_endpgm
