import { ZOOM_INSET, ZOOM_NARROW, ZOOM_SCALE, ZOOM_WIDTH } from '#platform/contract/look.ts'

/** Width of the zoomed view in pixels, by the width of the window (spec §2). */
export const zoomWidth = (windowWidth: number): number =>
  windowWidth < ZOOM_NARROW ? windowWidth - ZOOM_INSET : ZOOM_WIDTH

/**
 * Offset of the enlarged picture in pixels, along one axis. It centres the pointer position `at` (on a picture `shown`
 * pixels long) in a view that is `seen` pixels long, but never shows more than the edge of the picture.
 */
export const zoomShift = (at: number, shown: number, seen: number): number => {
  const most = Math.max(0, shown * ZOOM_SCALE - seen)
  return -Math.min(most, Math.max(0, at * ZOOM_SCALE - seen / 2))
}
