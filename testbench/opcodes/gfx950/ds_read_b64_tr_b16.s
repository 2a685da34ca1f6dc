; ds_read_b64_tr_b16: of 16 lanes each loads 4 halves; lane i gets the four whose places are i, i + 16, i + 32, i + 48
; of the 64 that the group loads.

; lds: wave 64
; lds: alloc 1024
; lds: memory at 256 count 128 = (2 * index) | (2 * index + 1) << 16 ; halves with their numbers

; lds: v1 = 8 * lane
ds_read_b64_tr_b16 v[2:3], v1 offset:256
s_waitcnt lgkmcnt(0)
; lds: v9 = 64 * (lane / 16) + lane % 16
; lds: expect v2 == (v9 | v9 + 16 << 16)
; lds: expect v3 == (v9 + 32 | v9 + 48 << 16)

; Each lane says where its piece is: here the pieces of a group come from its end on.
; lds: v1 = 8 * (lane ^ 15)
ds_read_b64_tr_b16 a[4:5], v1 offset:256
s_waitcnt lgkmcnt(0)
; Row j is in lanes 4j to 4j + 3, so in the pieces from 15 - 4j down: its element i is in piece 15 - 4j - i / 4.
; lds: v9 = 64 * (lane / 16) + 4 * (15 - lane % 16 / 4) + lane % 4
; lds: expect a4 == (v9 | v9 - 16 << 16)
; lds: expect a5 == (v9 - 32 | v9 - 48 << 16)
s_endpgm
