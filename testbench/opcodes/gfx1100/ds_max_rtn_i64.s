; ds_max_rtn_i64: M = the larger of M and D0, signed.

; lds: wave 32
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xfffffffe, 0xffffffff, 0x7fffffff, 1, 0, 2, 0, 0xffffffff, 1, 0, 0, 0x80000000, 7, 0, 0x600d, 0x600e
; lds: memory at 256 = 1, 0, 1, 0

; lds: v0 = 8 * (lane / 4) - 65408
; lds: v7 = lane == 4 ? 0x80000000 : lane == 8 ? 9 : lane == 24 ? 7 : 0xffffffff
; lds: v8 = lane == 4 || lane == 8 ? 1 : lane == 20 ? 0x7fffffff : lane == 24 ? 0 : 0xffffffff
; lds: v12 = 0x5000 + lane
; lds: v13 = 0x6000 + lane
; lds: exec = lane <= 24 && lane % 4 == 0
ds_max_rtn_i64 v[12:13], v0, v[7:8] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: exec = -1
; lds: expect v12 == (lane == 0 ? 0xfffffffe : lane == 4 ? 0x7fffffff : lane == 8 || lane == 12 || lane == 20 ? 0 : lane == 16 ? 1 : lane == 24 ? 7 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v13 == (lane == 0 || lane == 12 ? 0xffffffff : lane == 4 ? 1 : lane == 8 ? 2 : lane == 16 || lane == 24 ? 0 : lane == 20 ? 0x80000000 : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 0xffffffff, 0xffffffff ; -1 is more than -2
; lds: expect memory at 72 == 0x80000000, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 80 == 0, 2 ; the high dwords decide first
; lds: expect memory at 88 == 0xffffffff, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 96 == 1, 0 ; 1 is more than -1
; lds: expect memory at 104 == 0xffffffff, 0x7fffffff ; the largest signed value is more than the smallest
; lds: expect memory at 112 == 7, 0 ; equal
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = 256 + 8 * (lane - 7)
; lds: v7 = 0xfffffffd
; lds: v8 = 0xffffffff
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_max_rtn_i64 v[12:13], v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 1, 0, 1, 0 ; M0 is no limit on this target
; lds: expect v12 == 1 ; so both find their values
s_endpgm
