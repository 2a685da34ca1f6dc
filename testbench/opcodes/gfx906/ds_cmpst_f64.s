; ds_cmpst_f64: M = equal as numbers ? new : M; of the operands first compared, then new.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; lds: memory at 64 = 1, 0x7ff00000, 0, 0x7ff00000, 0, 0x3ff00000, 1, 0, 1, 0, 0, 0x3ff00000, 0, 0x3ff00000
; lds: memory at 256 = 0, 0, 5, 0x80000000, 5, 0, 0, 0x100000
; lds: memory at 384 = 5, 0

; lds: v11 = 64 + 8 * (lane / 8)
; lds: v20 = lane == 24 ? 1 : lane == 32 ? 2 : 0
; lds: v21 = lane == 8 ? 0x7ff00000 : lane == 16 ? 0x40000000 : lane == 24 || lane == 32 ? 0 : lane == 48 ? 0xbff00000 : 0x3ff00000
; lds: v30 = lane == 8 ? 7 : lane == 24 ? 2 : 0
; lds: v31 = lane == 8 ? 0x7ff00000 : lane == 16 ? 0x3ff00000 : lane == 24 ? 0x80000000 : 0x40000000
; lds: exec = lane <= 48 && lane % 8 == 0
ds_cmpst_f64 v11, v[20:21], v[30:31]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 1, 0x7ff00000 ; a signalling NaN in memory stays as it is
; lds: expect memory at 72 == 7, 0x7ff00000 ; the new value is stored as it is, a NaN too
; lds: expect memory at 80 == 0, 0x3ff00000 ; not equal: kept, with the operands swapped it would be equal, and 2
; lds: expect memory at 88 == 2, 0x80000000 ; denormals equal themselves, and stay: MODE starts with 0xf0
; lds: expect memory at 96 == 1, 0 ; different denormals
; lds: expect memory at 104 == 0, 0x40000000 ; equal: stored
; lds: expect memory at 112 == 0, 0x3ff00000 ; the sign differs

; lds: mode = 0xb0 ; MODE[7:6]: inputs are flushed
; lds: v11 = 256 + 8 * (lane - 30)
; lds: v20 = lane == 31 ? 0 : lane == 32 ? 1 : lane == 33 ? 7 : 3
; lds: v21 = lane == 31 ? 0x3ff00000 : lane == 32 ? 0x7ff80000 : 0
; lds: v30 = lane == 30 ? 5 : 0
; lds: v31 = lane == 30 ? 0x80000000 : 0x40000000
; lds: exec = lane >= 30 && lane <= 33
ds_cmpst_f64 v11, v[20:21], v[30:31]
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
ds_cmpst_f64 v11, v[20:21], v[30:31]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 384 == 5, 0 ; with the output bit clear alone nothing is flushed
s_endpgm
