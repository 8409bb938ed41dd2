import pLimit from 'p-limit'
import { pictureFiles } from '#shop/catalogue/rules/picture.ts'
import type { MediaStore } from './media-store.ts'

/** Files that are copied at a time. */
const AT_ONCE = 8

export interface MoveReport {
  copied: number
  /** Files that were there already. */
  known: number
  /** Names of files that neither place has, whole. */
  lost: string[]
}

/**
 * Copies the files of these pictures from one place to another, those that it has not got yet: a copying that was
 * interrupted is finished by the next. Throws a BucketFailure while a bucket can't be used.
 */
export async function copyPictures(
  from: MediaStore,
  to: MediaStore,
  pictures: { hash: string; width: number }[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, known: 0, lost: [] }
  const names = pictures.flatMap(pictureFiles)
  let done = 0
  await pLimit(AT_ONCE).map(names, async (name) => {
    if (await to.has(name)) report.known += 1
    else {
      const bytes = await from.read(name)
      if (bytes) await to.write(name, bytes)
      if (bytes) report.copied += 1
      else report.lost.push(name)
    }
    done += 1
    onProgress(done, names.length)
  })
  return report
}
