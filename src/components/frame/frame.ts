import { firstSign } from '#client/first-sign.ts'
import { isDataSaved } from '#client/network.ts'
import { FETCH_AHEAD } from '#islands/wake/wake-events.ts'
import { bindCart } from './cart.ts'
import { replayFirst, replayRest } from './early.ts'
import { runLater } from './late.ts'
import { takeSmallPictures } from './small-pictures.ts'

bindCart()
takeSmallPictures()
if (!isDataSaved) void firstSign.then(() => dispatchEvent(new Event(FETCH_AHEAD)))
// All of the page's scripts have said by then what they do later.
addEventListener('DOMContentLoaded', () => {
  replayFirst()
  void runLater().then(replayRest)
})
