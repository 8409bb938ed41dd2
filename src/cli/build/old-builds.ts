import { lstat, readdir, readlink, rm, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ASSETS_KEPT } from '#contract/limits.ts'
import { BUILDS, CURRENT_BUILD } from '#server/root.ts'

/** How the name of a folder begins that is being built, or that a killed build left. */
export const UNFINISHED = '.unfinished-'

/** What a killed build started may still be writing for a moment. */
const REMOVING = { recursive: true, force: true, maxRetries: 5 }

async function isOld(folder: string, now: Date): Promise<boolean> {
  const found = await lstat(folder)
  return found.isDirectory() && now.getTime() - found.mtimeMs > ASSETS_KEPT
}

/**
 * Removes what killed builds left, and builds that were superseded a week ago. The current build is about to be
 * superseded: the time of its folder says from now on when that was. Call it while nobody else builds.
 */
export async function removeOldBuilds(): Promise<void> {
  const current = basename(await readlink(CURRENT_BUILD).catch(() => '')) // Nothing was built yet.
  const now = new Date()
  for (const name of await readdir(BUILDS)) {
    const folder = join(BUILDS, name)
    if (name === current) await utimes(folder, now, now)
    else if (name.startsWith(UNFINISHED) || (await isOld(folder, now))) await rm(folder, REMOVING)
  }
}
