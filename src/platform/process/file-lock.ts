import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const RETRY_MILLISECONDS = 25

/**
 * Runs `work` while holding an exclusive lock on `file`, and waits for the lock without a timeout. SQLite locks the file
 * through the operating system, so the lock is released when its process ends, even by a crash.
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
        await wait(RETRY_MILLISECONDS)
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}
