import { type StoredPicture, storePicture } from '#server/pictures.ts'
import { planPictures } from './picture-plan.ts'

/** Pictures in work at a time: one more than the cores of a small server, since each also waits for the disk. */
const WORKERS = 3

/** Makes and keeps every picture of the demo, and answers them by their keys. */
export async function makePictures(
  mediaDir: string,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, StoredPicture>> {
  const plan = planPictures()
  const rest = plan.values()
  const made = new Map<string, StoredPicture>()
  const work = async () => {
    for (const { key, make } of rest) {
      made.set(key, await storePicture(mediaDir, await make()))
      onProgress(made.size, plan.length)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return made
}
