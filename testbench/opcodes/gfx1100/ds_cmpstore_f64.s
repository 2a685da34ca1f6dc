; ds_cmpstore_f64: M = equal as numbers ? new : M; of the operands first new, then compared.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; lds: memory at 64 = 0, 0x3ff00000, 1, 0, 1, 0, 0, 0x3ff00000, 0, 0x3ff00000, 0, 0, 0, 0x80000000
; lds: memory at 256 = 0, 0, 5, 0x80000000, 5, 0, 0, 0x100000
; lds: memory at 384 = 5, 0

; lds: v11 = 64 + 8 * ((lane - 1) / 4)
; lds: v20 = lane == 5 ? 1 : lane == 9 ? 2 : 0
; lds: v21 = lane == 1 ? 0x40000000 : lane == 13 ? 0x3ff00000 : lane == 17 ? 0xbff00000 : lane == 21 ? 0x80000000 : 0
; lds: v30 = lane == 5 ? 2 : 0
; lds: v31 = lane == 1 || lane == 25 ? 0x3ff00000 : lane == 5 ? 0x80000000 : 0x40000000
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_cmpstore_f64 v11, v[30:31], v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0, 0x3ff00000 ; not equal: kept, with the operands swapped it would be equal, and 2
; lds: expect memory at 72 == 2, 0x80000000 ; denormals equal themselves, and stay: MODE starts with 0xf0
; lds: expect memory at 80 == 1, 0 ; different denormals
; lds: expect memory at 88 == 0, 0x40000000 ; equal: stored
; lds: expect memory at 96 == 0, 0x3ff00000 ; the sign differs
; lds: expect memory at 104 == 0, 0x40000000 ; +0 equals -0
; lds: expect memory at 112 == 0, 0x3ff00000 ; -0 equals +0

; lds: mode = 0xb0 ; MODE[7:6]: inputs are flushed
; lds: v11 = 256 + 8 * lane
; lds: v20 = lane == 1 ? 0 : lane == 2 ? 1 : lane == 3 ? 7 : 3
; lds: v21 = lane == 1 ? 0x3ff00000 : lane == 2 ? 0x7ff80000 : 0
; lds: v30 = lane == 0 ? 5 : 0
; lds: v31 = lane == 0 ? 0x80000000 : 0x40000000
; lds: exec = lane <= 3
ds_cmpstore_f64 v11, v[30:31], v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0, 0x80000000 ; the new value is flushed, keeping its sign
; lds: expect memory at 264 == 0, 0x80000000 ; memory is flushed even where the comparison fails
; lds: expect memory at 272 == 0, 0 ; memory is flushed against a NaN, too
; lds: expect memory at 280 == 0, 0x100000 ; a normal number stays

; lds: mode = 0x40 ; inputs are kept
; lds: v11 = 384 + 8 * lane
; lds: v20 = 0
; lds: v21 = 0x3ff00000
; lds: v30 = 0
; lds: v31 = 0x40000000
; lds: exec = lane == 0
ds_cmpstore_f64 v11, v[30:31], v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 384 == 5, 0 ; with the output bit clear alone nothing is flushed
s_endpgm
