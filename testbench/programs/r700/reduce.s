; Maximum, sum and minimum of 1,024 numbers: 16 waves, lane by lane, in shared registers; then the lanes through the LDS
;
; Every lane of a shared register is one for all waves. One group reads and writes it, so no other wave comes between:
; the wave in the other slot waits until the result is there. So two waves take 12 clocks instead of 8.

; lds: threads 1024
; lds: globals 1
; lds: registers 4
; lds: R0.x = thread
; lds: G0.x = 0; lds: G0.y = 0; lds: G0.z = -1

0 x: MAX_UINT G0.x, G0.x, R0.x
  y: ADD_INT  G0.y, G0.y, R0.x
  z: MIN_UINT G0.z, G0.z, R0.x
; lds: expect clocks == 12
; lds: expect total clocks == 8 * 12
; lds: expect G0.x == 960 + lane
; lds: expect G0.y == 64 * 120 + 16 * lane
; lds: expect G0.z == lane

; The last wave reduces the lanes: six times each lane takes what its partner has, which is half as far away each time.
; It is alone with the LDS, so every thread may use the wave's own numbers.
; lds: barrier
; lds: only wave == 15
1 x: MOV R1.x, G0.x
  y: MOV R1.y, G0.y
  z: MOV R1.z, G0.z
; lds: R2.x = (lane ^ 32) & 3; lds: R2.y = ((lane ^ 32) >> 2) * 4
LOCAL_DS_WRITE (0) R1.xyz_, STRIDE(4)
LOCAL_DS_READ R3.xyz_, R2.xy
2 x: MAX_UINT R1.x, R1.x, R3.x
  y: ADD_INT  R1.y, R1.y, R3.y
  z: MIN_UINT R1.z, R1.z, R3.z
; lds: R2.x = (lane ^ 16) & 3; lds: R2.y = ((lane ^ 16) >> 2) * 4
LOCAL_DS_WRITE (0) R1.xyz_, STRIDE(4)
LOCAL_DS_READ R3.xyz_, R2.xy
3 x: MAX_UINT R1.x, R1.x, R3.x
  y: ADD_INT  R1.y, R1.y, R3.y
  z: MIN_UINT R1.z, R1.z, R3.z
; lds: R2.x = (lane ^ 8) & 3; lds: R2.y = ((lane ^ 8) >> 2) * 4
LOCAL_DS_WRITE (0) R1.xyz_, STRIDE(4)
LOCAL_DS_READ R3.xyz_, R2.xy
4 x: MAX_UINT R1.x, R1.x, R3.x
  y: ADD_INT  R1.y, R1.y, R3.y
  z: MIN_UINT R1.z, R1.z, R3.z
; lds: R2.x = (lane ^ 4) & 3; lds: R2.y = ((lane ^ 4) >> 2) * 4
LOCAL_DS_WRITE (0) R1.xyz_, STRIDE(4)
LOCAL_DS_READ R3.xyz_, R2.xy
5 x: MAX_UINT R1.x, R1.x, R3.x
  y: ADD_INT  R1.y, R1.y, R3.y
  z: MIN_UINT R1.z, R1.z, R3.z
; lds: R2.x = (lane ^ 2) & 3; lds: R2.y = ((lane ^ 2) >> 2) * 4
LOCAL_DS_WRITE (0) R1.xyz_, STRIDE(4)
LOCAL_DS_READ R3.xyz_, R2.xy
6 x: MAX_UINT R1.x, R1.x, R3.x
  y: ADD_INT  R1.y, R1.y, R3.y
  z: MIN_UINT R1.z, R1.z, R3.z
; lds: R2.x = (lane ^ 1) & 3; lds: R2.y = ((lane ^ 1) >> 2) * 4
LOCAL_DS_WRITE (0) R1.xyz_, STRIDE(4)
LOCAL_DS_READ R3.xyz_, R2.xy
7 x: MAX_UINT R1.x, R1.x, R3.x
  y: ADD_INT  R1.y, R1.y, R3.y
  z: MIN_UINT R1.z, R1.z, R3.z
; lds: expect R1.x == 1023
; lds: expect R1.y == 1023 * 512
; lds: expect R1.z == 0
; lds: expect !conflict
; lds: expect total clocks == 8 * 12 + 4 + 6 * (16 + 16 + 4)
