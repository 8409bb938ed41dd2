import pLimit from 'p-limit'
import { pictureFiles } from '#shop/catalogue/rules/picture.ts'
import type { MediaStore } from './media-store.ts'

/** Files that are copied at a time. */
const AT_ONCE = 8

export interface MoveReport {
  copied: number
  /** Files that were there already. */
  known: number
  /** Names of files that neither place has, whole, in the order of the pictures. */
  lost: string[]
}

type Outcome = keyof MoveReport

async function copyFile(from: MediaStore, to: MediaStore, name: string): Promise<Outcome> {
  if (await to.has(name)) return 'known'
  const bytes = await from.read(name)
  if (!bytes) return 'lost'
  await to.write(name, bytes)
  return 'copied'
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
  const names = pictures.flatMap(pictureFiles)
  let done = 0
  const outcomes = await pLimit(AT_ONCE).map(names, async (name) => {
    const outcome = await copyFile(from, to, name)
    done += 1
    onProgress(done, names.length)
    return outcome
  })
  const those = (outcome: Outcome) => names.filter((_, index) => outcomes[index] === outcome)
  return { copied: those('copied').length, known: those('known').length, lost: those('lost') }
}
