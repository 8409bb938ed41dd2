import { BANNER_INTERVAL, BANNER_SPEED } from '#platform/contract/look.ts'
import { firstInteraction } from '#storefront/browser/first-interaction.ts'
import { isDataSaved } from '#storefront/browser/save-data.ts'

const showPictures = (lists: Iterable<Element>) => {
  for (const list of lists) list.removeAttribute('data-late')
}
/** Lets the pictures load that stand beside the screen of a phone (storefront/pages/index.astro). */
export const showLatePictures = () =>
  void firstInteraction.then(() => showPictures(document.querySelectorAll('[data-late]')))

/** Turns the banner's slides by a timer until the first interaction, which loads Splide. */
export function turnBanner(): void {
  const track = document.querySelector<HTMLElement>('[data-carousel=banner] .splide__track')
  const list = track?.firstElementChild
  if (!track || !list || isDataSaved || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  setTimeout(() => showPictures([list]), BANNER_INTERVAL / 2)
  const turn = setInterval(() => {
    const before = track.scrollLeft
    const isLast = before + track.clientWidth + 1 >= track.scrollWidth
    track.scrollLeft = isLast ? 0 : before + track.clientWidth
    // Smooth scrolling takes as long as the browser likes: an animation from where the slide was takes the spec's time.
    const translate = [`${track.scrollLeft - before}px`, '0']
    list.animate({ translate }, { duration: BANNER_SPEED, easing: 'ease-out' })
  }, BANNER_INTERVAL)
  void firstInteraction.then(() => clearInterval(turn))
}
