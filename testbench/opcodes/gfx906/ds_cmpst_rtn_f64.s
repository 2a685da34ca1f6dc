; ds_cmpst_rtn_f64: M = equal as numbers ? new : M; of the operands first compared, then new.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; lds: memory at 64 = 0, 0x7ff00000, 0, 0x3ff00000, 1, 0, 1, 0, 0, 0x3ff00000, 0, 0x3ff00000, 0, 0
; lds: memory at 256 = 1, 0, 0, 0, 5, 0x80000000, 5, 0, 0, 0x100000
; lds: memory at 384 = 5, 0

; lds: v1 = 64 + 8 * (lane - 29)
; lds: v2 = lane == 31 ? 1 : lane == 32 ? 2 : 0
; lds: v3 = lane == 29 ? 0x7ff00000 : lane == 30 ? 0x40000000 : lane == 33 ? 0x3ff00000 : lane == 34 ? 0xbff00000 : lane == 35 ? 0x80000000 : 0
; lds: v4 = lane == 29 ? 7 : lane == 31 ? 2 : 0
; lds: v5 = lane == 29 ? 0x7ff00000 : lane == 30 ? 0x3ff00000 : lane == 31 ? 0x80000000 : 0x40000000
; lds: v8 = 0x6000 + lane
; lds: v9 = 0x7000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_cmpst_rtn_f64 v[8:9], v1, v[2:3], v[4:5]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane == 29 || lane == 30 || lane == 33 || lane == 34 || lane == 35 ? 0 : lane == 31 || lane == 32 ? 1 : 0x6000 + lane) ; the value from before, as it was, and lanes that are off keep theirs
; lds: expect v9 == (lane == 29 ? 0x7ff00000 : lane == 30 || lane == 33 || lane == 34 ? 0x3ff00000 : lane == 31 || lane == 32 || lane == 35 ? 0 : 0x7000 + lane) ; and its high half
; lds: expect memory at 64 == 7, 0x7ff00000 ; the new value is stored as it is, a NaN too
; lds: expect memory at 72 == 0, 0x3ff00000 ; not equal: kept, with the operands swapped it would be equal, and 2
; lds: expect memory at 80 == 2, 0x80000000 ; denormals equal themselves, and stay: MODE starts with 0xf0
; lds: expect memory at 88 == 1, 0 ; different denormals
; lds: expect memory at 96 == 0, 0x40000000 ; equal: stored
; lds: expect memory at 104 == 0, 0x3ff00000 ; the sign differs
; lds: expect memory at 112 == 0, 0x40000000 ; +0 equals -0

; lds: mode = 0x80 ; MODE[7:6]: inputs are flushed
; lds: v1 = 256 + 8 * ((lane - 1) / 4)
; lds: v2 = lane == 5 ? 3 : lane == 9 ? 0 : lane == 13 ? 1 : lane == 17 ? 7 : 2
; lds: v3 = lane == 1 ? 0x80000000 : lane == 9 ? 0x3ff00000 : lane == 13 ? 0x7ff80000 : 0
; lds: v4 = lane == 5 ? 5 : 0
; lds: v5 = lane == 1 ? 0x3ff00000 : lane == 5 ? 0x80000000 : 0x40000000
; lds: exec = lane >= 1 && lane <= 17 && (lane - 1) % 4 == 0
ds_cmpst_rtn_f64 v[8:9], v1, v[2:3], v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect v8 == (lane == 1 ? 1 : lane == 9 || lane == 13 ? 5 : 0) ; the value from before, as it was
; lds: expect v9 == (lane == 9 ? 0x80000000 : lane == 17 ? 0x100000 : 0) ; and its high half
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
ds_cmpst_rtn_f64 v[8:9], v1, v[2:3], v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect v8 == 5 ; the value from before, as it was
; lds: expect v9 == 0 ; and its high half
; lds: expect memory at 384 == 5, 0 ; with the output bit clear alone nothing is flushed
s_endpgm
