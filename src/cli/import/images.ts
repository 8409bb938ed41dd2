import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PICTURE_BYTES_MOST } from '#contract/limits.ts'
import { PictureRefused, type StoredPicture, storePicture } from '#server/pictures.ts'
import { RowRefused } from './row.ts'

async function readPicture(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new PictureRefused('there is no such file.')
  // A larger file is refused before it fills the memory.
  if (found.size > PICTURE_BYTES_MOST) throw new PictureRefused(`it is larger than ${PICTURE_BYTES_MOST} bytes.`)
  return readFile(path)
}

/** Answers a function that keeps the pictures of a row, each path of the file once; it throws `RowRefused`. */
export function pictureKeeper(folder: string, mediaDir: string) {
  const kept = new Map<string, StoredPicture>()
  return async (images: string[]): Promise<StoredPicture[]> => {
    const pictures: StoredPicture[] = []
    for (const image of images) {
      const path = resolve(folder, image)
      try {
        const picture = kept.get(path) ?? (await storePicture(mediaDir, await readPicture(path)))
        kept.set(path, picture)
        pictures.push(picture)
      } catch (error) {
        if (error instanceof PictureRefused) throw new RowRefused(`images: ${image}: ${error.message}`)
        throw error
      }
    }
    return pictures
  }
}
