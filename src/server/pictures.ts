import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { PICTURE_BYTES_MOST, PICTURE_PIXELS_MOST, PICTURE_SIDE_MOST } from '#contract/limits.ts'
import { keptWidths, type PictureFormat, pictureFile } from '#rules/picture.ts'

export interface StoredPicture {
  /** Of the bytes as they arrived; names the files. */
  hash: string
  /** Pixels as they arrived, turned upright. */
  width: number
  height: number
  /** The mean, as `#rrggbb`. */
  color: string
}

/** A picture that the shop does not take; the message says why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

const TAKEN_FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif'])
const HASH_DIGITS = 20

/**
 * Chosen for a first start that makes thousands: the next AVIF effort saves 8 % of the bytes for twice the time, and
 * the tuning that sharp would choose takes a quarter more time for half as many bytes again.
 */
const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1, tune: 'ssim', chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 75, effort: 1 }),
  jpg: (picture) => picture.jpeg({ quality: 76, progressive: true }),
}
const FORMATS = ['avif', 'webp', 'jpg'] as const satisfies PictureFormat[]

/** Phones write harmless flaws into their pictures, so only errors refuse one. */
const open = (bytes: Uint8Array) => sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_PIXELS_MOST })

async function findMetadata(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined // Sharp knows only that it can't read the bytes.
  }
}

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.byteLength > PICTURE_BYTES_MOST) {
    throw new PictureRefused(`The picture is larger than ${PICTURE_BYTES_MOST / 1024 / 1024} MB.`)
  }
  const found = await findMetadata(bytes)
  if (!found || !TAKEN_FORMATS.has(found.format)) {
    throw new PictureRefused('This is not a picture in JPEG, PNG, WebP, AVIF or GIF format.')
  }
  if ((found.pages ?? 1) > 1) throw new PictureRefused('The picture is animated; only still ones are taken.')
  const { width, height } = found.autoOrient
  if (width * height > PICTURE_PIXELS_MOST) {
    throw new PictureRefused(`The picture has more than ${PICTURE_PIXELS_MOST / 1_000_000} megapixels.`)
  }
  const tallest = Math.round((height * (keptWidths(width).at(-1) ?? width)) / width)
  if (tallest > PICTURE_SIDE_MOST) throw new PictureRefused('The picture is too tall for its width.')
  return { width, height }
}

/** The picture in this width, as raw pixels that can be encoded several times. */
async function inWidth(picture: Sharp, width: number): Promise<Sharp> {
  const { data, info } = await picture.clone().resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Upright, opaque, in sRGB and without metadata. */
const decode = (bytes: Uint8Array, width: number): Promise<Sharp> =>
  inWidth(open(bytes).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb'), width).catch(() => {
    throw new PictureRefused('The picture is damaged.')
  })

async function meanColor(picture: Sharp): Promise<string> {
  const pixel = await picture.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

/** Readers never see half a file: it gets its name when it is whole. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Keeps a picture in the media folder in every width and format (rules/picture.ts); files that are there stay.
 * Throws `PictureRefused` for bytes that are no picture, or one beyond the limits.
 */
export async function storePicture(mediaDir: string, bytes: Uint8Array): Promise<StoredPicture> {
  const { width, height } = await measure(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)
  const widths = keptWidths(width)
  const largest = await decode(bytes, widths.at(-1) ?? width)
  await mkdir(mediaDir, { recursive: true })
  for (const kept of widths) {
    const files = FORMATS.map((format) => ({ format, path: join(mediaDir, pictureFile(hash, kept, format)) }))
    const missing = files.filter(({ path }) => !existsSync(path))
    if (missing.length === 0) continue
    const sized = kept === widths.at(-1) ? largest : await inWidth(largest, kept)
    for (const { format, path } of missing) await writeWhole(path, await ENCODE[format](sized.clone()).toBuffer())
  }
  return { hash, width, height, color: await meanColor(largest) }
}

/** Removes the files of pictures that nothing shows, in every width and format. */
export async function removePictureFiles(mediaDir: string, hashes: string[]): Promise<void> {
  const unused = new Set(hashes)
  const isUnused = (name: string) => unused.has(name.slice(0, name.indexOf('-')))
  for (const name of (await readdir(mediaDir)).filter(isUnused)) await rm(join(mediaDir, name), { force: true })
}
