; ds_inc_rtn_u32: M = M >= D0 ? 0 : M + 1, compared without sign.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xfffffffe, 4, 5, 0x80000000, 0x7fffffff, 0xffffffff, 0, 0x600d
; lds: memory at 256 = 3, 3

; lds: v1 = 4 * ((lane - 3) / 3) - 65440
; lds: v2 = lane == 6 || lane == 9 ? 5 : lane == 12 ? 1 : lane == 15 ? 0x80000000 : lane == 21 ? 0 : 0xffffffff
; lds: v9 = 0x5000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_inc_rtn_u32 v9, v1, v2 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: exec = -1
; lds: expect v9 == (lane == 3 ? 0xfffffffe : lane == 6 ? 4 : lane == 9 ? 5 : lane == 12 ? 0x80000000 : lane == 15 ? 0x7fffffff : lane == 18 ? 0xffffffff : lane == 21 ? 0 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 64 == 0xffffffff ; one below the largest limit counts
; lds: expect memory at 68 == 5 ; below the limit it counts
; lds: expect memory at 72 == 0 ; at the limit it starts again
; lds: expect memory at 76 == 0 ; without sign the top bit is large, not negative
; lds: expect memory at 80 == 0x80000000 ; without sign the limit is above
; lds: expect memory at 84 == 0 ; the largest limit is reached
; lds: expect memory at 88 == 0 ; limit 0 never leaves 0
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v1 = 256 + 4 * (lane - 7)
; lds: v2 = 4
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 263
ds_inc_rtn_u32 v9, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 4, 3 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
; lds: expect v9 == (lane == 7 ? 3 : 0) ; and returns 0
s_endpgm
