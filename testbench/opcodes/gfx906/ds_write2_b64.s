; ds_write2_b64: two elements of 8 bytes, at ADDR + offset0 * 8 and ADDR + offset1 * 8.

; lds: wave 64
; lds: alloc 2048
; lds: alignment strict
; lds: memory at 0 count 512 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 0 : 8
; lds: v2 = 0xd000 + lane
; lds: v6 = 0xe000 + lane
; lds: v3 = 0xd100 + lane
; lds: v7 = 0xe100 + lane
; lds: exec = lane < 2
ds_write2_b64 v1, v[2:3], v[6:7] offset0:2 offset1:3
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0xd000, 0xd100 ; DATA0 of lane 0, at 2 * 8
; lds: expect memory at 24 == 0xe000, 0xe100 ; all lanes store DATA0 first, then all store DATA1: that of lane 0 comes over DATA0 of lane 1
; lds: expect memory at 32 == 0xe001, 0xe101 ; DATA1 of lane 1
; lds: expect memory at 0 count 4 == 0xeeeeeeee ; nothing without an offset

; lds: v1 = lane == 3 ? 2040 : 68
; lds: exec = lane == 3 || lane == 63
ds_write2_b64 v1, v[2:3], v[6:7] offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 2040 == 0xd003, 0xd103 ; an address outside does not keep the lane from the other
; lds: expect memory at 64 == 0xd03f, 0xd13f ; 68 is off a multiple of 8: cut to 64
; lds: expect memory at 72 == 0xe03f, 0xe13f, 0xeeeeeeee ; so is the second

; lds: v1 = 160 + 8 * lane
; lds: exec = lane == 4 || lane == 5
ds_write2_b64 v1, v[2:3], v[6:7] offset0:200 offset1:200
s_waitcnt lgkmcnt(0)
; lds: expect memory at 1792 == 0xd004, 0xd104, 0xd005, 0xd105 ; equal offsets are one access, with DATA0

; lds: v1 = lane == 1 ? 512 : 520
; lds: exec = lane == 1 || lane == 33
ds_write2_b64 v1, v[2:3], v[6:7] offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 512 == 0xd001, 0xd101, 0xd021, 0xd121, 0xe021, 0xe121 ; lane 33 is of the next 32: both of its stores come after both of lane 1
s_endpgm
