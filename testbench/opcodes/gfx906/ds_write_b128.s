; ds_write_b128: four dwords, at any byte.

; lds: wave 64
; lds: alloc 256
; lds: alignment unaligned
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 5 : lane == 1 ? 37 : lane == 2 ? 70 : lane == 8 ? 84 : 96
; lds: v4 = 0x10111213 + 0x04040404 * lane
; lds: v5 = 0x20212223 + 0x04040404 * lane
; lds: v6 = 0x30313233 + 0x04040404 * lane
; lds: v7 = 0x40414243 + 0x04040404 * lane
; lds: exec = lane == 0 || lane == 2 || lane == 8
ds_write_b128 v1, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 4 == 0x111213ee, 0x21222310, 0x31323320, 0x41424330, 0xeeeeee40 ; the first dword at the lowest address
; lds: expect memory at 68 == 0x1a1beeee, 0x2a2b1819, 0x3a3b2829, 0x4a4b3839, 0x30313233 ; lane 8 is of a later set than lane 2, so its first dword comes over the last bytes of lane 2
; lds: expect memory at 36 count 4 == 0xeeeeeeee ; lane 1 is off

; lds: v1 = lane == 5 ? 244 : lane == 6 ? 239 : 41
; lds: exec = lane >= 5 && lane <= 7
ds_write_b128 v1, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 236 == 0x2beeeeee, 0x3b28292a, 0x4b38393a, 0x5b48494a, 0xee58595a ; from 244 on a part is outside: nothing of it is stored, 239 is the last place but one
; lds: expect memory at 40 == 0x2d2e2fee, 0x3d3e3f2c, 0x4d4e4f3c, 0x5d5e5f4c, 0xeeeeee5c ; bytes 41 and on
s_endpgm
