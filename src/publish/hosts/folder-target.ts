import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { failedWith, isNoFile } from '#platform/process/files.ts'
import type { Target } from './target.ts'

/** Prefix of files that are being written; a crash leaves one until the next delivery. */
const UNFINISHED = '.unfinished-'

/** A folder that something else serves or uploads. Files that the shop has not put there stay. */
export function folderTarget(folder: string): Target {
  const clean = async () => {
    const left = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(UNFINISHED))
    for (const name of left) await rm(join(folder, name), { force: true })
  }
  return {
    atOnce: 1,
    async check(known) {
      await mkdir(folder, { recursive: true })
      await clean()
      for (const name of [...known.keys()]) {
        const found = await stat(join(folder, name)).catch(() => undefined)
        if (!found?.isFile()) known.delete(name)
      }
    },
    async put({ name }, bytes) {
      const file = join(folder, name)
      const temporary = join(folder, UNFINISHED + randomUUID())
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, file)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async holds({ name }, bytes) {
      try {
        return (await readFile(join(folder, name))).equals(bytes)
      } catch (error) {
        if (isNoFile(error) || failedWith(error, 'EISDIR')) return false
        throw error
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
      // Folders that are empty then go as well, up to the destination.
      for (let at = dirname(join(folder, name)); relative(folder, at) !== ''; at = dirname(at)) {
        try {
          await rmdir(at)
        } catch {
          return // It has other files.
        }
      }
    },
    close: clean,
  }
}
