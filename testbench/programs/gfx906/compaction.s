; Stream compaction on the global data share: waves of two compute units keep the numbers that are divisible by 3, side
; by side
;
; Each wave appends to one counter as many as it has, and stores its numbers behind those that were there before.
; ds_append adds the number of active lanes once for the wave, and gives every one of them the value from before. M0
; says what a wave may reach: 1024 bytes from byte 16 on. lds run testbench/programs/gfx906/compaction.s --gds

; lds: wave 64
; lds: waves 2
; lds: memory at 16 = 0
; lds: m0 = 16 << 16 | 1024
; Lane l of wave w has the number 64 l + w.
; lds: v1 = lane * 64 + wave

; 64 l + w is divisible by 3 if l + w is.
; lds: exec = (lane + wave) % 3 == 0
ds_append v2 gds
s_waitcnt lgkmcnt(0)
; lds: expect v2 == wave * 22

; The numbers are behind the counter. Of the lanes that are on, each has those below it before it.
; lds: v3 = 4 + (v2 + lane / 3) * 4
ds_write_b32 v3, v1 gds
s_waitcnt lgkmcnt(0)

; 22 of wave 0, from lane 0 on, and 21 of wave 1, from lane 2 on.
; lds: expect memory at 16 == 43
; lds: expect memory at 20 == 0, 192, 384
; lds: expect memory at 108 == 129, 321, 513
; lds: expect total cycles == 6
s_endpgm
