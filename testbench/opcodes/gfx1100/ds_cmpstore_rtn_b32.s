; ds_cmpstore_rtn_b32: M = M == D1 ? D0 : M, bit by bit; the first operand is new, the second is compared.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 6, 0x80000000, 0xffffffff, 8, 0x7fc00000, 0x10005, 5, 0x600d
; lds: memory at 256 = 3

; lds: v100 = 4 * (lane - 29)
; lds: v64 = lane == 30 ? 0 : lane == 31 ? 0xffffffff : lane == 32 ? 8 : lane == 33 ? 0x7fc00000 : 5
; lds: v32 = lane == 31 ? 0 : lane == 32 ? 8 : lane == 33 ? 3 : 9
; lds: v128 = 0x5000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_cmpstore_rtn_b32 v128, v100, v32, v64 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v128 == (lane == 29 ? 6 : lane == 30 ? 0x80000000 : lane == 31 ? 0xffffffff : lane == 32 ? 8 : lane == 33 ? 0x7fc00000 : lane == 34 ? 0x10005 : lane == 35 ? 5 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 6 ; different: kept
; lds: expect memory at 20 == 0x80000000 ; no float: -0 is not 0
; lds: expect memory at 24 == 0 ; all ones are a value like others
; lds: expect memory at 28 == 8 ; new and old may be the same
; lds: expect memory at 32 == 3 ; no float: a NaN equals itself
; lds: expect memory at 36 == 0x10005 ; equal halves are not enough
; lds: expect memory at 40 == 9 ; equal: stored
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v100 = 256
; lds: v64 = lane == 1 ? 3 : lane == 33 ? 9 : 8
; lds: v32 = lane == 2 ? 9 : lane == 33 ? 7 : lane == 63 ? 1 : 8
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_cmpstore_rtn_b32 v128, v100, v32, v64
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 7 ; lanes at one address take turns, the lowest first
; lds: expect v128 == (lane == 2 ? 8 : lane == 33 ? 9 : lane == 63 ? 7 : 3) ; each finds what the one before left
s_endpgm
