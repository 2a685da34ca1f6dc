; ds_store_2addr_b64: two elements of 8 bytes, at ADDR + offset0 * 8 and ADDR + offset1 * 8.

; lds: wave 32
; lds: alloc 2048
; lds: alignment dword
; lds: memory at 0 count 512 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 0 : 8
; lds: v2 = 0xd000 + lane
; lds: v6 = 0xe000 + lane
; lds: v3 = 0xd100 + lane
; lds: v7 = 0xe100 + lane
; lds: exec = lane < 2
ds_store_2addr_b64 v1, v[2:3], v[6:7] offset0:2 offset1:3
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0xd000, 0xd100 ; DATA0 of lane 0, at 2 * 8
; lds: expect memory at 24 == 0xe000, 0xe100 ; all lanes store DATA0 first, then all store DATA1: that of lane 0 comes over DATA0 of lane 1
; lds: expect memory at 32 == 0xe001, 0xe101 ; DATA1 of lane 1
; lds: expect memory at 0 count 4 == 0xeeeeeeee ; nothing without an offset

; lds: v1 = lane == 3 ? 2040 : 65
; lds: exec = lane == 3 || lane == 31
ds_store_2addr_b64 v1, v[2:3], v[6:7] offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 2040 == 0xd003, 0xd103 ; an address outside does not keep the lane from the other
; lds: expect memory at 64 == 0xd01f, 0xd11f, 0xe01f ; 65 without its low bits
; lds: expect memory at 72 == 0xe01f, 0xe11f, 0xeeeeeeee ; so is the second

; lds: v1 = 160 + 8 * lane
; lds: exec = lane == 4 || lane == 5
ds_store_2addr_b64 v1, v[2:3], v[6:7] offset0:200 offset1:200
s_waitcnt lgkmcnt(0)
; lds: expect memory at 1792 == 0xe004, 0xe104, 0xe005, 0xe105 ; equal offsets are two accesses here: DATA1 comes last
s_endpgm
