; ds_cmpst_f32: M = equal as numbers ? new : M; of the operands first compared, then new.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; lds: memory at 64 = 0x80000000, 0x7fc00001, 0x7f800001, 0x7f800000, 0x3f800000, 1, 1
; lds: memory at 256 = 0, 0x80000005, 5, 0x800000
; lds: memory at 384 = 5

; lds: v11 = 64 + 4 * lane
; lds: v20 = lane == 1 ? 0x7fc00001 : lane == 2 ? 0x3f800000 : lane == 3 ? 0x7f800000 : lane == 4 ? 0x40000000 : lane == 5 ? 1 : lane == 6 ? 2 : 0
; lds: v30 = lane == 0 || lane == 4 ? 0x3f800000 : lane == 3 ? 0x7f800007 : lane == 5 ? 0x80000002 : 0x40000000
; lds: exec = lane <= 6
ds_cmpst_f32 v11, v20, v30
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x3f800000 ; -0 equals +0
; lds: expect memory at 68 == 0x7fc00001 ; a NaN equals nothing, itself neither
; lds: expect memory at 72 == 0x7f800001 ; a signalling NaN in memory stays as it is
; lds: expect memory at 76 == 0x7f800007 ; the new value is stored as it is, a NaN too
; lds: expect memory at 80 == 0x3f800000 ; not equal: kept, with the operands swapped it would be equal, and 2
; lds: expect memory at 84 == 0x80000002 ; denormals equal themselves, and stay: MODE starts with 0xf0
; lds: expect memory at 88 == 1 ; different denormals

; lds: mode = 0xe0 ; MODE[5:4]: inputs are flushed
; lds: v11 = 256 + 4 * ((lane - 3) / 3)
; lds: v20 = lane == 6 ? 0x3f800000 : lane == 9 ? 0x7fc00001 : lane == 12 ? 7 : 3
; lds: v30 = lane == 3 ? 0x80000005 : 0x40000000
; lds: exec = lane >= 3 && lane <= 12 && (lane - 3) % 3 == 0
ds_cmpst_f32 v11, v20, v30
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x80000000 ; the new value is flushed, keeping its sign
; lds: expect memory at 260 == 0x80000000 ; memory is flushed even where the comparison fails
; lds: expect memory at 264 == 0 ; memory is flushed against a NaN, too
; lds: expect memory at 268 == 0x800000 ; a normal number stays

; lds: mode = 0x10 ; inputs are kept
; lds: v11 = 384 + 4 * lane
; lds: v20 = 0x3f800000
; lds: v30 = 0x40000000
; lds: exec = lane == 0
ds_cmpst_f32 v11, v20, v30
s_waitcnt lgkmcnt(0)
; lds: expect memory at 384 == 5 ; with the output bit clear alone nothing is flushed
s_endpgm
