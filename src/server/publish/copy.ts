import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isNoFile } from '../file-errors.ts'
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
export async function copyNew({ from, folder }: { from: string; folder: string }, siteDir: string): Promise<void> {
  for (const name of await listFiles(from)) {
    const to = join(siteDir, folder, name)
    if (await isCopied(join(from, name), to)) continue
    const temporary = join(siteDir, STATE_FOLDER, 'file')
    await mkdir(dirname(to), { recursive: true })
    await copyFile(join(from, name), temporary)
    await rename(temporary, to)
  }
}
