import { firstInteraction } from '#storefront/browser/first-interaction.ts'
import { loadSmallPictures } from '#storefront/browser/frame/now/small-pictures.ts'
import { whenNear } from '#storefront/browser/near.ts'

export const DEFERRED_ROW = '[data-deferred]'

/** Longest duration of a tap, in milliseconds; a longer press selects text or opens the browser's menu. */
const TAP = 500

/** Turns a row that the page has as text (storefront/components/home/DeferredRow.astro) into elements. */
function showRow(row: Element): void {
  row.outerHTML = row.textContent
  loadSmallPictures()
}

export const showDeferredRows = () => document.querySelectorAll(DEFERRED_ROW).forEach(showRow)

/**
 * When the screen was last pressed, by `performance.now()`. Also counts a tap that is under way when this script runs.
 */
let pressed = navigator.userActivation?.isActive ? performance.now() : -TAP
/** Calls `act` when no tap is under way: a row that appears would move what is below it from under the finger. */
export function afterTap(act: () => void): void {
  const left = pressed + TAP - performance.now()
  if (left > 0) setTimeout(() => afterTap(act), left)
  else act()
}

/** Shows each row when it comes near the screen, and all of them at the first interaction and before printing. */
export function bindDeferredRows(): void {
  addEventListener('pointerdown', () => {
    pressed = performance.now()
  })
  // The press has become a scroll: rows may appear at once.
  addEventListener('pointercancel', () => {
    pressed = -TAP
  })
  for (const row of document.querySelectorAll(DEFERRED_ROW)) {
    if (row.parentElement) whenNear([row.parentElement], () => afterTap(() => row.isConnected && showRow(row)), '0px')
  }
  void firstInteraction.then(() => afterTap(showDeferredRows))
  addEventListener('beforeprint', showDeferredRows)
}
