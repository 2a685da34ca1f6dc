; ds_storexchg_2addr_stride64_rtn_b64: the elements at ADDR + offset0 * 512 and ADDR + offset1 * 512 are exchanged with
; DATA0 and DATA1.

; lds: wave 64
; lds: alloc 2048
; lds: alignment unaligned
; lds: memory at 0 count 512 = 0x1000 + index

; lds: v1 = 8 * lane
; lds: v2 = 0xd000 + lane
; lds: v6 = 0xe000 + lane
; lds: v3 = 0xd100 + lane
; lds: v7 = 0xe100 + lane
; lds: v10 = 0x7000 + lane
; lds: v11 = 0x7100 + lane
; lds: v12 = 0x7200 + lane
; lds: v13 = 0x7300 + lane
; lds: exec = lane % 2 == 1 && lane < 24
ds_storexchg_2addr_stride64_rtn_b64 v[10:13], v1, v[2:3], v[6:7] offset0:2 offset1:1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v10 == (lane % 2 == 1 && lane < 24 ? 0x1100 + 2 * lane : 0x7000 + lane) ; the value from before at offset0, lanes that are off keep what they had
; lds: expect v11 == (lane % 2 == 1 && lane < 24 ? 0x1101 + 2 * lane : 0x7100 + lane) ; and its high half, lanes that are off keep what they had
; lds: expect v12 == (lane % 2 == 1 && lane < 24 ? 0x1080 + 2 * lane : 0x7200 + lane) ; the value from before at offset1, lanes that are off keep what they had
; lds: expect v13 == (lane % 2 == 1 && lane < 24 ? 0x1081 + 2 * lane : 0x7300 + lane) ; and its high half, lanes that are off keep what they had
; lds: expect memory at 1024 == 0x1100, 0x1101, 0xd001, 0xd101 ; DATA0 of lane 1 at 2 * 512, lane 0 is off
; lds: expect memory at 520 == 0xe001, 0xe101 ; DATA1 at 1 * 512

; lds: v1 = lane == 60 ? 1536 : lane == 61 ? 1284 : 1344
; lds: exec = lane >= 60 && lane < 63
ds_storexchg_2addr_stride64_rtn_b64 v[10:13], v1, v[2:3], v[6:7] offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v10 == (lane == 60 ? 0x1180 : lane == 61 ? 0 : 0x1150) && v11 == (lane == 60 ? 0x1181 : lane == 61 ? 0 : 0x1151) && v12 == (lane == 60 ? 0 : lane == 61 ? 0 : 0x11d0) && v13 == (lane == 60 ? 0 : lane == 61 ? 0 : 0x11d1) ; each address by itself: the second of lane 60 is outside, both of lane 61 are off a multiple of 8, for which the value is 0
; lds: expect memory at 1536 == 0xd03c, 0xd13c ; the address inside is exchanged
; lds: expect memory at 1280 == 0x1140, 0x1141, 0x1142, 0x1143 ; a misaligned exchange changes nothing

; lds: v1 = 128
; lds: exec = lane == 6
; lds: v10 = 0x66
; lds: v11 = 0x66
; lds: v12 = 0x66
; lds: v13 = 0x66
ds_storexchg_2addr_stride64_rtn_b64 v[10:13], v1, v[2:3], v[6:7] offset0:1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v10 == 0x10a0 && v11 == 0x10a1 && v12 == 0x10a0 && v13 == 0x10a1 ; equal offsets are one exchange: both values are what was there
; lds: expect memory at 640 == 0xe006, 0xe106 ; and leaves DATA1
s_endpgm
