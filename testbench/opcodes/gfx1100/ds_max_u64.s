; ds_max_u64: M = the larger of M and D0, unsigned.

; lds: wave 32
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 7, 0, 0xffffffff, 0, 4, 1, 9, 2, 1, 0, 0xffffffff, 0xffffffff, 0, 0x80000000, 0x600d, 0x600e
; lds: memory at 256 = 10, 0, 10, 0, 10, 0

; lds: v6 = 8 * ((lane - 3) / 3) - 65408
; lds: v4 = lane == 3 ? 7 : lane == 9 ? 5 : lane == 15 || lane == 21 ? 0xffffffff : lane == 18 ? 1 : 0
; lds: v5 = lane == 6 || lane == 9 ? 1 : lane == 12 ? 3 : lane == 15 ? 0xffffffff : lane == 21 ? 0x7fffffff : 0
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_max_u64 v6, v[4:5] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 7, 0 ; equal
; lds: expect memory at 72 == 0, 1 ; the high dwords decide first
; lds: expect memory at 80 == 5, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 88 == 0, 3 ; a larger low dword does not matter
; lds: expect memory at 96 == 0xffffffff, 0xffffffff ; without sign all ones is the largest value
; lds: expect memory at 104 == 0xffffffff, 0xffffffff ; 1 does not replace all ones
; lds: expect memory at 112 == 0, 0x80000000 ; the top bit in memory is no sign
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = lane == 29 ? 268 : 256
; lds: v4 = 9
; lds: v5 = 0
; lds: exec = lane == 29 || lane == 2
ds_max_u64 v6, v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 10, 0 ; the aligned lane
; lds: expect memory at 264 == 10, 0, 10, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
s_endpgm
