; A barrier in software: waves count in a shared register, and wait until all have
;
; The waves run as far as they can, two at a time (`order waves`). Each puts a number into a shared register of its own,
; counts itself, and looks at the counter again and again until it says eight: `again until` is the loop around the
; instruction above. Then it takes what its neighbour has put there. Without the loop it would come too early.

; lds: threads 512
; lds: globals 9
; lds: registers 3
; lds: order waves
; lds: G0.x = 0
; lds: R0.x = wave; lds: R0.y = 100 + wave; lds: R0.z = (wave + 1) % 8

MOVA_INT AR.x, R0.x
MOV G[AR.x+1].x, R0.y
ADD_INT G0.x, G0.x, 1
MOV R1.x, G0.x
; lds: again until R1.x == 8
MOVA_INT AR.x, R0.z
MOV R2.x, G[AR.x+1].x
; lds: expect R2.x == 100 + (wave + 1) % 8
