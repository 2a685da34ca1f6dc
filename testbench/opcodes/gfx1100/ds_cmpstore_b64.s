; ds_cmpstore_b64: M = M == D1 ? D0 : M, bit by bit; the first operand is new, the second is compared.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 5, 0, 0xffffffff, 0xffffffff, 8, 0, 0, 0x7ff80000, 5, 1, 5, 1, 6, 0, 0x600d, 0x600e
; lds: memory at 256 = 3, 0, 3, 0, 3, 0

; lds: v6 = 8 * ((lane - 3) / 3)
; lds: v4 = lane == 3 ? 9 : lane == 6 ? 0xffffffff : lane == 9 ? 8 : lane == 12 ? 0 : lane == 18 ? 6 : 5
; lds: v5 = lane == 6 ? 0xffffffff : lane == 12 ? 0x7ff80000 : lane == 15 ? 2 : lane == 18 ? 1 : 0
; lds: v2 = lane == 3 ? 5 : lane == 6 ? 0 : lane == 9 ? 8 : lane == 12 ? 3 : 9
; lds: v3 = 0
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_cmpstore_b64 v6, v[2:3], v[4:5] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 5, 0 ; the order of the operands: that of gfx906 would store 9
; lds: expect memory at 24 == 0, 0 ; all ones are a value like others
; lds: expect memory at 32 == 8, 0 ; new and old may be the same
; lds: expect memory at 40 == 3, 0 ; no float: a NaN equals itself
; lds: expect memory at 48 == 5, 1 ; equal low dwords are not enough
; lds: expect memory at 56 == 5, 1 ; equal high dwords are not enough
; lds: expect memory at 64 == 6, 0 ; different: kept
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = lane == 61 ? 266 : 256
; lds: v4 = 3
; lds: v5 = 0
; lds: v2 = 8
; lds: v3 = 0
; lds: exec = lane == 61 || lane == 2
ds_cmpstore_b64 v6, v[2:3], v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 8, 0 ; the aligned lane
; lds: expect memory at 264 == 3, 0, 3, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
s_endpgm
