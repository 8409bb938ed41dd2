import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { MAX_PICTURE_BYTES } from '#contract/server-limits.ts'
import { PictureRefused } from '../pictures.ts'

export const isOnTheWeb = (source: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(source)

const isBelow = (folder: string, path: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The same code whether or not the file exists, so that it doesn't reveal what is on the disk. */
const ELSEWHERE = 'picture_elsewhere'

/** Resolves a picture's path, including symbolic links. Throws if it is not below `folder`. */
async function findPicture(folder: string, image: string): Promise<string> {
  const path = resolve(folder, image)
  if (!isBelow(folder, path)) throw new PictureRefused(ELSEWHERE)
  const real = await realpath(path).catch(() => undefined)
  if (real === undefined) throw new PictureRefused('picture_missing')
  if (!isBelow(await realpath(folder), real)) throw new PictureRefused(ELSEWHERE)
  return real
}

/** The bytes of a picture below the folder of a file. Throws `PictureRefused`. */
export async function readPicture(folder: string, image: string): Promise<Buffer> {
  const path = await findPicture(folder, image)
  const found = await stat(path)
  if (!found.isFile()) throw new PictureRefused('picture_no_file')
  // Check the size before reading the file into memory.
  if (found.size > MAX_PICTURE_BYTES) throw new PictureRefused('picture_large', [MAX_PICTURE_BYTES / 1024 / 1024])
  return readFile(path).catch((error: Error) => {
    throw new PictureRefused('picture_unreadable', [error.message])
  })
}
