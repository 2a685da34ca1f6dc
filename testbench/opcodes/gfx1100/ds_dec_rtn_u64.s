; ds_dec_rtn_u64: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign.

; lds: wave 32
; lds: base 1024
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 10, 0, 0, 0x80000000, 1, 0, 0, 0, 0, 1, 0, 2, 9, 0, 0x600d, 0x600e
; lds: memory at 504 = 1, 0
; lds: memory at 0 = 1, 0

; lds: v1 = 64 + 8 * ((lane - 3) / 3)
; lds: v2 = lane == 6 ? 1 : lane == 9 || lane == 12 || lane == 15 ? 0 : 9
; lds: v3 = lane == 9 ? 0x80000000 : lane == 15 ? 2 : lane == 18 ? 1 : 0
; lds: v8 = 0x5000 + lane
; lds: v9 = 0x6000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_dec_rtn_u64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane == 3 ? 10 : lane == 6 || lane == 12 || lane == 15 || lane == 18 ? 0 : lane == 9 ? 1 : lane == 21 ? 9 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v9 == (lane == 3 || lane == 9 || lane == 12 || lane == 21 ? 0 : lane == 6 ? 0x80000000 : lane == 15 ? 1 : lane == 18 ? 2 : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 9, 0 ; above the limit it reloads
; lds: expect memory at 72 == 1, 0 ; without sign the top bit is large, not negative
; lds: expect memory at 80 == 0, 0 ; without sign the limit is above
; lds: expect memory at 88 == 0, 0 ; limit 0 stays 0
; lds: expect memory at 96 == 0xffffffff, 0 ; counting borrows from the high dword
; lds: expect memory at 104 == 9, 1 ; the high dwords decide: above the limit
; lds: expect memory at 112 == 8, 0 ; at the limit it counts down
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = 496 + 8 * (lane - 19)
; lds: v2 = 9
; lds: v3 = 0
; lds: exec = lane == 20 || lane == 21
ds_dec_rtn_u64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 0, 0 ; the last element of the allocation
; lds: expect memory at 0 == 1, 0 ; the one behind it is refused and does not come around to byte 0
; lds: expect v8 == (lane == 20 ? 1 : 0) ; and returns 0
; lds: expect v9 == 0 ; in both dwords
s_endpgm
