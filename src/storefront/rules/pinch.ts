/** Scale of a picture in the full-screen view: at most, and after a double tap. */
export const MAX_SCALE = 4
export const SCALE_TAP = 2.5

/** Limits the offset of a picture from the middle of a place of `size` pixels, so that it leaves no gap at an edge. */
export function clampPan(offset: number, size: number, scale: number): number {
  const most = ((scale - 1) * size) / 2
  return Math.min(most, Math.max(-most, offset))
}
