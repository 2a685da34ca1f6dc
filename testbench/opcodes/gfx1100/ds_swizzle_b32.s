; ds_swizzle_b32: the offset is a pattern by which lanes take data within groups of 32; no memory is touched.

; lds: wave 32

; lds: v1 = 0x100 + lane
ds_swizzle_b32 v2, v1 offset:0xbf1b
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane & ~3 | 3 - (lane & 3)) ; from 0x8000 to 0xbfff it is four lanes among themselves, whatever bits 8 to 13 are
ds_swizzle_b32 v2, v1 offset:swizzle(REVERSE,16)
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane ^ 15) ; sixteen lanes reversed
ds_swizzle_b32 v2, v1 offset:0x7c00
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (31) ; no bit kept, all inverted: lane 31 to all
ds_swizzle_b32 v2, v1 offset:swizzle(BITMASK_PERM,"0p1ip")
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane & 9 | 4 | ~lane & 2) ; bit 4 cleared, 3 and 0 kept, 2 set, 1 inverted
ds_swizzle_b32 v2, v1 offset:0xc3e0
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + ((lane + 31) % 32) ; a rotation by 31
ds_swizzle_b32 v2, v1 offset:0xc510
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane & 16 | lane - 8 & 15) ; by 8 to the other side, bit 4 stays
ds_swizzle_b32 v2, v1 offset:0xc021
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane & 1 ? lane + 2 : lane) % 32 ; with mask 1 lanes 0 to 7 take from 0, 3, 2, 5, 4, 7, 6, 9, as AMD's later manuals print it
ds_swizzle_b32 v2, v1 offset:0xc421
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane & 1 ? lane : lane + 30) % 32 ; and the other way from 30, 1, 0, 3, 2, 5, 4, 7
ds_swizzle_b32 v2, v1 offset:0xe01f
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane) ; FFT with a full mask changes nothing
ds_swizzle_b32 v2, v1 offset:0xffe3
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (((lane & 1) << 4 | (lane & 2) << 2 | lane & 4 | (lane & 8) >> 2 | (lane & 16) >> 4) >> 2 | lane & 3) ; bits above the mask mean nothing: shifted by two, and two bits stay

; lds: v2 = 0x7000 + lane
; lds: exec = lane % 4 != 2
ds_swizzle_b32 v2, v1 offset:swizzle(SWAP,1)
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 4 == 2 ? 0x7000 + lane : lane % 4 == 3 ? 0 : 0x100 + (lane ^ 1)) ; 0 from a lane that is off, and one that is off keeps what it had
s_endpgm
