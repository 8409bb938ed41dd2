import { useSyncExternalStore } from 'react'

const WIDE = matchMedia('(min-width: 840px)')

function listen(change: () => void) {
  WIDE.addEventListener('change', change)
  return () => WIDE.removeEventListener('change', change)
}

/** Whether the screen is a desk's. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => WIDE.matches)
