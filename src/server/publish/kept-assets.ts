import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSETS_KEPT } from '#contract/limits.ts'
import { withFileLock } from '../file-lock.ts'
import { ASSETS, CLIENT_DIR } from '../root.ts'
import { copyNew } from './copy.ts'
import { STATE_FOLDER } from './state-folder.ts'

/** When each file was superseded, in milliseconds since 1970, by name. */
type Superseded = Record<string, number>

async function readSuperseded(file: string): Promise<Superseded> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return {} // Without it each old file is kept for another week.
  }
}

/**
 * Copies style sheets and scripts of this build to the site's data, for as long as a page may name them: pages of an
 * earlier build are replaced one by one, and the container that had its files is gone. A file is removed a week after
 * the first start of a build that has it no more.
 */
export async function keepAssets(assetsDir: string): Promise<void> {
  const state = join(assetsDir, STATE_FOLDER)
  await mkdir(state, { recursive: true })
  await withFileLock(join(state, 'lock.db'), async () => {
    const from = join(CLIENT_DIR, ASSETS)
    await copyNew({ from, folder: ASSETS }, assetsDir)
    const current = new Set(await readdir(from))
    const index = join(state, 'superseded.json')
    const before = await readSuperseded(index)
    const superseded: Superseded = {}
    const now = Date.now()
    for (const name of await readdir(join(assetsDir, ASSETS))) {
      if (current.has(name)) continue
      // A clock that was put back must not keep a file for years.
      const at = Math.min(before[name] ?? now, now)
      if (now - at > ASSETS_KEPT) await rm(join(assetsDir, ASSETS, name), { recursive: true })
      else superseded[name] = at
    }
    const unfinished = `${index}.tmp`
    await writeFile(unfinished, JSON.stringify(superseded))
    await rename(unfinished, index)
  })
}
