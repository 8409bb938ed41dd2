import { firstInteraction } from '#storefront/browser/first-interaction.ts'
import { PREFETCH } from '#storefront/browser/hydrate/hydrate-events.ts'
import { replayForFrame } from '#storefront/browser/replay/replay-for-frame.ts'
import { isDataSaved } from '#storefront/browser/save-data.ts'
import { runDeferredJobs } from './deferred-jobs.ts'
import { loadSmallPictures } from './small-pictures.ts'

/** Loads the bar of categories where there is room for it: on a screen that is wide, or becomes so. */
function showCategoryBar(): void {
  const wide = matchMedia('(min-width: 840px)')
  const show = () => {
    // Without a network the room for it stays empty.
    if (wide.matches) import('#storefront/browser/widgets/category-bar.ts').catch(() => {})
  }
  wide.onchange = show
  show()
}

loadSmallPictures()
if (!isDataSaved) void firstInteraction.then(() => dispatchEvent(new Event(PREFETCH)))
// By then all scripts of the page have called `defer`.
addEventListener('DOMContentLoaded', () => {
  showCategoryBar()
  void runDeferredJobs().then(replayForFrame)
})
