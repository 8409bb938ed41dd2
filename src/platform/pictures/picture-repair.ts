import { join } from 'node:path'
import { type PictureFormat, pictureFile, storedWidths } from '#shop/catalogue/rules/picture.ts'
import { encodeFrom, FORMATS, readWhole } from './pictures.ts'

interface RepairReport {
  /** Names of the files that were made again. */
  repaired: string[]
  /** Hashes of pictures without any file to make the others from: they have to be uploaded again. */
  lost: string[]
}

/**
 * Makes the files of these pictures that are missing or cut off again, each from the largest whole file of its picture: the
 * shop keeps no originals, so what was lost at the largest width comes back from a smaller one.
 */
export async function repairPictures(
  mediaDir: string,
  pictures: { hash: string; width: number }[],
): Promise<RepairReport> {
  const report: RepairReport = { repaired: [], lost: [] }
  for (const { hash, width } of pictures) {
    let source: Uint8Array | undefined
    const broken: { name: string; width: number; format: PictureFormat }[] = []
    for (const stored of storedWidths(width).toReversed()) {
      for (const format of FORMATS) {
        const name = pictureFile(hash, stored, format)
        const bytes = await readWhole(join(mediaDir, name), format)
        source ??= bytes
        if (!bytes) broken.push({ name, width: stored, format })
      }
    }
    if (!source) report.lost.push(hash)
    else
      for (const file of broken) {
        await encodeFrom(source, join(mediaDir, file.name), file)
        report.repaired.push(file.name)
      }
  }
  return report
}
