; ds_add_rtn_u32: M = (M + D0) modulo 2^32.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 1, 0xffffffff, 0xffff, 0xff00ff, 0xffffffff, 0x80000000, 5, 0x600d
; lds: memory at 256 = 0x64, 0x64, 0x64

; lds: v0 = 4 * (lane / 8)
; lds: v7 = lane == 0 ? 2 : lane == 8 ? 0xffffffff : lane == 24 ? 0x10001 : lane == 40 ? 0x80000000 : lane == 48 ? 0xfffffffd : 1
; lds: exec = lane <= 48 && lane % 8 == 0
ds_add_rtn_u32 v0, v0, v7 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect v0 == (lane == 0 ? 1 : lane == 16 ? 0xffff : lane == 24 ? 0xff00ff : lane == 40 ? 0x80000000 : lane == 48 ? 5 : 0xffffffff) ; the value from before, VDST is also an operand
; lds: expect memory at 16 == 3 ; the plain case
; lds: expect memory at 20 == 0xfffffffe ; -1 and -1 are -2
; lds: expect memory at 24 == 0x10000 ; the carry passes the halves
; lds: expect memory at 28 == 0x1000100 ; as one number, not as packed halves
; lds: expect memory at 32 == 0 ; all ones and 1 wrap to 0
; lds: expect memory at 36 == 0 ; the carry out of the top bit is lost
; lds: expect memory at 40 == 2 ; adding -3 subtracts 3
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v0 = lane == 61 ? 262 : 256
; lds: v7 = 3
; lds: exec = lane == 61 || lane == 2
ds_add_rtn_u32 v0, v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x67 ; the aligned lane
; lds: expect memory at 260 == 0x64, 0x64 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
; lds: expect v0 == (lane == 2 ? 0x64 : 0) ; and returns 0
s_endpgm
