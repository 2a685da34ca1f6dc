; ds_min_i32: M = the smaller of M and D0, signed.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x8000, 0xffffffff, 1, 0x7fffffff, 0x80000000, 7, 0xffffffff, 0x600d
; lds: memory at 256 = 6, 6, 6

; lds: v11 = 4 * lane - 65440
; lds: v20 = lane == 1 ? 1 : lane == 2 ? 0xffffffff : lane == 3 ? 0x80000000 : lane == 4 ? 0x7fffffff : lane == 5 ? 7 : lane == 6 ? 0xfffffffe : 0xffff
; lds: exec = lane <= 6
ds_min_i32 v11, v20 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 0x8000 ; bit 15 is no sign
; lds: expect memory at 68 == 0xffffffff ; -1 is less than 1
; lds: expect memory at 72 == 0xffffffff ; -1 replaces 1
; lds: expect memory at 76 == 0x80000000 ; the smallest signed value is less than the largest
; lds: expect memory at 80 == 0x80000000 ; the smallest signed value stays
; lds: expect memory at 84 == 7 ; equal
; lds: expect memory at 88 == 0xfffffffe ; -2 is less than -1
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v11 = lane == 61 ? 263 : 256
; lds: v20 = 5
; lds: exec = lane == 61 || lane == 2
ds_min_i32 v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 5 ; the aligned lane
; lds: expect memory at 260 == 6, 6 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
s_endpgm
