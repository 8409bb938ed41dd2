import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { PICTURE_BYTES_MOST } from '#contract/server-limits.ts'
import { PictureRefused, type StoredPicture, storePicture } from '../pictures.ts'

const isBelow = (folder: string, path: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The same message whether or not the file exists, so that it doesn't reveal what is on the disk. */
const ELSEWHERE = 'it is not in the folder of the CSV file.'

/** Resolves a picture's path, including symbolic links. Throws if it is not below `folder`. */
async function findPicture(folder: string, image: string): Promise<string> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(image)) {
    throw new PictureRefused('it is on the web; save it beside the CSV file and give its path.')
  }
  const path = resolve(folder, image)
  if (!isBelow(folder, path)) throw new PictureRefused(ELSEWHERE)
  const real = await realpath(path).catch(() => undefined)
  if (real === undefined) throw new PictureRefused('there is no such file.')
  if (!isBelow(await realpath(folder), real)) throw new PictureRefused(ELSEWHERE)
  return real
}

async function readPicture(path: string): Promise<Buffer> {
  const found = await stat(path)
  if (!found.isFile()) throw new PictureRefused('it is not a file.')
  // Check the size before reading the file into memory.
  if (found.size > PICTURE_BYTES_MOST) throw new PictureRefused(`it is larger than ${PICTURE_BYTES_MOST} bytes.`)
  return readFile(path).catch((error: Error) => {
    throw new PictureRefused(`it can't be read: ${error.message}.`)
  })
}

/** Stored pictures of a row, and messages about those that can't be used. */
export interface RowPictures {
  pictures: StoredPicture[]
  problems: string[]
}

/** Paths in messages are truncated to this many characters. */
const MAX_PATH_SHOWN = 200

/** Returns a function that stores the pictures of a row. Each path is stored only once per import. */
export function createPictureImporter(folder: string, mediaDir: string) {
  const known = new Map<string, StoredPicture | string>()
  const store = async (image: string): Promise<StoredPicture | string> => {
    try {
      return await storePicture(mediaDir, await readPicture(await findPicture(folder, image)))
    } catch (error) {
      if (error instanceof PictureRefused) return error.message
      throw error
    }
  }
  return async (images: string[]): Promise<RowPictures> => {
    const found: RowPictures = { pictures: [], problems: [] }
    for (const image of images) {
      const picture = known.get(image) ?? (await store(image))
      known.set(image, picture)
      if (typeof picture === 'string') found.problems.push(`images: ${image.slice(0, MAX_PATH_SHOWN)}: ${picture}`)
      else found.pictures.push(picture)
    }
    return found
  }
}
