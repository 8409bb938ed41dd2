import { lstat, readdir, readlink, rm, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ASSETS_KEPT } from '#contract/server-limits.ts'
import { BUILDS, CURRENT_BUILD } from '#server/root.ts'

/** Name prefix of folders of running builds and of killed ones. */
export const UNFINISHED = '.unfinished-'

/** With retries, as child processes of a killed build may still be writing. */
const REMOVING = { recursive: true, force: true, maxRetries: 5 }

async function isOld(folder: string, now: Date): Promise<boolean> {
  const found = await lstat(folder)
  return found.isDirectory() && now.getTime() - found.mtimeMs > ASSETS_KEPT
}

/**
 * Removes the folders of killed builds, and builds that were superseded more than a week ago. Sets the modification time
 * of the current build's folder, as it is superseded now. Call it while holding the build lock.
 */
export async function removeOldBuilds(): Promise<void> {
  const current = basename(await readlink(CURRENT_BUILD).catch(() => '')) // No build yet.
  const now = new Date()
  for (const name of await readdir(BUILDS)) {
    const folder = join(BUILDS, name)
    if (name === current) await utimes(folder, now, now)
    else if (name.startsWith(UNFINISHED) || (await isOld(folder, now))) await rm(folder, REMOVING)
  }
}
