import { INSTALL_KEY } from '#platform/contract/storage.ts'
import { writeText } from './device-storage.ts'

const DAY = 24 * 3_600_000
/** How long installing is not offered again: after a no, and after an offer that nobody took up. */
const PAUSES = { refused: 90 * DAY, unanswered: 7 * DAY }

/** Whether installing may be offered. Without storage it never is, as a no could not be remembered. */
export function mayOfferInstall(now = Date.now()): boolean {
  try {
    const until = Number(localStorage.getItem(INSTALL_KEY) ?? 0)
    // No pause is longer: a moment beyond it was written by a wrong clock.
    return !(until > now) || until > now + PAUSES.refused
  } catch {
    return false
  }
}

/** From now on installing is not offered for a while. */
export function pauseInstall(reason: keyof typeof PAUSES, now = Date.now()): void {
  writeText(INSTALL_KEY, String(now + PAUSES[reason]))
}
