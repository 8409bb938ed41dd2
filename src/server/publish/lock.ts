import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { STATE_FOLDER } from './state-folder.ts'

const PAUSE = 25

/**
 * Runs `work` while no other process publishes into this folder. The lock is the operating system's, on a file that
 * SQLite opens: it ends with its process, however that ends.
 */
export async function withSiteLock<T>(siteDir: string, work: () => Promise<T>): Promise<T> {
  const folder = join(siteDir, STATE_FOLDER)
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 })
  try {
    for (;;) {
      try {
        lock.exec('begin exclusive')
        break
      } catch (error) {
        if (!(error instanceof Error && error.message.includes('locked'))) throw error
        await wait(PAUSE)
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}
