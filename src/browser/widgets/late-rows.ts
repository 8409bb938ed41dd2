import { firstInteraction } from '#browser/first-interaction.ts'
import { loadSmallPictures } from '#browser/frame/now/small-pictures.ts'
import { whenNear } from '#browser/near.ts'

const ROWS = '[data-late-row]'

/** Makes elements of a row that the page holds as text (components/home/LateRow.astro). */
function showRow(row: Element): void {
  row.outerHTML = row.textContent
  loadSmallPictures()
}

export const showLateRows = () => document.querySelectorAll(ROWS).forEach(showRow)

/** Shows each row when it comes near the screen, and all before anything can be done with them. */
export function bindLateRows(): void {
  for (const row of document.querySelectorAll(ROWS)) {
    if (row.parentElement) whenNear([row.parentElement], () => row.isConnected && showRow(row))
  }
  void firstInteraction.then(showLateRows)
  addEventListener('beforeprint', showLateRows)
}
