import { formatOf, type PictureFormat } from '#shop/catalogue/rules/picture.ts'

const startsWith = (bytes: Uint8Array, signs: string, at = 0) =>
  signs === String.fromCharCode(...bytes.subarray(at, at + signs.length))

/** The length of an AVIF by its boxes, which follow each other: `size, name, content`. */
function lengthOfBoxes(view: DataView): number {
  let end = 0
  while (end + 8 <= view.byteLength) {
    const size = view.getUint32(end)
    // 0 reaches to the end of the file; 1 has its size in 64 bits, which no picture of a shop needs.
    if (size < 8) return size === 0 ? view.byteLength : Number.NaN
    end += size
  }
  return end
}

/** Whether a picture file of the shop has its beginning and its end, without decoding what is between them. */
const IS_WHOLE: Record<PictureFormat, (bytes: Uint8Array, view: DataView) => boolean> = {
  avif: (bytes, view) => startsWith(bytes, 'ftyp', 4) && lengthOfBoxes(view) === bytes.length,
  webp: (bytes, view) => startsWith(bytes, 'RIFF') && view.getUint32(4, true) + 8 === bytes.length,
  jpg: (bytes) => startsWith(bytes, '\xff\xd8') && startsWith(bytes, '\xff\xd9', bytes.length - 2),
}

/** Whether these bytes are a whole file of the format that the name says. */
export function isWholePicture(name: string, bytes: Uint8Array): boolean {
  const format = formatOf(name)
  if (!format || bytes.length <= 12) return false
  return IS_WHOLE[format](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
}
