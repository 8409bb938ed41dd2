import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ImportNoteCode } from '#exchange/contract/office/import-notes.ts'
import type { ImportNoteValues } from '#exchange/contract/office/imports.ts'
import { sentenceOf } from '#exchange/rules/import-notes/say.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '#platform/contract/server-limits.ts'
import { PICTURE_FORMATS, type PictureFormat, pictureFile, storedWidths } from '#shop/catalogue/rules/picture.ts'
import type { MediaStore } from './media-store.ts'

export interface StoredPicture {
  /** Hash of the original bytes; part of the file names. */
  hash: string
  /** Original size in pixels, after rotation by EXIF. */
  width: number
  height: number
  /** Mean colour, as `#rrggbb`. */
  color: string
}

/** Thrown for a picture that is not accepted; the message is the reason in English, the code says it in any language. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly code: ImportNoteCode
  readonly values: ImportNoteValues

  constructor(code: ImportNoteCode, values: ImportNoteValues = []) {
    super(sentenceOf(code, values))
    this.code = code
    this.values = values
  }
}

const ACCEPTED_FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif'])
const HASH_DIGITS = 20

/** From this width on flat grounds would show blocks at a lower quality or effort. */
const LARGE = 480

/**
 * Small AVIF files are chosen for speed, as an import encodes thousands. Large ones are chosen by looking at them: with
 * less effort, flat grounds show blocks. sharp's default tuning takes 25 % more time for files that are 50 % larger.
 */
const ENCODE: Record<PictureFormat, (picture: Sharp, width: number) => Sharp> = {
  avif: (picture, width) =>
    picture.avif({
      ...(width < LARGE ? { quality: 55, effort: 2 } : { quality: 60, effort: 4 }),
      tune: 'ssim',
      chromaSubsampling: '4:2:0',
    }),
  webp: (picture) => picture.webp({ quality: 75, effort: 1 }),
  jpg: (picture) => picture.jpeg({ quality: 76, progressive: true }),
}

/** `failOn: 'error'`, as many phones write pictures that cause harmless warnings. */
const open = (bytes: Uint8Array) => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS })

async function findMetadata(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined // Not a picture, or an unknown format.
  }
}

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) {
    throw new PictureRefused('picture_large', [MAX_PICTURE_BYTES / 1024 / 1024])
  }
  const found = await findMetadata(bytes)
  if (!found || !ACCEPTED_FORMATS.has(found.format)) {
    throw new PictureRefused('picture_kind')
  }
  if ((found.pages ?? 1) > 1) throw new PictureRefused('picture_animated')
  const { width, height } = found.autoOrient
  if (width * height > MAX_PICTURE_PIXELS) {
    throw new PictureRefused('picture_pixels', [MAX_PICTURE_PIXELS / 1_000_000])
  }
  const tallest = Math.round((height * (storedWidths(width).at(-1) ?? width)) / width)
  if (tallest > MAX_PICTURE_SIDE) throw new PictureRefused('picture_tall')
  return { width, height }
}

/** Resizes the picture to this width and decodes it once, as raw pixels for several encoders. */
async function inWidth(picture: Sharp, width: number): Promise<Sharp> {
  const { data, info } = await picture.clone().resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** One picture at a time is decoded in full: fifty megapixels take 200 MB until they are resized. */
const decoding = pLimit(1)

/** Decodes to upright, opaque sRGB without metadata. */
const decode = (bytes: Uint8Array, width: number): Promise<Sharp> =>
  decoding(inWidth, open(bytes).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb'), width).catch(() => {
    throw new PictureRefused('picture_damaged')
  })

async function meanColor(picture: Sharp): Promise<string> {
  const pixel = await picture.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

/** A file of a picture in this format, made from another file of it. */
export async function encodeFrom(source: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array> {
  return ENCODE[format](await inWidth(open(source), width), width).toBuffer()
}

/** The name of a picture, by its bytes as they arrived. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)

/** A file of the picture that was encoded before; undefined if there is none. */
export type FindEncoded = (width: number, format: PictureFormat) => Promise<Uint8Array | undefined>

/**
 * Stores a picture in every width and format (shop/catalogue/rules/picture.ts); whole files are reused, and those that
 * `findEncoded` has. All of them are stored when it resolves. Throws `PictureRefused` if the bytes are not a picture or exceed
 * the limits.
 */
export async function storePicture(
  media: MediaStore,
  bytes: Uint8Array,
  findEncoded: FindEncoded = async () => undefined,
): Promise<StoredPicture> {
  const { width, height } = await measure(bytes)
  const hash = hashOf(bytes)
  const widths = storedWidths(width)
  const largest = await decode(bytes, widths.at(-1) ?? width)
  for (const stored of widths) {
    const files = PICTURE_FORMATS.map((format) => ({ format, name: pictureFile(hash, stored, format) }))
    const areThere = await Promise.all(files.map(({ name }) => media.has(name)))
    const missing = files.filter((_, at) => !areThere[at])
    if (missing.length === 0) continue
    const sized = stored === widths.at(-1) ? largest : await inWidth(largest, stored)
    const store = async ({ format, name }: (typeof files)[number]) => {
      const encoded = await findEncoded(stored, format)
      await media.write(name, encoded ?? (await ENCODE[format](sized.clone(), stored).toBuffer()))
    }
    await Promise.all(missing.map(store))
  }
  return { hash, width, height, color: await meanColor(largest) }
}
