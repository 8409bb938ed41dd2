import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestFolder } from '../test-database.ts'

const MEGABYTE = 1024 * 1024

/** Mounts a disk of `megabytes`. Needs root, also in a user namespace: `unshare -rm npm test`. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await createTestFolder()
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m${options}`, 'haat-test', folder], { stdio: 'pipe' })
  mount('')
  onTestFinished(() => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' }))
  const filler = join(folder, 'filler')
  return {
    folder,
    makeReadOnly: () => mount(',remount,ro'),
    /** Fills the disk completely. */
    async fill() {
      const file = await open(filler, 'a')
      try {
        for (let size = MEGABYTE; size >= 1; ) {
          const { bytesWritten } = await file.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }))
          if (bytesWritten < size) size = Math.floor(size / 2)
        }
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(filler),
  }
}
