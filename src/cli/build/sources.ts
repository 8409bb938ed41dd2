import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { lstat, readdir, readlink, rm, utimes } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { ASSETS_KEPT } from '#contract/server-limits.ts'
import { BUILDS, CURRENT_BUILD, ROOT } from '#server/root.ts'

const SOURCES = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
/** Length of the hash; enough to avoid collisions. */
const HASH_LENGTH = 20

/**
 * Hash of all sources of the build. It doesn't depend on the path of the project. Every start computes it, before anything
 * else runs: read one after the other, thousands of small files take a third of the processor time.
 */
export function hashSources(): string {
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

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
