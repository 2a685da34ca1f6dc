; ds_read_b64_tr_b8: of 16 lanes each loads 8 bytes; lane i gets the eight whose places are i, i + 16, … i + 112 of the
; 128 that the group loads.

; lds: wave 64
; lds: alloc 1024
; lds: memory at 0 count 128 = (4 * index & 0xff) * 0x01010101 + 0x03020100 ; bytes with their numbers

; lds: v1 = 8 * lane
ds_read_b64_tr_b8 v[2:3], v1
s_waitcnt lgkmcnt(0)
; lds: v9 = ((128 * (lane / 16) + lane % 16) & 0xff) * 0x01010101
; lds: expect v2 == v9 + 0x30201000
; lds: expect v3 == v9 + 0x70605040

; The address may be in a register of the result.
; lds: v4 = 8 * lane
ds_read_b64_tr_b8 v[4:5], v4
s_waitcnt lgkmcnt(0)
; lds: expect v4 == v2 && v5 == v3
s_endpgm
