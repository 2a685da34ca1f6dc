; ds_wrxchg_rtn_b32: M = D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 7, 0x80000000, 0x1234, 1, 0xffffffff, 0x600d
; lds: memory at 256 = 10, 10, 10

; lds: v0 = 4 * (lane / 8) - 65440
; lds: v7 = lane == 8 ? 0x80000000 : lane == 16 ? 7 : lane == 24 ? 0x1234 : lane == 32 ? 0x11111111 : lane == 40 ? 0 : 0xffffffff
; lds: exec = lane <= 40 && lane % 8 == 0
ds_wrxchg_rtn_b32 v0, v0, v7 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect v0 == (lane == 8 ? 7 : lane == 16 ? 0x80000000 : lane == 24 ? 0x1234 : lane == 32 ? 1 : lane == 40 ? 0xffffffff : 0) ; the value from before, VDST is also an operand
; lds: expect memory at 64 == 0xffffffff ; all ones
; lds: expect memory at 68 == 0x80000000 ; the top bit alone
; lds: expect memory at 72 == 7 ; nothing of the top bit stays
; lds: expect memory at 76 == 0x1234 ; the same value
; lds: expect memory at 80 == 0x11111111 ; the data
; lds: expect memory at 84 == 0 ; 0 replaces all ones
; lds: expect memory at 88 == 0x600d ; no lane is on for this one

; lds: v0 = lane == 61 ? 263 : 256
; lds: v7 = 11
; lds: exec = lane == 61 || lane == 2
ds_wrxchg_rtn_b32 v0, v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 11 ; the aligned lane
; lds: expect memory at 260 == 10, 10 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
; lds: expect v0 == (lane == 2 ? 10 : 0) ; and returns 0
s_endpgm
