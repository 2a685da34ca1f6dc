; ds_inc_u64: M = M >= D0 ? 0 : M + 1, compared without sign.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0x7fffffff, 0xffffffff, 0xffffffff, 0, 0, 1, 1, 0xffffffff, 0, 0, 2, 5, 0, 6, 0, 0x600d, 0x600e
; lds: memory at 256 = 3, 0

; lds: v101 = 8 * ((lane - 1) / 4) - 65408
; lds: v65 = lane == 5 || lane == 17 ? 0xffffffff : lane == 21 ? 9 : lane == 25 || lane == 29 ? 5 : 0
; lds: v66 = lane == 1 ? 0x80000000 : lane == 5 || lane == 17 ? 0xffffffff : lane == 13 ? 2 : lane == 21 ? 1 : 0
; lds: exec = lane >= 1 && lane <= 29 && (lane - 1) % 4 == 0
ds_inc_u64 v101, v[65:66] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 0, 0x80000000 ; without sign the limit is above
; lds: expect memory at 72 == 0, 0 ; the largest limit is reached
; lds: expect memory at 80 == 0, 0 ; limit 0 never leaves 0
; lds: expect memory at 88 == 2, 1 ; the high dwords decide
; lds: expect memory at 96 == 0, 1 ; counting carries into the high dword
; lds: expect memory at 104 == 0, 0 ; a larger low dword of the limit does not matter
; lds: expect memory at 112 == 0, 0 ; at the limit it starts again
; lds: expect memory at 120 == 0, 0 ; above the limit it starts again
; lds: expect memory at 128 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = 256
; lds: v65 = lane == 33 ? 9 : lane == 63 ? 3 : 4
; lds: v66 = 0
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_inc_u64 v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2, 0 ; lanes at one address take turns, the lowest first
s_endpgm
