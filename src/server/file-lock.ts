import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE = 25

/**
 * Runs `work` while no other process holds the lock. The lock is the operating system's, on a file that SQLite opens:
 * it ends with its process, however that ends.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: 0 })
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
