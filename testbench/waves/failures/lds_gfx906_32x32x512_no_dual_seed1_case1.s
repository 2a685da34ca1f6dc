; lds: wave 64
; lds: waves 2
; lds: alloc 65536
; lds: base 0
; lds: memory at 0 count 16384 = (index + 8248) * 2654435761
ds_read_u8_d16 v12, v2
s_waitcnt lgkmcnt(0)
s_endpgm
