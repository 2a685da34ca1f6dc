; ds_dec_rtn_u32: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign.

; lds: wave 32
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x80000000, 9, 10, 0x80000000, 1, 0xffffffff, 0, 0x600d
; lds: memory at 256 = 1, 1, 1

; lds: v1 = 4 * ((lane - 3) / 3) - 65440
; lds: v2 = lane == 6 || lane == 9 ? 9 : lane == 12 ? 1 : lane == 18 ? 0xffffffff : lane == 21 ? 0 : 0x80000000
; lds: v9 = 0x5000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_dec_rtn_u32 v9, v1, v2 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: exec = -1
; lds: expect v9 == (lane == 3 || lane == 12 ? 0x80000000 : lane == 6 ? 9 : lane == 9 ? 10 : lane == 15 ? 1 : lane == 18 ? 0xffffffff : lane == 21 ? 0 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 64 == 0x7fffffff ; the top bit at its limit counts down
; lds: expect memory at 68 == 8 ; at the limit it counts down
; lds: expect memory at 72 == 9 ; above the limit it reloads
; lds: expect memory at 76 == 1 ; without sign the top bit is large, not negative
; lds: expect memory at 80 == 0 ; without sign the limit is above
; lds: expect memory at 84 == 0xfffffffe ; the largest value counts down from its limit
; lds: expect memory at 88 == 0 ; limit 0 stays 0
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v1 = lane == 29 ? 263 : 256
; lds: v2 = 9
; lds: exec = lane == 29 || lane == 2
ds_dec_rtn_u32 v9, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0 ; the aligned lane
; lds: expect memory at 260 == 1, 1 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
; lds: expect v9 == (lane == 2 ? 1 : 0) ; and returns 0
s_endpgm
