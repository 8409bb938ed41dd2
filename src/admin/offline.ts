import { atom } from 'nanostores'

/** Whether the latest call did not reach the shop. */
export const $isOffline = atom(false)
