import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML, true once the page's script runs. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
