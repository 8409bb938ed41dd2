import { existsSync } from 'node:fs'
import { readlink, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { withFileLock } from '#server/file-lock.ts'
import { BUILDS, CURRENT_BUILD } from '#server/root.ts'
import { removeOldBuilds, UNFINISHED } from './build/old-builds.ts'
import { runAstro } from './build/run-astro.ts'
import { hashSources } from './build/sources.ts'

/** Whether `dist/current` leads to this complete build. */
async function isCurrent(name: string): Promise<boolean> {
  const target = await readlink(CURRENT_BUILD).catch(() => undefined) // Nothing was built yet.
  return target === name && existsSync(CURRENT_BUILD)
}

/** Makes `dist/current` lead to a build. Whoever opens it meanwhile finds the build before or this one. */
async function makeCurrent(name: string): Promise<void> {
  const link = join(BUILDS, `${UNFINISHED}link-${process.pid}`)
  await rm(link, { force: true })
  await symlink(name, link)
  await rename(link, CURRENT_BUILD)
}

/** Builds into a folder of its own, so that a running shop and a failed or killed build leave each other alone. */
async function build(): Promise<string> {
  for (;;) {
    const name = await hashSources()
    const folder = join(BUILDS, name)
    if (existsSync(folder)) return name
    const unfinished = join(BUILDS, `${UNFINISHED}${process.pid}`)
    await rm(unfinished, { recursive: true, force: true })
    await runAstro(unfinished)
    // Sources that changed meanwhile are in the build by half.
    if ((await hashSources()) === name) await rename(unfinished, folder)
  }
}

/** Builds the shop's code when it is not built from these sources yet. Returns whether that made another build current. */
export async function ensureBuilt(): Promise<boolean> {
  if (await isCurrent(await hashSources())) return false
  return withFileLock(join(BUILDS, 'lock.db'), async () => {
    if (await isCurrent(await hashSources())) return false
    await removeOldBuilds()
    await makeCurrent(await build())
    return true
  })
}
