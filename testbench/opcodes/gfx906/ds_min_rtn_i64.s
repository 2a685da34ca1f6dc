; ds_min_rtn_i64: M = the smaller of M and D0, signed.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0xffffffff, 0x80000000, 1, 0, 2, 0xffffffff, 0xffffffff, 1, 0, 0xffffffff, 0x7fffffff, 7, 0, 0x600d, 0x600e
; lds: memory at 504 = 6, 0
; lds: memory at 0 = 6, 0

; lds: v0 = 8 * (lane / 8) - 65408
; lds: v7 = lane == 0 ? 0xfffffffe : lane == 8 ? 0x7fffffff : lane == 16 ? 9 : lane == 32 ? 0xffffffff : lane == 48 ? 7 : 0
; lds: v8 = lane == 8 || lane == 16 ? 1 : lane == 40 ? 0x80000000 : lane == 48 ? 0 : 0xffffffff
; lds: v12 = 0x5000 + lane
; lds: v13 = 0x6000 + lane
; lds: exec = lane <= 48 && lane % 8 == 0
ds_min_rtn_i64 v[12:13], v0, v[7:8] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: exec = -1
; lds: expect v12 == (lane == 0 || lane == 24 || lane == 40 ? 0xffffffff : lane == 8 ? 0x80000000 : lane == 16 ? 0 : lane == 32 ? 1 : lane == 48 ? 7 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v13 == (lane == 0 || lane == 24 ? 0xffffffff : lane == 8 ? 1 : lane == 16 ? 2 : lane == 32 || lane == 48 ? 0 : lane == 40 ? 0x7fffffff : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 0xfffffffe, 0xffffffff ; -2 is less than -1
; lds: expect memory at 72 == 0x7fffffff, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 80 == 9, 1 ; the high dwords decide first
; lds: expect memory at 88 == 0, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 96 == 0xffffffff, 0xffffffff ; -1 replaces 1
; lds: expect memory at 104 == 0, 0x80000000 ; the smallest signed value is less than the largest
; lds: expect memory at 112 == 7, 0 ; equal
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = 496 + 8 * (lane - 35)
; lds: v7 = 5
; lds: v8 = 0
; lds: exec = lane == 36 || lane == 37
ds_min_rtn_i64 v[12:13], v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 5, 0 ; the last element of the allocation
; lds: expect memory at 0 == 6, 0 ; the one behind it is refused and does not come around to byte 0
; lds: expect v12 == (lane == 36 ? 6 : 0) ; and returns 0
; lds: expect v13 == 0 ; in both dwords
s_endpgm
