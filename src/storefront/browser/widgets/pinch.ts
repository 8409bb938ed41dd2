/** Scale of a picture in the full-screen view: at most, and after a double tap. */
const MAX_SCALE = 4
const SCALE_TAP = 2.5

/** Limits the offset of a picture from the middle of a place of `size` pixels, so that it leaves no gap at an edge. */
function clampPan(offset: number, size: number, scale: number): number {
  const most = ((scale - 1) * size) / 2
  return Math.min(most, Math.max(-most, offset))
}

interface Point {
  x: number
  y: number
}
/** Milliseconds between the taps of a double tap, and pixels that a tap may move. */
const DOUBLE_TAP = 300
const TAP_MOVES = 8

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Zooms the picture in `place` by two fingers, or by a double tap or click; one finger moves the enlarged picture. */
export function pinchToZoom(place: HTMLElement, row: HTMLElement): void {
  const picture = place.firstElementChild
  if (!(picture instanceof HTMLElement)) return
  const fingers = new Map<number, Point>()
  let scale = 1
  let pan: Point = { x: 0, y: 0 }
  let tapped = 0
  let moved = 0

  const draw = () => {
    pan = { x: clampPan(pan.x, place.clientWidth, scale), y: clampPan(pan.y, place.clientHeight, scale) }
    picture.style.transform = scale === 1 ? '' : `translate(${pan.x}px, ${pan.y}px) scale(${scale})`
    row.classList.toggle('is-zoomed', scale > 1)
  }
  /** Sets the scale so that the point of the picture under `at` stays there. */
  const zoom = (to: number, at: Point) => {
    const next = Math.min(MAX_SCALE, Math.max(1, to))
    const { left, top, width, height } = place.getBoundingClientRect()
    const from = { x: at.x - left - width / 2, y: at.y - top - height / 2 }
    pan = { x: from.x - ((from.x - pan.x) * next) / scale, y: from.y - ((from.y - pan.y) * next) / scale }
    scale = next
    draw()
  }

  place.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.size === 1) moved = 0
    if (fingers.size === 2 || scale > 1) place.setPointerCapture(event.pointerId)
  })
  place.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.set(event.pointerId, now)
    moved += distance(before, now)
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      zoom((scale * distance(now, other)) / Math.max(1, distance(before, other)), middle)
    } else if (scale > 1) {
      pan = { x: pan.x + now.x - before.x, y: pan.y + now.y - before.y }
      draw()
    }
  })
  const lift = (event: PointerEvent) => {
    const isTap = event.type === 'pointerup' && fingers.size === 1 && moved < TAP_MOVES
    fingers.delete(event.pointerId)
    if (!isTap) return
    if (event.timeStamp - tapped < DOUBLE_TAP) {
      tapped = 0
      zoom(scale > 1 ? 1 : SCALE_TAP, { x: event.clientX, y: event.clientY })
    } else tapped = event.timeStamp
  }
  place.addEventListener('pointerup', lift)
  place.addEventListener('pointercancel', lift)
}
