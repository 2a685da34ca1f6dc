; Ordered append: sixteen waves put their results side by side in the order of the waves, whatever their speeds
;
; ds_ordered_count adds to a counter in the global data share when it is the wave's turn, and gives back the value from
; before: where the wave's results begin. A wave that comes early waits. The offset names the dword in bits 7:2; 0x300
; says that the turn is over behind it, and that the wave is done. lds run
; testbench/programs/gfx906/ordered_append.s --gds

; lds: waves 16
; lds: m0 = 32 << 16
; lds: memory at 32 = 64

; Waves have one to four results each; v2 is how many come before those of a wave.
; lds: v1 = wave % 4 + 1
; lds: v2 = 10 * (wave / 4) + (wave % 4) * (wave % 4 + 1) / 2

; Odd waves come first, then those that are left, the last one before the others.
; lds: only wave % 2 == 1
ds_ordered_count v3, v1 offset:0x300 gds
; lds: only wave == 14
ds_ordered_count v3, v1 offset:0x300 gds
; lds: only wave % 2 == 0 && wave != 14
ds_ordered_count v3, v1 offset:0x300 gds
; lds: all
s_waitcnt lgkmcnt(0)
; lds: expect v3 == 64 + v2

; Each wave stores its number as often as it has results.
; lds: m0 = 0xffff
; lds: exec = lane < wave % 4 + 1
; lds: v4 = 4 * (v3 + lane)
; lds: v5 = wave
ds_write_b32 v4, v5 gds
s_waitcnt lgkmcnt(0)
; lds: expect memory at 32 == 104
; lds: expect memory at 256 == 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7
; lds: expect memory at 336 == 8, 9, 9, 10, 10, 10, 11, 11, 11, 11, 12, 13, 13, 14, 14, 14, 15, 15, 15, 15
; lds: expect total cycles == 48
s_endpgm
