import { firstInteraction } from '#browser/first-interaction.ts'
import { isDataSaved } from '#browser/save-data.ts'
import { BANNER_INTERVAL } from '#contract/look.ts'

/** Turns the banner's slides by a timer until the first interaction, which loads Splide. */
export function turnBanner(): void {
  const track = document.querySelector<HTMLElement>('[data-carousel=banner] .splide__track')
  if (!track || isDataSaved || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const turn = setInterval(() => {
    const isLast = track.scrollLeft + track.clientWidth + 1 >= track.scrollWidth
    track.scrollTo({ left: isLast ? 0 : track.scrollLeft + track.clientWidth, behavior: 'smooth' })
  }, BANNER_INTERVAL)
  void firstInteraction.then(() => clearInterval(turn))
}
