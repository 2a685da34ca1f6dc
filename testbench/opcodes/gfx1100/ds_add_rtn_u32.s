; ds_add_rtn_u32: M = (M + D0) modulo 2^32.

; lds: wave 32
; lds: base 1024
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 5, 1, 0xffffffff, 0xffff, 0xff00ff, 0x80000000, 0x7fffffff, 0x600d
; lds: memory at 508 = 0x64
; lds: memory at 0 = 0x64

; lds: v11 = 4 * ((lane - 1) / 3) - 65440
; lds: v20 = lane == 1 ? 0xfffffffd : lane == 4 ? 2 : lane == 7 ? 0xffffffff : lane == 13 ? 0x10001 : lane == 16 ? 0x80000000 : 1
; lds: v255 = 0x5000 + lane
; lds: exec = lane >= 1 && lane <= 19 && (lane - 1) % 3 == 0
ds_add_rtn_u32 v255, v11, v20 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: exec = -1
; lds: expect v255 == (lane == 1 ? 5 : lane == 4 ? 1 : lane == 7 ? 0xffffffff : lane == 10 ? 0xffff : lane == 13 ? 0xff00ff : lane == 16 ? 0x80000000 : lane == 19 ? 0x7fffffff : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 64 == 2 ; adding -3 subtracts 3
; lds: expect memory at 68 == 3 ; the plain case
; lds: expect memory at 72 == 0xfffffffe ; -1 and -1 are -2
; lds: expect memory at 76 == 0x10000 ; the carry passes the halves
; lds: expect memory at 80 == 0x1000100 ; as one number, not as packed halves
; lds: expect memory at 84 == 0 ; the carry out of the top bit is lost
; lds: expect memory at 88 == 0x80000000 ; past the largest signed value nothing saturates
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v11 = 504 + 4 * (lane - 19)
; lds: v20 = 3
; lds: exec = lane == 20 || lane == 21
ds_add_rtn_u32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 0x67 ; the last element of the allocation
; lds: expect memory at 0 == 0x64 ; the one behind it is refused and does not come around to byte 0
; lds: expect v255 == (lane == 20 ? 0x64 : 0) ; and returns 0
s_endpgm
