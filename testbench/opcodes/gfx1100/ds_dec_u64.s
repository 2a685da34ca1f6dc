; ds_dec_u64: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign.

; lds: wave 32
; lds: base 1024
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 2, 10, 0, 0, 0, 1, 0, 0xffffffff, 0xffffffff, 0, 0, 0, 1, 0x600d, 0x600e
; lds: memory at 504 = 1, 0
; lds: memory at 0 = 1, 0

; lds: v101 = 8 * ((lane - 1) / 3) - 65408
; lds: v65 = lane == 10 || lane == 16 || lane == 19 ? 0 : lane == 13 ? 0xffffffff : 9
; lds: v66 = lane == 1 ? 1 : lane == 10 ? 0x80000000 : lane == 13 ? 0xffffffff : lane == 19 ? 2 : 0
; lds: exec = lane >= 1 && lane <= 19 && (lane - 1) % 3 == 0
ds_dec_u64 v101, v[65:66] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 9, 1 ; the high dwords decide: above the limit
; lds: expect memory at 72 == 9, 0 ; above the limit it reloads
; lds: expect memory at 80 == 9, 0 ; at 0 it reloads
; lds: expect memory at 88 == 0, 0 ; without sign the limit is above
; lds: expect memory at 96 == 0xfffffffe, 0xffffffff ; the largest value counts down from its limit
; lds: expect memory at 104 == 0, 0 ; limit 0 stays 0
; lds: expect memory at 112 == 0xffffffff, 0 ; counting borrows from the high dword
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = 496 + 8 * (lane - 19)
; lds: v65 = 9
; lds: v66 = 0
; lds: exec = lane == 20 || lane == 21
ds_dec_u64 v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 0, 0 ; the last element of the allocation
; lds: expect memory at 0 == 1, 0 ; the one behind it is refused and does not come around to byte 0
s_endpgm
