; ds_cmpstore_rtn_f64: M = equal as numbers ? new : M; of the operands first new, then compared.

; lds: wave 32
; lds: alloc 512
; lds: alignment strict
; lds: memory at 64 = 1, 0, 1, 0, 0, 0x3ff00000, 0, 0x3ff00000, 0, 0, 0, 0x80000000, 0, 0x3ff00000
; lds: memory at 256 = 1, 0, 0, 0, 5, 0x80000000, 5, 0, 0, 0x100000
; lds: memory at 384 = 5, 0

; lds: v1 = 64 + 8 * lane
; lds: v2 = lane == 0 ? 1 : lane == 1 ? 2 : 0
; lds: v3 = lane == 2 ? 0x3ff00000 : lane == 3 ? 0xbff00000 : lane == 4 ? 0x80000000 : lane == 6 ? 0x40000000 : 0
; lds: v4 = lane == 0 ? 2 : 0
; lds: v5 = lane == 0 ? 0x80000000 : lane == 5 || lane == 6 ? 0x3ff00000 : 0x40000000
; lds: v8 = 0x6000 + lane
; lds: v9 = 0x7000 + lane
; lds: exec = lane <= 6
ds_cmpstore_rtn_f64 v[8:9], v1, v[4:5], v[2:3]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane == 0 || lane == 1 ? 1 : lane == 2 || lane == 3 || lane == 4 || lane == 5 || lane == 6 ? 0 : 0x6000 + lane) ; the value from before, as it was, and lanes that are off keep theirs
; lds: expect v9 == (lane == 0 || lane == 1 || lane == 4 ? 0 : lane == 2 || lane == 3 || lane == 6 ? 0x3ff00000 : lane == 5 ? 0x80000000 : 0x7000 + lane) ; and its high half
; lds: expect memory at 64 == 2, 0x80000000 ; denormals equal themselves, and stay: MODE starts with 0xf0
; lds: expect memory at 72 == 1, 0 ; different denormals
; lds: expect memory at 80 == 0, 0x40000000 ; equal: stored
; lds: expect memory at 88 == 0, 0x3ff00000 ; the sign differs
; lds: expect memory at 96 == 0, 0x40000000 ; +0 equals -0
; lds: expect memory at 104 == 0, 0x3ff00000 ; -0 equals +0
; lds: expect memory at 112 == 0, 0x3ff00000 ; not equal: kept, with the operands swapped it would be equal, and 2

; lds: mode = 0x80 ; MODE[7:6]: inputs are flushed
; lds: v1 = 256 + 8 * ((lane - 3) / 3)
; lds: v2 = lane == 6 ? 3 : lane == 9 ? 0 : lane == 12 ? 1 : lane == 15 ? 7 : 2
; lds: v3 = lane == 3 ? 0x80000000 : lane == 9 ? 0x3ff00000 : lane == 12 ? 0x7ff80000 : 0
; lds: v4 = lane == 6 ? 5 : 0
; lds: v5 = lane == 3 ? 0x3ff00000 : lane == 6 ? 0x80000000 : 0x40000000
; lds: exec = lane >= 3 && lane <= 15 && (lane - 3) % 3 == 0
ds_cmpstore_rtn_f64 v[8:9], v1, v[4:5], v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect v8 == (lane == 3 ? 1 : lane == 9 || lane == 12 ? 5 : 0) ; the value from before, as it was
; lds: expect v9 == (lane == 9 ? 0x80000000 : lane == 15 ? 0x100000 : 0) ; and its high half
; lds: expect memory at 256 == 0, 0x3ff00000 ; denormals compare as zeros of any sign
; lds: expect memory at 264 == 0, 0x80000000 ; the new value is flushed, keeping its sign
; lds: expect memory at 272 == 0, 0x80000000 ; memory is flushed even where the comparison fails
; lds: expect memory at 280 == 0, 0 ; memory is flushed against a NaN, too
; lds: expect memory at 288 == 0, 0x100000 ; a normal number stays

; lds: mode = 0x40 ; inputs are kept
; lds: v1 = 384 + 8 * lane
; lds: v2 = 0
; lds: v3 = 0x3ff00000
; lds: v4 = 0
; lds: v5 = 0x40000000
; lds: exec = lane == 0
ds_cmpstore_rtn_f64 v[8:9], v1, v[4:5], v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect v8 == 5 ; the value from before, as it was
; lds: expect v9 == 0 ; and its high half
; lds: expect memory at 384 == 5, 0 ; with the output bit clear alone nothing is flushed
s_endpgm
