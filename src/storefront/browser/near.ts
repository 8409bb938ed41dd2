/** How far outside the screen still counts as near, as a CSS length. */
const MARGIN = '100px'

/** Calls `act` once, when any of the elements comes near the screen. Disconnect the observer to stop waiting. */
export function whenNear(elements: Iterable<Element>, act: () => void, rootMargin = MARGIN): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin },
  )
  for (const element of elements) observer.observe(element)
  return observer
}
