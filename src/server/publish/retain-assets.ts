import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSETS_KEPT } from '#contract/server-limits.ts'
import type { Config } from '../config.ts'
import { withFileLock } from '../file-lock.ts'
import { ASSETS, BENGALI_CLIENT_DIR, CLIENT_DIR } from '../root.ts'
import { copyNew } from './copy.ts'
import { STATE_FOLDER } from './state-folder.ts'

/** File name → time at which a build without this file was first started, in milliseconds since 1970. */
type Superseded = Record<string, number>

async function readSuperseded(file: string): Promise<Superseded> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return {} // Missing or damaged: old files then stay for another week.
  }
}

/**
 * Copies the style sheets and scripts of this build to `assetsDir` and removes those that were superseded more than
 * `ASSETS_KEPT` ago. Pages of an earlier build still use their own files until they are published again, when the
 * container with that build may be gone already.
 */
export async function retainAssets({
  assetsDir,
  isBengaliOn,
}: Pick<Config, 'assetsDir' | 'isBengaliOn'>): Promise<void> {
  const state = join(assetsDir, STATE_FOLDER)
  await mkdir(state, { recursive: true })
  await withFileLock(join(state, 'lock.db'), async () => {
    const current = new Set<string>()
    for (const clientDir of [CLIENT_DIR, ...(isBengaliOn ? [BENGALI_CLIENT_DIR] : [])]) {
      const from = join(clientDir, ASSETS)
      await copyNew({ from, folder: ASSETS }, assetsDir)
      for (const name of await readdir(from)) current.add(name)
    }
    const index = join(state, 'superseded.json')
    const before = await readSuperseded(index)
    const superseded: Superseded = {}
    const now = Date.now()
    for (const name of await readdir(join(assetsDir, ASSETS))) {
      if (current.has(name)) continue
      // After the clock was set back, a time in the future must not retain a file for years.
      const at = Math.min(before[name] ?? now, now)
      if (now - at > ASSETS_KEPT) await rm(join(assetsDir, ASSETS, name), { recursive: true })
      else superseded[name] = at
    }
    const unfinished = `${index}.tmp`
    await writeFile(unfinished, JSON.stringify(superseded))
    await rename(unfinished, index)
  })
}
