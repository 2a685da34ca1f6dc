; ds_add_u32: M = (M + D0) modulo 2^32.

; lds: wave 32
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0x80000000, 0x7fffffff, 5, 0xffffffff, 0xffff, 0xff00ff, 0x600d
; lds: memory at 508 = 0x64
; lds: memory at 0 = 0x64

; lds: v1 = 64 + 4 * (lane / 4)
; lds: v2 = lane == 4 ? 0x80000000 : lane == 12 ? 0xfffffffd : lane == 16 ? 0xffffffff : lane == 24 ? 0x10001 : 1
; lds: exec = lane <= 24 && lane % 4 == 0
ds_add_u32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0 ; all ones and 1 wrap to 0
; lds: expect memory at 68 == 0 ; the carry out of the top bit is lost
; lds: expect memory at 72 == 0x80000000 ; past the largest signed value nothing saturates
; lds: expect memory at 76 == 2 ; adding -3 subtracts 3
; lds: expect memory at 80 == 0xfffffffe ; -1 and -1 are -2
; lds: expect memory at 84 == 0x10000 ; the carry passes the halves
; lds: expect memory at 88 == 0x1000100 ; as one number, not as packed halves
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v1 = 504 + 4 * (lane - 19)
; lds: v2 = 3
; lds: exec = lane == 20 || lane == 21
ds_add_u32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 0x67 ; the last element of the allocation
; lds: expect memory at 0 == 0x64 ; the one behind it is refused and does not come around to byte 0
s_endpgm
