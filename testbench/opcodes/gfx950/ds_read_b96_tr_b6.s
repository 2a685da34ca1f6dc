; ds_read_b96_tr_b6: of 16 lanes each loads 16 elements of 6 bits from a multiple of 16 bytes; lane i gets element i of
; lane 0, of lane 1, … of lane 15.

; lds: wave 64
; lds: alloc 1024

; Element i of lane l is 5 l + 3 i + l / 16, modulo 64.
; lds: v1 = 16 * lane
; lds: v9 = 5 * lane + lane / 16
; lds: v2 = ((v9 & 63) | (v9 + 3 & 63) << 6 | (v9 + 6 & 63) << 12 | (v9 + 9 & 63) << 18 | (v9 + 12 & 63) << 24 | (v9 + 15 & 63) << 30) & 0xffffffff
; lds: v3 = ((v9 + 15 & 63) >> 2 | (v9 + 18 & 63) << 4 | (v9 + 21 & 63) << 10 | (v9 + 24 & 63) << 16 | (v9 + 27 & 63) << 22 | (v9 + 30 & 63) << 28) & 0xffffffff
; lds: v4 = ((v9 + 30 & 63) >> 4 | (v9 + 33 & 63) << 2 | (v9 + 36 & 63) << 8 | (v9 + 39 & 63) << 14 | (v9 + 42 & 63) << 20 | (v9 + 45 & 63) << 26) & 0xffffffff
ds_write_b96 v1, v[2:4]
s_waitcnt lgkmcnt(0)
ds_read_b96_tr_b6 v[11:13], v1
s_waitcnt lgkmcnt(0)
; Element j of lane i is what element i of lane j was. The registers start at an odd one, which no other such load may.
; lds: v9 = 81 * (lane / 16) + 3 * (lane % 16)
; lds: expect v11 == (((v9 & 63) | (v9 + 5 & 63) << 6 | (v9 + 10 & 63) << 12 | (v9 + 15 & 63) << 18 | (v9 + 20 & 63) << 24 | (v9 + 25 & 63) << 30) & 0xffffffff)
; lds: expect v12 == (((v9 + 25 & 63) >> 2 | (v9 + 30 & 63) << 4 | (v9 + 35 & 63) << 10 | (v9 + 40 & 63) << 16 | (v9 + 45 & 63) << 22 | (v9 + 50 & 63) << 28) & 0xffffffff)
; lds: expect v13 == (((v9 + 50 & 63) >> 4 | (v9 + 55 & 63) << 2 | (v9 + 60 & 63) << 8 | (v9 + 65 & 63) << 14 | (v9 + 70 & 63) << 20 | (v9 + 75 & 63) << 26) & 0xffffffff)
s_endpgm
