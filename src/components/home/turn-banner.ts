import { firstSign } from '#client/first-sign.ts'
import { isDataSaved } from '#client/network.ts'
import { BANNER_INTERVAL } from '#contract/limits.ts'

/** Turns the banner's slides on a page that is only looked at, until somebody is there and Splide does. */
export function turnBanner(): void {
  const track = document.querySelector<HTMLElement>('[data-carousel=banner] .splide__track')
  if (!track || isDataSaved || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const turn = setInterval(() => {
    const isLast = track.scrollLeft + track.clientWidth + 1 >= track.scrollWidth
    track.scrollTo({ left: isLast ? 0 : track.scrollLeft + track.clientWidth, behavior: 'smooth' })
  }, BANNER_INTERVAL)
  void firstSign.then(() => clearInterval(turn))
}
