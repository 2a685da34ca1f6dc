; ds_min_rtn_i32: M = the smaller of M and D0, signed.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 1, 0x7fffffff, 0x80000000, 7, 0xffffffff, 0x8000, 0xffffffff, 0x600d
; lds: memory at 256 = 6, 6, 6

; lds: v0 = 64 + 4 * (lane / 8)
; lds: v7 = lane == 8 ? 0x80000000 : lane == 16 ? 0x7fffffff : lane == 24 ? 7 : lane == 32 ? 0xfffffffe : lane == 40 ? 0xffff : lane == 48 ? 1 : 0xffffffff
; lds: exec = lane <= 48 && lane % 8 == 0
ds_min_rtn_i32 v0, v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect v0 == (lane == 0 ? 1 : lane == 8 ? 0x7fffffff : lane == 16 ? 0x80000000 : lane == 24 ? 7 : lane == 40 ? 0x8000 : 0xffffffff) ; the value from before, VDST is also an operand
; lds: expect memory at 64 == 0xffffffff ; -1 replaces 1
; lds: expect memory at 68 == 0x80000000 ; the smallest signed value is less than the largest
; lds: expect memory at 72 == 0x80000000 ; the smallest signed value stays
; lds: expect memory at 76 == 7 ; equal
; lds: expect memory at 80 == 0xfffffffe ; -2 is less than -1
; lds: expect memory at 84 == 0x8000 ; bit 15 is no sign
; lds: expect memory at 88 == 0xffffffff ; -1 is less than 1
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v0 = lane == 61 ? 261 : 256
; lds: v7 = 5
; lds: exec = lane == 61 || lane == 2
ds_min_rtn_i32 v0, v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 5 ; the aligned lane
; lds: expect memory at 260 == 6, 6 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
; lds: expect v0 == (lane == 2 ? 6 : 0) ; and returns 0
s_endpgm
