import type { MediaStore } from '#platform/pictures/media-store.ts'
import { type StoredPicture, storePicture } from '#platform/pictures/pictures.ts'
import { render } from './compose.ts'
import { encodedOf } from './encoded-pictures.ts'
import { planPictures } from './picture-plan.ts'

/** Concurrency: one more than the cores of a small server, as each picture also waits for the disk. */
const WORKERS = 3

/** Renders and stores all pictures of the demo; returns them by key. */
export async function makePictures(
  media: MediaStore,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, StoredPicture>> {
  const plan = planPictures()
  const rest = plan.values()
  const made = new Map<string, StoredPicture>()
  const work = async () => {
    for (const { key, svg } of rest) {
      made.set(key, await storePicture(media, await render(svg), encodedOf(svg)))
      onProgress(made.size, plan.length)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return made
}
