; ds_nop: no memory and no register changes.

; lds: wave 32
; lds: alloc 64
; lds: alignment strict
; lds: memory at 0 count 16 = 0xabc0 + index

; lds: v0 = 3
; lds: v1 = 4 * lane
; lds: v255 = 0
ds_nop
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 count 16 == 0xabc0 + index ; nothing is stored
; lds: expect v0 == 3 && v1 == 4 * lane && v255 == 0 ; nothing is loaded
; lds: exec = 0
ds_nop
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect memory at 0 == 0xabc0 ; nor without lanes
s_endpgm
