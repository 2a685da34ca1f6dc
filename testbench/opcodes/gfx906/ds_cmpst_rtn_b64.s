; ds_cmpst_rtn_b64: M = M == D0 ? D1 : M, bit by bit; the first operand is compared, the second is new.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 0x7ff80000, 5, 1, 5, 1, 5, 0, 5, 0, 0, 0x80000000, 8, 0, 0x600d, 0x600e
; lds: memory at 256 = 3, 0

; lds: v1 = 8 * ((lane - 3) / 3) - 65408
; lds: v2 = lane == 6 || lane == 12 ? 5 : lane == 9 ? 6 : lane == 15 ? 9 : lane == 21 ? 8 : 0
; lds: v3 = lane == 3 ? 0x7ff80000 : lane == 6 ? 2 : lane == 9 ? 1 : 0
; lds: v4 = lane == 3 ? 3 : lane == 15 ? 5 : lane == 21 ? 8 : 9
; lds: v5 = 0
; lds: v8 = 0x5000 + lane
; lds: v9 = 0x6000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_cmpst_rtn_b64 v[8:9], v1, v[2:3], v[4:5] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: exec = -1
; lds: expect v8 == (lane == 3 || lane == 18 ? 0 : lane == 6 || lane == 9 || lane == 12 || lane == 15 ? 5 : lane == 21 ? 8 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v9 == (lane == 3 ? 0x7ff80000 : lane == 6 || lane == 9 ? 1 : lane == 12 || lane == 15 || lane == 21 ? 0 : lane == 18 ? 0x80000000 : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 3, 0 ; no float: a NaN equals itself
; lds: expect memory at 72 == 5, 1 ; equal low dwords are not enough
; lds: expect memory at 80 == 5, 1 ; equal high dwords are not enough
; lds: expect memory at 88 == 9, 0 ; equal: stored
; lds: expect memory at 96 == 5, 0 ; the order of the operands: swapped ones would store 9
; lds: expect memory at 104 == 0, 0x80000000 ; no float: -0 is not 0
; lds: expect memory at 112 == 8, 0 ; new and old may be the same
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = 256
; lds: v2 = lane == 1 ? 3 : lane == 33 ? 9 : 8
; lds: v3 = 0
; lds: v4 = lane == 2 ? 9 : lane == 33 ? 7 : lane == 63 ? 1 : 8
; lds: v5 = 0
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_cmpst_rtn_b64 v[8:9], v1, v[2:3], v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 7, 0 ; lanes at one address take turns, the lowest first
; lds: expect v8 == (lane == 2 ? 8 : lane == 33 ? 9 : lane == 63 ? 7 : 3) ; each finds what the one before left
; lds: expect v9 == 0 ; in both dwords
s_endpgm
