; ds_permute_b32: every lane sends its data to the lane that its index names, of the 32 lanes of its half; no memory is
; touched.

; lds: wave 64

; lds: m0 = 0 ; M0 is no limit: there is no address
; lds: v2 = 0x100 + lane
; lds: v1 = 4 * (31 - lane % 32) + lane % 4 + 0x12340000
ds_permute_b32 v3, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect v3 == 0x100 + (31 - lane % 32 | lane & 32) ; of the index only bits 6 to 2 count
; lds: v1 = 4 * lane
ds_permute_b32 v3, v1, v2 offset:0x7ffc
s_waitcnt lgkmcnt(0)
; lds: expect v3 == 0x100 + ((lane + 1) % 32 | lane & 32) ; the offset moves all by -1, each has the data of the lane above

; lds: v3 = 0x7000 + lane
; lds: v1 = 4 * (lane / 4 * 2 + 6)
; lds: exec = lane != 10 && lane != 47
ds_permute_b32 v3, v1, v2
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v3 == (lane == 10 || lane == 47 ? 0x7000 + lane : lane % 2 == 1 ? 0 : lane < 32 ? (lane < 6 || lane > 20 ? 0 : 0x103 + (lane - 6) / 2 * 4) : lane == 60 ? 0x12e : lane >= 54 || lane <= 36 ? 0x123 + (lane + 10) % 32 / 2 * 4 : 0) ; of four that send to one lane the highest wins (46 where 47 is off), 0 where nobody sends, lanes that are off keep what they had, halves stay apart
; lds: exec = lane == 3 || lane == 4
; lds: v1 = lane == 3 ? 16 : 20
ds_permute_b32 v1, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect v1 == (lane == 3 ? 0 : 0x103) ; lane 4 sends to 5, which is off and keeps its own, the index may be the destination
; lds: exec = lane == 5
; lds: expect v1 == 20 ; lane 5 is off
s_endpgm
