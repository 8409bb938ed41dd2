import { PICTURE_FORMATS, pictureFile, storedWidths } from '#shop/catalogue/rules/picture.ts'
import type { MediaStore } from './media-store.ts'
import { encodeFrom } from './pictures.ts'

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
  media: MediaStore,
  pictures: { hash: string; width: number }[],
): Promise<RepairReport> {
  const report: RepairReport = { repaired: [], lost: [] }
  for (const { hash, width } of pictures) {
    const files = storedWidths(width)
      .toReversed()
      .flatMap((stored) =>
        PICTURE_FORMATS.map((format) => ({ format, width: stored, name: pictureFile(hash, stored, format) })),
      )
    const areThere = await Promise.all(files.map(({ name }) => media.has(name)))
    const broken = files.filter((_, at) => !areThere[at])
    if (broken.length === 0) continue
    const whole = files.find((_, at) => areThere[at])
    const source = whole && (await media.read(whole.name))
    if (!source) report.lost.push(hash)
    else
      for (const { name, ...file } of broken) {
        await media.write(name, await encodeFrom(source, file.width, file.format))
        report.repaired.push(name)
      }
  }
  return report
}
