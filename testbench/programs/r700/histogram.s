; A histogram of 16 bins for each lane, in shared registers that AR.x indexes
;
; Each lane has its own AR.x, and so counts in a bin of its own; the eight waves count in the same bins. The addition is
; one group, which no other wave comes between. A register whose number AR.x says may be any, so the wave in the other
; slot waits each time.

; lds: threads 512
; lds: globals 16
; lds: registers 1
; lds: G0.x = 0; lds: G1.x = 0; lds: G2.x = 0; lds: G3.x = 0
; lds: G4.x = 0; lds: G5.x = 0; lds: G6.x = 0; lds: G7.x = 0
; lds: G8.x = 0; lds: G9.x = 0; lds: G10.x = 0; lds: G11.x = 0
; lds: G12.x = 0; lds: G13.x = 0; lds: G14.x = 0; lds: G15.x = 0
; lds: R0.x = (wave / 2 + lane) % 16
MOVA_INT AR.x, R0.x
; lds: expect AR.x == (wave / 2 + lane) % 16
; Two waves that share nothing take turns.
; lds: expect clocks == 8
ADD_INT G[AR.x+0].x, G[AR.x+0].x, 1
; lds: expect clocks == 12
; lds: expect total clocks == 4 * 8 + 4 * 12

; Waves 2n and 2n + 1 have the same keys, four different ones in each lane.
; lds: expect G0.x == (((0 - lane) & 15) < 4 ? 2 : 0)
; lds: expect G1.x == (((1 - lane) & 15) < 4 ? 2 : 0)
; lds: expect G7.x == (((7 - lane) & 15) < 4 ? 2 : 0)
; lds: expect G15.x == (((15 - lane) & 15) < 4 ? 2 : 0)
