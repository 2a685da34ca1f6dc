; ds_storexchg_rtn_b32: M = D0.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x80000000, 0x1234, 1, 0xffffffff, 0, 7, 0x600d
; lds: memory at 508 = 10
; lds: memory at 0 = 10

; lds: v11 = 4 * ((lane - 1) / 4)
; lds: v20 = lane == 5 ? 0x1234 : lane == 9 ? 0x11111111 : lane == 13 ? 0 : lane == 17 ? 0xffffffff : lane == 21 ? 0x80000000 : 7
; lds: v255 = 0x5000 + lane
; lds: exec = lane >= 1 && lane <= 21 && (lane - 1) % 4 == 0
ds_storexchg_rtn_b32 v255, v11, v20 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v255 == (lane == 1 ? 0x80000000 : lane == 5 ? 0x1234 : lane == 9 ? 1 : lane == 13 ? 0xffffffff : lane == 17 ? 0 : lane == 21 ? 7 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 7 ; nothing of the top bit stays
; lds: expect memory at 20 == 0x1234 ; the same value
; lds: expect memory at 24 == 0x11111111 ; the data
; lds: expect memory at 28 == 0 ; 0 replaces all ones
; lds: expect memory at 32 == 0xffffffff ; all ones
; lds: expect memory at 36 == 0x80000000 ; the top bit alone
; lds: expect memory at 40 == 0x600d ; no lane is on for this one

; lds: v11 = 504 + 4 * (lane - 35)
; lds: v20 = 11
; lds: exec = lane == 36 || lane == 37
ds_storexchg_rtn_b32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 11 ; the last element of the allocation
; lds: expect memory at 0 == 10 ; the one behind it is refused and does not come around to byte 0
; lds: expect v255 == (lane == 36 ? 10 : 0) ; and returns 0
s_endpgm
