; ds_write_b32: a dword, at any byte.

; lds: wave 64
; lds: alloc 256
; lds: alignment unaligned
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 1 : lane == 1 ? 4 : lane == 2 ? 18 : lane == 3 ? 23 : lane == 4 ? 28 : 60
; lds: v2 = 0x11111111 * (lane + 1)
; lds: exec = lane <= 8 && lane != 4
ds_write_b32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x111111ee, 0x22222211 ; lane 1 stores its dword first, then the last byte of lane 0 arrives at byte 4
; lds: expect memory at 16 == 0x3333eeee, 0x44ee3333, 0xee444444, 0xeeeeeeee ; lanes 2 and 3 touch: the bytes of each stay together, and lane 4 is off
; lds: expect memory at 60 == 0x99999999 ; of lanes that meet the highest stays

; lds: v1 = lane == 10 ? 254 : lane == 11 ? 252 : lane == 12 ? 256 : -2
; lds: v2 = 0xa0 + lane
; lds: exec = lane >= 10 && lane <= 13
ds_write_b32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 252 == 0xab ; 254 reaches past the end and is refused as a whole, 256 is outside
; lds: expect memory at 0 == 0x111111ee ; -2 does not come around
s_endpgm
