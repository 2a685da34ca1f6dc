; ds_add_u32: M = (M + D0) modulo 2^32.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x7fffffff, 5, 1, 0xffffffff, 0xffff, 0xff00ff, 0x80000000, 0x600d
; lds: memory at 256 = 0x64, 0x64, 0x64

; lds: v11 = 4 * lane
; lds: v20 = lane == 1 ? 0xfffffffd : lane == 2 ? 2 : lane == 3 ? 0xffffffff : lane == 5 ? 0x10001 : lane == 6 ? 0x80000000 : 1
; lds: exec = lane <= 6
ds_add_u32 v11, v20 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0x80000000 ; past the largest signed value nothing saturates
; lds: expect memory at 20 == 2 ; adding -3 subtracts 3
; lds: expect memory at 24 == 3 ; the plain case
; lds: expect memory at 28 == 0xfffffffe ; -1 and -1 are -2
; lds: expect memory at 32 == 0x10000 ; the carry passes the halves
; lds: expect memory at 36 == 0x1000100 ; as one number, not as packed halves
; lds: expect memory at 40 == 0 ; the carry out of the top bit is lost
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v11 = lane == 61 ? 262 : 256
; lds: v20 = 3
; lds: exec = lane == 61 || lane == 2
ds_add_u32 v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x67 ; the aligned lane
; lds: expect memory at 260 == 0x64, 0x64 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
s_endpgm
