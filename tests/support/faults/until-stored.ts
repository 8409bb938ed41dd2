import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '#platform/db/engine.ts'

/** Repeats an edit that may be done twice until the database takes it. */
export async function untilStored(edit: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await edit()
      return
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await pause(100)
    }
  }
}
