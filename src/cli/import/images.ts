import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { PICTURE_BYTES_MOST } from '#contract/limits.ts'
import { PictureRefused, type StoredPicture, storePicture } from '#server/pictures.ts'

const isBelow = (folder: string, path: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** Why a path that leads elsewhere is refused, the same whether a file is there or not. */
const ELSEWHERE = 'it is not in the folder of the CSV file.'

/** The real path of a picture below `folder`, wherever links lead. */
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
  if (!found.isFile()) throw new PictureRefused('it is no file.')
  // A larger file is refused before it fills the memory.
  if (found.size > PICTURE_BYTES_MOST) throw new PictureRefused(`it is larger than ${PICTURE_BYTES_MOST} bytes.`)
  return readFile(path).catch((error: Error) => {
    throw new PictureRefused(`it can't be read: ${error.message}.`)
  })
}

/** The pictures of a row that can be used, and why others can't. */
export interface RowPictures {
  pictures: StoredPicture[]
  problems: string[]
}

/** Characters of a path that a message names. */
const NAMED_MOST = 200

/** Returns a function that stores the pictures of a row, each path of the file once. */
export function pictureKeeper(folder: string, mediaDir: string) {
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
      if (typeof picture === 'string') found.problems.push(`images: ${image.slice(0, NAMED_MOST)}: ${picture}`)
      else found.pictures.push(picture)
    }
    return found
  }
}
