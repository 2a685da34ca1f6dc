; ds_min_u64: M = the smaller of M and D0, unsigned.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 7, 0, 0, 1, 5, 1, 0, 3, 0xffffffff, 0xffffffff, 1, 0, 0xffffffff, 0x7fffffff, 0x600d, 0x600e
; lds: memory at 256 = 10, 0, 10, 0

; lds: v6 = 8 * ((lane - 3) / 3) - 65408
; lds: v4 = lane == 3 ? 7 : lane == 9 ? 4 : lane == 12 ? 9 : lane == 15 ? 1 : lane == 21 ? 0 : 0xffffffff
; lds: v5 = lane == 9 ? 1 : lane == 12 ? 2 : lane == 18 ? 0xffffffff : lane == 21 ? 0x80000000 : 0
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_min_u64 v6, v[4:5] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 7, 0 ; equal
; lds: expect memory at 72 == 0xffffffff, 0 ; the high dwords decide first
; lds: expect memory at 80 == 4, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 88 == 9, 2 ; a larger low dword does not matter
; lds: expect memory at 96 == 1, 0 ; without sign all ones is the largest value
; lds: expect memory at 104 == 1, 0 ; all ones does not replace 1
; lds: expect memory at 112 == 0xffffffff, 0x7fffffff ; the top bit in the data is no sign
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = 256 + 8 * (lane - 7)
; lds: v4 = 9
; lds: v5 = 0
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 271
ds_min_u64 v6, v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 9, 0, 10, 0 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
s_endpgm
