; ds_read_b64_tr_b4: of 16 lanes each loads 16 nibbles; lane i gets nibble i of lane 0, of lane 1, … of lane 15.

; lds: wave 64
; lds: alloc 512

; Nibble i of lane l is 5 l + 3 i + l / 16, modulo 16.
; lds: v1 = 8 * lane
; lds: v9 = 5 * lane + lane / 16
; lds: v2 = (v9 & 15) | (v9 + 3 & 15) << 4 | (v9 + 6 & 15) << 8 | (v9 + 9 & 15) << 12 | (v9 + 12 & 15) << 16 | (v9 + 15 & 15) << 20 | (v9 + 18 & 15) << 24 | (v9 + 21 & 15) << 28
; lds: v9 = v9 + 24
; lds: v3 = (v9 & 15) | (v9 + 3 & 15) << 4 | (v9 + 6 & 15) << 8 | (v9 + 9 & 15) << 12 | (v9 + 12 & 15) << 16 | (v9 + 15 & 15) << 20 | (v9 + 18 & 15) << 24 | (v9 + 21 & 15) << 28
ds_write_b64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
ds_read_b64_tr_b4 v[4:5], v1
s_waitcnt lgkmcnt(0)
; Nibble j of lane i is what nibble i of lane j was.
; lds: v9 = 3 * (lane % 16) + lane / 16
; lds: expect v4 == ((v9 & 15) | (v9 + 5 & 15) << 4 | (v9 + 10 & 15) << 8 | (v9 + 15 & 15) << 12 | (v9 + 20 & 15) << 16 | (v9 + 25 & 15) << 20 | (v9 + 30 & 15) << 24 | (v9 + 35 & 15) << 28)
; lds: v9 = v9 + 40
; lds: expect v5 == ((v9 & 15) | (v9 + 5 & 15) << 4 | (v9 + 10 & 15) << 8 | (v9 + 15 & 15) << 12 | (v9 + 20 & 15) << 16 | (v9 + 25 & 15) << 20 | (v9 + 30 & 15) << 24 | (v9 + 35 & 15) << 28)
s_endpgm
