import { shrinkPicture } from '#office/parts/files.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { ownAddress } from '#shop/catalogue/rules/picture.ts'

/** Photos that are remembered at most. */
const MAX_FILES = 20
/** Files that this device uploaded since the page was opened, by their picture: sharper than the shop's copies. */
const files = new Map<number, File>()

export function rememberOriginal(picture: number, file: File): void {
  files.set(picture, file)
  const [oldest] = files.keys()
  if (files.size > MAX_FILES && oldest !== undefined) files.delete(oldest)
}

const asAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })

/** An address of the best that there is of a photo: what was sent, or the shop's largest file. */
export async function sourceOf({ pk, picture }: OfficeProduct['pictures'][number]): Promise<string> {
  const file = files.get(pk)
  if (!file) return ownAddress(picture)
  try {
    return await asAddress(await shrinkPicture(file))
  } catch {
    return ownAddress(picture) // The file is gone from the device.
  }
}
