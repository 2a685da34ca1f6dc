; The butterflies of an FFT: four neighbours exchange their points with FFT_PERMUTE
;
; Sixteen points are spread over four neighbours: thread i has the points 4i to 4i + 3 in the components of R0. Two
; stages of butterflies work on points of one thread. The next two need points of all four. Each thread writes its
; entry and reads it back through the multiplexer for FFTs, which gives thread i in component j the component i of
; thread j, all in 16 clocks. (AMD's manual names the mode and doesn't say what it exchanges: this is chosen.)
;
; All factors of the butterflies are 1 here, so what comes out is the Walsh-Hadamard transform: sums of all points, half
; of them with a minus. Of points that rise by 1 five numbers of it aren't 0.

; lds: registers 4
; lds: R0.x = 100 * (lane / 4) + 4 * (lane % 4)
; lds: R0.y = R0.x + 1; lds: R0.z = R0.x + 2; lds: R0.w = R0.x + 3

; Points that are one apart, then two.
0 x: ADD_INT R1.x, R0.x, R0.y
  y: SUB_INT R1.y, R0.x, R0.y
  z: ADD_INT R1.z, R0.z, R0.w
  w: SUB_INT R1.w, R0.z, R0.w
1 x: ADD_INT R0.x, R1.x, R1.z
  y: ADD_INT R0.y, R1.y, R1.w
  z: SUB_INT R0.z, R1.x, R1.z
  w: SUB_INT R0.w, R1.y, R1.w

; lds: R2.x = lane & 3; lds: R2.y = (lane >> 2) * 4
LOCAL_DS_WRITE (0) R0.xyzw, STRIDE(4)
LOCAL_DS_READ R0.xyzw, R2.xy FFT_PERMUTE
; lds: expect clocks == 16

; Points that are four apart, then eight.
2 x: ADD_INT R1.x, R0.x, R0.y
  y: SUB_INT R1.y, R0.x, R0.y
  z: ADD_INT R1.z, R0.z, R0.w
  w: SUB_INT R1.w, R0.z, R0.w
3 x: ADD_INT R0.x, R1.x, R1.z
  y: ADD_INT R0.y, R1.y, R1.w
  z: SUB_INT R0.z, R1.x, R1.z
  w: SUB_INT R0.w, R1.y, R1.w

; Thread i has the numbers i, 4 + i, 8 + i and 12 + i of the transform. Number 0 is the sum; numbers 1, 2, 4 and 8 are
; minus half of 16 points times the distance.
; lds: expect R0.x == (lane % 4 == 0 ? 120 + 1600 * (lane / 4) : lane % 4 == 1 ? -8 : lane % 4 == 2 ? -16 : 0)
; lds: expect R0.y == (lane % 4 == 0 ? -32 : 0)
; lds: expect R0.z == (lane % 4 == 0 ? -64 : 0)
; lds: expect R0.w == 0
; lds: expect total clocks == 4 * 4 + 2 * 16
