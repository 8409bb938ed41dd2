import { atom } from 'nanostores'
import type { OrderEvent } from '#contract/admin/order.ts'

/** The conflict that is shown: what others did to the order meanwhile. */
export const $conflict = atom<{ changes: OrderEvent[]; close: () => void } | undefined>(undefined)

/** Shows what happened (Conflict.tsx), then calls `seen`. */
export function showConflict(changes: OrderEvent[], seen: () => void): void {
  $conflict.set({
    changes,
    close: () => {
      $conflict.set(undefined)
      seen()
    },
  })
}
