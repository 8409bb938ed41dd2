import { bindCart } from './cart.ts'
import { replayFirst, replayRest } from './early.ts'
import { runLater } from './late.ts'
import { takeSmallPictures } from './small-pictures.ts'

bindCart()
takeSmallPictures()
// All of the page's scripts have said by then what they do later.
addEventListener('DOMContentLoaded', () => {
  replayFirst()
  void runLater().then(replayRest)
})
