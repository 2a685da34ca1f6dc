; ds_cmpst_b32: M = M == D0 ? D1 : M, bit by bit; the first operand is compared, the second is new.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 5, 6, 0x80000000, 0xffffffff, 8, 0x7fc00000, 0x10005, 0x600d
; lds: memory at 256 = 3, 3

; lds: v100 = 4 * ((lane - 1) / 4) - 65440
; lds: v64 = lane == 9 ? 0 : lane == 13 ? 0xffffffff : lane == 17 ? 8 : lane == 21 ? 0x7fc00000 : 5
; lds: v32 = lane == 13 ? 0 : lane == 17 ? 8 : lane == 21 ? 3 : 9
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_cmpst_b32 v100, v64, v32 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 9 ; equal: stored
; lds: expect memory at 68 == 6 ; different: kept
; lds: expect memory at 72 == 0x80000000 ; no float: -0 is not 0
; lds: expect memory at 76 == 0 ; all ones are a value like others
; lds: expect memory at 80 == 8 ; new and old may be the same
; lds: expect memory at 84 == 3 ; no float: a NaN equals itself
; lds: expect memory at 88 == 0x10005 ; equal halves are not enough
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v100 = 256 + 4 * (lane - 7)
; lds: v64 = 3
; lds: v32 = 8
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 263
ds_cmpst_b32 v100, v64, v32
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 8, 3 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
s_endpgm
