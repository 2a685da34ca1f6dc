; ds_write_b96: three dwords, the four low bits of the address dropped.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 5 : lane == 1 ? 37 : lane == 2 ? 70 : 96
; lds: v4 = 0x10111213 + 0x04040404 * lane
; lds: v5 = 0x20212223 + 0x04040404 * lane
; lds: v6 = 0x30313233 + 0x04040404 * lane
; lds: exec = lane == 0 || lane == 2
ds_write_b96 v1, v[4:6]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x10111213, 0x20212223, 0x30313233, 0xeeeeeeee ; the first dword at the lowest address, four bytes more stay
; lds: expect memory at 64 == 0x18191a1b, 0x28292a2b, 0x38393a3b, 0xeeeeeeee ; lane 2, four bytes more stay
; lds: expect memory at 36 count 4 == 0xeeeeeeee ; lane 1 is off

; lds: v1 = lane == 5 ? 248 : lane == 6 ? 240 : 41
; lds: exec = lane >= 5 && lane <= 7
ds_write_b96 v1, v[4:6]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 240 == 0x28292a2b, 0x38393a3b, 0x48494a4b, 0xeeeeeeee ; 248 is 240 too, so the higher lane stays, the last dword is no part of it
; lds: expect memory at 32 == 0x2c2d2e2f, 0x3c3d3e3f, 0x4c4d4e4f, 0xeeeeeeee ; 41 is 32
s_endpgm
