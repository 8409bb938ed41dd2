import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ASSETS_KEPT } from '#platform/contract/server-limits.ts'
import type { Config } from '#platform/process/config.ts'
import { withFileLock } from '#platform/process/file-lock.ts'
import { isNoFile } from '#platform/process/files.ts'
import { ASSETS, BENGALI_CLIENT_DIR, CLIENT_DIR } from '#platform/process/root.ts'
import { STATE_FOLDER } from './state-folder.ts'

const listFiles = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  } catch (error) {
    if (isNoFile(error)) return []
    throw error
  }
}

/** Whether `to` is a copy of `from`: names are hashed, so only existence and size are compared. */
async function isCopied(from: string, to: string): Promise<boolean> {
  try {
    const [wanted, found] = await Promise.all([stat(from), stat(to)])
    return wanted.size === found.size
  } catch {
    return false // Missing, or removed meanwhile: the copy is made, and its error is thrown if it fails.
  }
}

/** Copies the files with hashed names that are missing in `siteDir/folder`, each atomically. */
async function copyNew({ from, folder }: { from: string; folder: string }, siteDir: string): Promise<void> {
  for (const name of await listFiles(from)) {
    const to = join(siteDir, folder, name)
    if (await isCopied(join(from, name), to)) continue
    const temporary = join(siteDir, STATE_FOLDER, 'file')
    await mkdir(dirname(to), { recursive: true })
    await copyFile(join(from, name), temporary)
    await rename(temporary, to)
  }
}

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
