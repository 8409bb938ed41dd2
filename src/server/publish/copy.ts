import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { STATE_FOLDER } from './state-folder.ts'

/** What a copy changed; addresses start with a slash. */
export interface CopyReport {
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

/** Whether `to` has the content of `from`. For hashed names only existence and size are compared. */
async function isCopied(from: string, to: string, isHashed: boolean): Promise<boolean> {
  try {
    const [wanted, found] = await Promise.all([stat(from), stat(to)])
    if (wanted.size !== found.size) return false
    return isHashed || (await readFile(from)).equals(await readFile(to))
  } catch {
    return false // Missing, or removed meanwhile: the copy is made, and its error is thrown if it fails.
  }
}

/** Copies a file into the site atomically. Returns the number of bytes written, 0 when it was there already. */
export async function copyInto(siteDir: string, from: string, address: string, isHashed: boolean): Promise<number> {
  const to = join(siteDir, address)
  if (await isCopied(from, to, isHashed)) return 0
  const temporary = join(siteDir, STATE_FOLDER, 'file')
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, temporary)
  await rename(temporary, to)
  return (await stat(to)).size
}

/** A folder of files with hashed names that is copied into the site. */
export interface Tree {
  from: string
  /** Destination, relative to the site. */
  folder: string
}

/** Copies the files that are missing in the site. */
export async function copyNew({ from, folder }: Tree, siteDir: string): Promise<CopyReport> {
  const copied: CopyReport = { changed: [], gone: [], bytes: 0 }
  for (const name of await listFiles(from)) {
    const address = `/${folder}/${name}`
    const bytes = await copyInto(siteDir, join(from, name), address, true)
    if (bytes > 0) copied.changed.push(address)
    copied.bytes += bytes
  }
  return copied
}

/** Removes files of the site whose source no longer exists. */
export async function removeOld({ from, folder }: Tree, siteDir: string): Promise<CopyReport> {
  const current = new Set(await listFiles(from))
  const old = (await listFiles(join(siteDir, folder))).filter((name) => !current.has(name))
  for (const name of old) await rm(join(siteDir, folder, name))
  return { changed: [], gone: old.map((name) => `/${folder}/${name}`), bytes: 0 }
}
