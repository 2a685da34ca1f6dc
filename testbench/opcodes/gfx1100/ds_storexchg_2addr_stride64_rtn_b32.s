; ds_storexchg_2addr_stride64_rtn_b32: the elements at ADDR + offset0 * 256 and ADDR + offset1 * 256 are exchanged with
; DATA0 and DATA1.

; lds: wave 32
; lds: alloc 2048
; lds: alignment unaligned
; lds: memory at 0 count 512 = 0x1000 + index

; lds: v1 = 4 * lane
; lds: v2 = 0xd000 + lane
; lds: v6 = 0xe000 + lane
; lds: v10 = 0x7000 + lane
; lds: v11 = 0x7100 + lane
; lds: exec = lane % 2 == 1 && lane < 24
ds_storexchg_2addr_stride64_rtn_b32 v[10:11], v1, v2, v6 offset0:2 offset1:1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v10 == (lane % 2 == 1 && lane < 24 ? 0x1080 + 1 * lane : 0x7000 + lane) ; the value from before at offset0, lanes that are off keep what they had
; lds: expect v11 == (lane % 2 == 1 && lane < 24 ? 0x1040 + 1 * lane : 0x7100 + lane) ; the value from before at offset1, lanes that are off keep what they had
; lds: expect memory at 512 == 0x1080, 0xd001 ; DATA0 of lane 1 at 2 * 256, lane 0 is off
; lds: expect memory at 260 == 0xe001 ; DATA1 at 1 * 256

; lds: v1 = lane == 28 ? 1792 : lane == 29 ? 1282 : 1312
; lds: exec = lane >= 28 && lane < 31
ds_storexchg_2addr_stride64_rtn_b32 v[10:11], v1, v2, v6 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v10 == (lane == 28 ? 0x11c0 : lane == 29 ? 0 : 0x1148) && v11 == (lane == 28 ? 0 : lane == 29 ? 0 : 0x1188) ; each address by itself: the second of lane 28 is outside, both of lane 29 are off a multiple of 4, for which the value is 0
; lds: expect memory at 1792 == 0xd01c ; the address inside is exchanged
; lds: expect memory at 1280 == 0x1140, 0x1141 ; a misaligned exchange changes nothing

; lds: v1 = 64
; lds: exec = lane == 6
; lds: v10 = 0x66
; lds: v11 = 0x66
ds_storexchg_2addr_stride64_rtn_b32 v[10:11], v1, v2, v6 offset0:1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v10 == 0x1050 && v11 == 0x1050 ; equal offsets are one exchange: both values are what was there
; lds: expect memory at 320 == 0xe006 ; and leaves DATA1
s_endpgm
