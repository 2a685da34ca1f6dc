; ds_write_b64: two dwords, at any byte.

; lds: wave 64
; lds: alloc 256
; lds: alignment unaligned
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 3 : lane == 1 ? 16 : lane == 2 ? 41 : lane == 3 ? 8 : lane == 16 ? 48 : 0x8000
; lds: v2 = 0x11111111 * (lane + 1)
; lds: v3 = 0xa1a1a1a1 + 0x10101010 * lane
; lds: exec = lane < 4 || lane == 16
ds_write_b64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x11eeeeee, 0xa1111111, 0x44a1a1a1, 0xd1d1d1d1, 0x22222222, 0xb1b1b1b1 ; lane 0 has bytes 3 to 10, its last three come after the first parts of all lanes, so over lane 3
; lds: expect memory at 40 == 0x333333ee, 0xc1c1c133, 0x22222221, 0xa2a2a2a1 ; lane 16 is of the next set: its first part comes over the last byte of lane 2

; lds: v1 = lane == 20 ? 252 : lane == 21 ? -4 : 240
; lds: exec = lane >= 20 && lane <= 22
ds_write_b64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 240 == 0x88888887, 0x3030301, 0xeeeeeeee, 0xeeeeeeee ; the dword of lane 20 that is inside is not stored alone
; lds: expect memory at 0 == 0x11eeeeee ; nor the second one of lane 21, at 0
s_endpgm
