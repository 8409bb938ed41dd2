import { firstInteraction } from '#browser/first-interaction.ts'
import { loadSmallPictures } from '#browser/frame/now/small-pictures.ts'
import { whenNear } from '#browser/near.ts'

export const LATE_ROW = '[data-late-row]'

/** How long a tap takes at most, in milliseconds: a longer press selects text or opens the browser's menu. */
const TAP = 500

/** Makes elements of a row that the page holds as text (components/home/LateRow.astro). */
function showRow(row: Element): void {
  row.outerHTML = row.textContent
  loadSmallPictures()
}

export const showLateRows = () => document.querySelectorAll(LATE_ROW).forEach(showRow)

/** When the screen was touched last, on the page's clock. The tap that is under way when this script runs counts too. */
let pressed = navigator.userActivation?.isActive ? performance.now() : -TAP
/** A row that is shown moves what lies below it, from under a finger too: the tap would then hit nothing. */
export function afterTap(act: () => void): void {
  const left = pressed + TAP - performance.now()
  if (left > 0) setTimeout(() => afterTap(act), left)
  else act()
}

/** Shows each row when it comes near the screen, and all before anything can be done with them. */
export function bindLateRows(): void {
  addEventListener('pointerdown', () => {
    pressed = performance.now()
  })
  // The press became a scroll: rows may come at once.
  addEventListener('pointercancel', () => {
    pressed = -TAP
  })
  for (const row of document.querySelectorAll(LATE_ROW)) {
    if (row.parentElement) whenNear([row.parentElement], () => afterTap(() => row.isConnected && showRow(row)))
  }
  void firstInteraction.then(() => afterTap(showLateRows))
  addEventListener('beforeprint', showLateRows)
}
