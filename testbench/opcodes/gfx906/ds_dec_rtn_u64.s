; ds_dec_rtn_u64: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 0x80000000, 0xffffffff, 0xffffffff, 0, 0, 0, 1, 0, 2, 9, 0, 0, 0, 0x600d, 0x600e
; lds: memory at 256 = 1, 0, 1, 0, 1, 0

; lds: v11 = 8 * ((lane - 1) / 4)
; lds: v20 = lane == 1 ? 1 : lane == 5 ? 0xffffffff : lane == 9 || lane == 13 ? 0 : 9
; lds: v21 = lane == 5 ? 0xffffffff : lane == 13 ? 2 : lane == 17 ? 1 : 0
; lds: v254 = 0x5000 + lane
; lds: v255 = 0x6000 + lane
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_dec_rtn_u64 v[254:255], v11, v[20:21] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v254 == (lane == 1 || lane == 9 || lane == 13 || lane == 17 || lane == 25 ? 0 : lane == 5 ? 0xffffffff : lane == 21 ? 9 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v255 == (lane == 1 ? 0x80000000 : lane == 5 ? 0xffffffff : lane == 9 || lane == 21 || lane == 25 ? 0 : lane == 13 ? 1 : lane == 17 ? 2 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 1, 0 ; without sign the top bit is large, not negative
; lds: expect memory at 24 == 0xfffffffe, 0xffffffff ; the largest value counts down from its limit
; lds: expect memory at 32 == 0, 0 ; limit 0 stays 0
; lds: expect memory at 40 == 0xffffffff, 0 ; counting borrows from the high dword
; lds: expect memory at 48 == 9, 1 ; the high dwords decide: above the limit
; lds: expect memory at 56 == 8, 0 ; at the limit it counts down
; lds: expect memory at 64 == 9, 0 ; at 0 it reloads
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = lane == 61 ? 265 : 256
; lds: v20 = 9
; lds: v21 = 0
; lds: exec = lane == 61 || lane == 2
ds_dec_rtn_u64 v[254:255], v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0, 0 ; the aligned lane
; lds: expect memory at 264 == 1, 0, 1, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
; lds: expect v254 == (lane == 2 ? 1 : 0) ; and returns 0
; lds: expect v255 == 0 ; in both dwords
s_endpgm
