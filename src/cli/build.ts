import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { readlink, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { removeOldBuilds, UNFINISHED } from '#cli/build/sources.ts'
import { type Config, readConfig } from '#server/config.ts'
import { withFileLock } from '#server/file-lock.ts'
import { BENGALI_BUILD, BUILDS, CURRENT_BUILD } from '#server/root.ts'
import { runAstro } from './build/run-astro.ts'
import { hashSources } from './build/sources.ts'

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
