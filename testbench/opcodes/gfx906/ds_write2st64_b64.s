; ds_write2st64_b64: two elements of 8 bytes, at ADDR + offset0 * 512 and ADDR + offset1 * 512.

; lds: wave 64
; lds: alloc 2048
; lds: alignment dword_strict
; lds: memory at 0 count 512 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 0 : 512
; lds: v2 = 0xd000 + lane
; lds: v6 = 0xe000 + lane
; lds: v3 = 0xd100 + lane
; lds: v7 = 0xe100 + lane
; lds: exec = lane < 2
ds_write2st64_b64 v1, v[2:3], v[6:7] offset0:1 offset1:2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 512 == 0xd000, 0xd100 ; DATA0 of lane 0, at 1 * 512
; lds: expect memory at 1024 == 0xe000, 0xe100 ; all lanes store DATA0 first, then all store DATA1: that of lane 0 comes over DATA0 of lane 1
; lds: expect memory at 1536 == 0xe001, 0xe101 ; DATA1 of lane 1
; lds: expect memory at 0 count 128 == 0xeeeeeeee ; nothing without an offset

; lds: v1 = lane == 3 ? 1536 : 66
; lds: exec = lane == 3 || lane == 63
ds_write2st64_b64 v1, v[2:3], v[6:7] offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 1536 == 0xd003, 0xd103 ; an address outside does not keep the lane from the other
; lds: expect memory at 64 == 0xd03f, 0xd13f, 0xeeeeeeee ; 66 is off a multiple of 8: cut to 64
; lds: expect memory at 576 == 0xe03f, 0xe13f, 0xeeeeeeee ; so is the second

; lds: v1 = 1024 + 8 * lane
; lds: exec = lane == 4 || lane == 5
ds_write2st64_b64 v1, v[2:3], v[6:7] offset0:1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 1568 == 0xd004, 0xd104, 0xd005, 0xd105 ; equal offsets are one access, with DATA0
s_endpgm
