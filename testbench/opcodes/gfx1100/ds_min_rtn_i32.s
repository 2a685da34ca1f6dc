; ds_min_rtn_i32: M = the smaller of M and D0, signed.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 1, 0x7fffffff, 0x80000000, 7, 0xffffffff, 0x8000, 0x600d
; lds: memory at 508 = 6
; lds: memory at 0 = 6

; lds: v11 = 4 * ((lane - 1) / 4)
; lds: v20 = lane == 5 ? 0xffffffff : lane == 9 ? 0x80000000 : lane == 13 ? 0x7fffffff : lane == 17 ? 7 : lane == 21 ? 0xfffffffe : lane == 25 ? 0xffff : 1
; lds: v255 = 0x5000 + lane
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_min_rtn_i32 v255, v11, v20 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v255 == (lane == 1 || lane == 21 ? 0xffffffff : lane == 5 ? 1 : lane == 9 ? 0x7fffffff : lane == 13 ? 0x80000000 : lane == 17 ? 7 : lane == 25 ? 0x8000 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 0xffffffff ; -1 is less than 1
; lds: expect memory at 20 == 0xffffffff ; -1 replaces 1
; lds: expect memory at 24 == 0x80000000 ; the smallest signed value is less than the largest
; lds: expect memory at 28 == 0x80000000 ; the smallest signed value stays
; lds: expect memory at 32 == 7 ; equal
; lds: expect memory at 36 == 0xfffffffe ; -2 is less than -1
; lds: expect memory at 40 == 0x8000 ; bit 15 is no sign
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v11 = 504 + 4 * (lane - 35)
; lds: v20 = 5
; lds: exec = lane == 36 || lane == 37
ds_min_rtn_i32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 5 ; the last element of the allocation
; lds: expect memory at 0 == 6 ; the one behind it is refused and does not come around to byte 0
; lds: expect v255 == (lane == 36 ? 6 : 0) ; and returns 0
s_endpgm
