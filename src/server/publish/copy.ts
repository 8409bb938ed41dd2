import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { STATE_FOLDER } from './state-folder.ts'

/** What a copy changed: addresses below the site, which begin with a slash. */
export interface Copied {
  changed: string[]
  gone: string[]
  bytes: number
}

const listFiles = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Whether the file is there as it is in `from`. A name with a hash of the content needs no second look. */
async function isThere(from: string, to: string, isHashed: boolean): Promise<boolean> {
  try {
    const [wanted, found] = await Promise.all([stat(from), stat(to)])
    if (wanted.size !== found.size) return false
    return isHashed || (await readFile(from)).equals(await readFile(to))
  } catch {
    return false // It is not there, or it goes while we look: it is copied, which tells.
  }
}

/** Copies a file into the site, so that a reader finds the old one or the new one. Answers the bytes written. */
export async function copyInto(siteDir: string, from: string, address: string, isHashed: boolean): Promise<number> {
  const to = join(siteDir, address)
  if (await isThere(from, to, isHashed)) return 0
  const temporary = join(siteDir, STATE_FOLDER, 'file')
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, temporary)
  await rename(temporary, to)
  return (await stat(to)).size
}

/** Files named by their content: the folder that has them, and the folder of the site that shows them. */
export interface Tree {
  from: string
  /** Its name below the site. */
  folder: string
}

/** Copies the files that the site does not have yet. */
export async function copyNew({ from, folder }: Tree, siteDir: string): Promise<Copied> {
  const copied: Copied = { changed: [], gone: [], bytes: 0 }
  for (const name of await listFiles(from)) {
    const address = `/${folder}/${name}`
    const bytes = await copyInto(siteDir, join(from, name), address, true)
    if (bytes > 0) copied.changed.push(address)
    copied.bytes += bytes
  }
  return copied
}

/** Removes the files that are gone from where they came. */
export async function removeOld({ from, folder }: Tree, siteDir: string): Promise<Copied> {
  const kept = new Set(await listFiles(from))
  const old = (await listFiles(join(siteDir, folder))).filter((name) => !kept.has(name))
  for (const name of old) await rm(join(siteDir, folder, name))
  return { changed: [], gone: old.map((name) => `/${folder}/${name}`), bytes: 0 }
}
