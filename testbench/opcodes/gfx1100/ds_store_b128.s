; ds_store_b128: four dwords, at a multiple of 16: STRICT refuses others.

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
; lds: expect memory at 72 == 0xeeeeeeee, 0xeeeeeeee, 0xeeeeeeee, 0xeeeeeeee ; 72 is off a multiple of 16: refused
; lds: expect memory at 36 count 4 == 0xeeeeeeee ; lane 1 is off

; lds: v1 = lane == 5 ? 232 : lane == 6 ? 240 : 41
; lds: exec = lane >= 5 && lane <= 7
ds_store_b128 v1, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 232 == 0xeeeeeeee, 0xeeeeeeee, 0x28292a2b, 0x38393a3b, 0x48494a4b, 0x58595a5b ; 240 is fine, 232 is off a multiple of 16: nothing of it is stored
; lds: expect memory at 40 == 0xeeeeeeee, 0xeeeeeeee, 0xeeeeeeee, 0xeeeeeeee, 0xeeeeeeee ; 41 is refused
s_endpgm
