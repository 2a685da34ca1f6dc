; ds_store_b128: four dwords, at a multiple of 16: STRICT cuts other addresses, and reports them.

; lds: wave 32
; lds: alloc 256
; lds: alignment strict
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 16 : lane == 1 ? 37 : lane == 2 ? 72 : 96
; lds: v4 = 0x10111213 + 0x04040404 * lane
; lds: v5 = 0x20212223 + 0x04040404 * lane
; lds: v6 = 0x30313233 + 0x04040404 * lane
; lds: v7 = 0x40414243 + 0x04040404 * lane
; lds: exec = lane == 0 || lane == 2
ds_store_b128 v1, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0x10111213, 0x20212223, 0x30313233, 0x40414243 ; the first dword at the lowest address
; lds: expect memory at 64 == 0x18191a1b, 0x28292a2b, 0x38393a3b, 0x48494a4b, 0xeeeeeeee ; 72 is off a multiple of 16: cut to 64
; lds: expect memory at 36 count 4 == 0xeeeeeeee ; lane 1 is off

; lds: v1 = lane == 5 ? 232 : lane == 6 ? 240 : 41
; lds: exec = lane >= 5 && lane <= 7
ds_store_b128 v1, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 220 == 0xeeeeeeee, 0x24252627, 0x34353637, 0x44454647, 0x54555657, 0x28292a2b, 0x38393a3b, 0x48494a4b, 0x58595a5b ; 240 is fine, 232 is cut to 224
; lds: expect memory at 32 == 0x2c2d2e2f, 0x3c3d3e3f, 0x4c4d4e4f, 0x5c5d5e5f, 0xeeeeeeee ; 41 is cut to 32
s_endpgm
