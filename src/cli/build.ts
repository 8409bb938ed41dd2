import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { lstat, readdir, readlink, rename, rm, symlink, utimes } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { runAstro } from '#cli/build/run-astro.ts'
import { ASSETS_KEPT } from '#platform/contract/server-limits.ts'
import { type Config, readConfig } from '#platform/process/config.ts'
import { withFileLock } from '#platform/process/file-lock.ts'
import { BENGALI_BUILD, BUILDS, CURRENT_BUILD, ROOT } from '#platform/process/root.ts'

const SOURCES = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
/** Length of the hash; enough to avoid collisions. */
const HASH_LENGTH = 20

/**
 * Hash of all sources of the build. It doesn't depend on the path of the project. Every start computes it, before anything
 * else runs: read one after the other, thousands of small files take a third of the processor time.
 */
function hashSources(): string {
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

/** Name prefix of folders of running builds and of killed ones. */
const UNFINISHED = '.unfinished-'

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
async function removeOldBuilds(): Promise<void> {
  const current = basename(await readlink(CURRENT_BUILD).catch(() => '')) // No build yet.
  const now = new Date()
  for (const name of await readdir(BUILDS)) {
    const folder = join(BUILDS, name)
    if (name === current) await utimes(folder, now, now)
    else if (name.startsWith(UNFINISHED) || (await isOld(folder, now))) await rm(folder, REMOVING)
  }
}

/** Whether `dist/current` links to this build, and all that is needed of it is there. */
async function isCurrent(name: string, isBengaliOn: boolean): Promise<boolean> {
  const target = await readlink(CURRENT_BUILD).catch(() => undefined) // No build yet.
  return (
    target === name && existsSync(CURRENT_BUILD) && (!isBengaliOn || existsSync(join(CURRENT_BUILD, BENGALI_BUILD)))
  )
}

/** Links `dist/current` to a build. The link is replaced atomically. */
async function makeCurrent(name: string): Promise<void> {
  const link = join(BUILDS, `${UNFINISHED}link-${process.pid}`)
  await rm(link, { force: true })
  await symlink(name, link)
  await rename(link, CURRENT_BUILD)
}

/** Builds into a new folder, so that a failed or killed build can't damage the one that a running shop uses. */
async function build(isBengaliOn: boolean): Promise<string> {
  for (;;) {
    const name = hashSources()
    const english = join(BUILDS, name)
    const bengali = join(english, BENGALI_BUILD)
    const isEnglish = !existsSync(english)
    if (!isEnglish && (!isBengaliOn || existsSync(bengali))) return name
    const unfinished = join(BUILDS, `${UNFINISHED}${process.pid}`)
    await rm(unfinished, { recursive: true, force: true })
    // Each takes as long as the other.
    console.error(isEnglish ? 'Building the shop …' : 'Building its Bengali edition (BENGALI=off leaves it out) …')
    await runAstro(unfinished, isEnglish ? 'en' : 'bn')
    // If the sources changed during the build, it may contain a mixture: build again.
    if (hashSources() === name) await rename(unfinished, isEnglish ? english : bengali)
  }
}

/** Throws instructions where this user may not build, as in a service whose code is read-only. */
function requireWritable(isBengaliOn: boolean): void {
  try {
    mkdirSync(BUILDS, { recursive: true })
    accessSync(BUILDS, constants.W_OK)
  } catch (cause) {
    const edition = isBengaliOn ? ' with its Bengali edition (BENGALI=off leaves that out)' : ''
    throw new Error(
      `${BUILDS} has no build of this code${edition}, and this user may not write there. Run "npm run build" as the owner of the folder.`,
      { cause },
    )
  }
}

/**
 * Builds the shop unless the current build is of these sources, and unless BENGALI=off the Bengali edition beside it. Returns
 * whether something was built.
 */
export async function ensureBuilt({ isBengaliOn }: Pick<Config, 'isBengaliOn'> = readConfig()): Promise<boolean> {
  if (await isCurrent(hashSources(), isBengaliOn)) return false
  requireWritable(isBengaliOn)
  return withFileLock(join(BUILDS, 'lock.db'), async () => {
    if (await isCurrent(hashSources(), isBengaliOn)) return false
    await removeOldBuilds()
    await makeCurrent(await build(isBengaliOn))
    return true
  })
}
