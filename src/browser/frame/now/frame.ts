import { firstInteraction } from '#browser/first-interaction.ts'
import { PREFETCH } from '#browser/hydrate/hydrate-events.ts'
import { replayForFrame } from '#browser/replay/replay-for-frame.ts'
import { isDataSaved } from '#browser/save-data.ts'
import { bindCart } from './cart.ts'
import { showCategoryBar } from './category-bar.ts'
import { runDeferredJobs } from './deferred-jobs.ts'
import { loadSmallPictures } from './small-pictures.ts'

bindCart()
loadSmallPictures()
if (!isDataSaved) void firstInteraction.then(() => dispatchEvent(new Event(PREFETCH)))
// By then all scripts of the page have called `defer`.
addEventListener('DOMContentLoaded', () => {
  showCategoryBar()
  replayForFrame('now')
  void runDeferredJobs().then(() => replayForFrame('deferred'))
})
