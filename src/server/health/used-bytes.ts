import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#platform/process/config.ts'

/** Files that are looked at before the disk has a rest. */
const PORTION = 200
const REST = 20

/** Bytes of all files below a folder. It takes its time: thousands of files must not hold up a shopper's picture. */
async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  let seen = 0
  const opened = await opendir(folder, { recursive: true }).catch(() => undefined)
  if (!opened) return 0
  try {
    for await (const entry of opened) {
      if (!entry.isFile()) continue
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0
      seen += 1
      if (seen % PORTION === 0) await pause(REST, undefined, { ref: false })
    }
  } catch {
    // A folder went meanwhile: the next look counts the rest.
  }
  return bytes
}

/** What pictures, pages and backups take on the disk of this machine. */
export async function findUsedBytes({ dataDir, mediaDir, siteDir, assetsDir }: Config) {
  const pictures = (await bytesBelow(mediaDir)) + (await bytesBelow(join(dataDir, 'media-cache')))
  const pages = (await bytesBelow(siteDir)) + (await bytesBelow(assetsDir))
  return { pictures, pages, backups: await bytesBelow(join(dataDir, 'backups')) }
}
