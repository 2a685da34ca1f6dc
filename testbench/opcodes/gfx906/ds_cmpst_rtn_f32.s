; ds_cmpst_rtn_f32: M = equal as numbers ? new : M; of the operands first compared, then new.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; lds: memory at 64 = 0x7fc00001, 0x7f800001, 0x7f800000, 0x3f800000, 1, 1, 0x3f800000
; lds: memory at 256 = 1, 0, 0x80000005, 5, 0x800000
; lds: memory at 384 = 5

; lds: v1 = 64 + 4 * ((lane - 3) / 3)
; lds: v2 = lane == 3 ? 0x7fc00001 : lane == 9 ? 0x7f800000 : lane == 12 ? 0x40000000 : lane == 15 ? 1 : lane == 18 ? 2 : 0x3f800000
; lds: v3 = lane == 9 ? 0x7f800007 : lane == 12 ? 0x3f800000 : lane == 15 ? 0x80000002 : 0x40000000
; lds: v9 = 0x6000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_cmpst_rtn_f32 v9, v1, v2, v3
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v9 == (lane == 3 ? 0x7fc00001 : lane == 6 ? 0x7f800001 : lane == 9 ? 0x7f800000 : lane == 12 || lane == 21 ? 0x3f800000 : lane == 15 || lane == 18 ? 1 : 0x6000 + lane) ; the value from before, as it was, and lanes that are off keep theirs
; lds: expect memory at 64 == 0x7fc00001 ; a NaN equals nothing, itself neither
; lds: expect memory at 68 == 0x7f800001 ; a signalling NaN in memory stays as it is
; lds: expect memory at 72 == 0x7f800007 ; the new value is stored as it is, a NaN too
; lds: expect memory at 76 == 0x3f800000 ; not equal: kept, with the operands swapped it would be equal, and 2
; lds: expect memory at 80 == 0x80000002 ; denormals equal themselves, and stay: MODE starts with 0xf0
; lds: expect memory at 84 == 1 ; different denormals
; lds: expect memory at 88 == 0x40000000 ; equal: stored

; lds: mode = 0x20 ; MODE[5:4]: inputs are flushed
; lds: v1 = 256 + 4 * (lane / 8)
; lds: v2 = lane == 8 ? 3 : lane == 16 ? 0x3f800000 : lane == 24 ? 0x7fc00001 : lane == 32 ? 7 : 0x80000002
; lds: v3 = lane == 0 ? 0x3f800000 : lane == 8 ? 0x80000005 : 0x40000000
; lds: exec = lane <= 32 && lane % 8 == 0
ds_cmpst_rtn_f32 v9, v1, v2, v3
s_waitcnt lgkmcnt(0)
; lds: expect v9 == (lane == 8 ? 0 : lane == 16 ? 0x80000005 : lane == 24 ? 5 : lane == 32 ? 0x800000 : 1) ; the value from before, as it was
; lds: expect memory at 256 == 0x3f800000 ; denormals compare as zeros of any sign
; lds: expect memory at 260 == 0x80000000 ; the new value is flushed, keeping its sign
; lds: expect memory at 264 == 0x80000000 ; memory is flushed even where the comparison fails
; lds: expect memory at 268 == 0 ; memory is flushed against a NaN, too
; lds: expect memory at 272 == 0x800000 ; a normal number stays

; lds: mode = 0x10 ; inputs are kept
; lds: v1 = 384 + 4 * lane
; lds: v2 = 0x3f800000
; lds: v3 = 0x40000000
; lds: exec = lane == 0
ds_cmpst_rtn_f32 v9, v1, v2, v3
s_waitcnt lgkmcnt(0)
; lds: expect v9 == 5 ; the value from before, as it was
; lds: expect memory at 384 == 5 ; with the output bit clear alone nothing is flushed
s_endpgm
