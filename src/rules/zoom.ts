import { ZOOM_INSET, ZOOM_NARROW, ZOOM_SCALE, ZOOM_WIDTH } from '#contract/limits.ts'

/** Pixels that the zoomed view of a picture is wide, in a window of this width (spec §2). */
export const zoomWidth = (windowWidth: number): number =>
  windowWidth < ZOOM_NARROW ? windowWidth - ZOOM_INSET : ZOOM_WIDTH

/**
 * How far the enlarged picture is moved, in pixels, so that the point at `at` of a side `shown` pixels long lies in
 * the middle of a view `seen` pixels long; never so far that its edge comes into the view.
 */
export const zoomShift = (at: number, shown: number, seen: number): number => {
  const most = Math.max(0, shown * ZOOM_SCALE - seen)
  return -Math.min(most, Math.max(0, at * ZOOM_SCALE - seen / 2))
}
