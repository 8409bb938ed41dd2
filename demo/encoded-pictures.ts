import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FindEncoded } from '#platform/pictures/pictures.ts'

/** AVIF files of the demo's drawings, which take minutes to encode. `npm run demo-pictures` writes them. */
export const ENCODED = new URL('./pictures/', import.meta.url)
/** The narrowest width that is kept: smaller ones are encoded in no time. */
export const MIN_ENCODED = 480

/** File name of a drawing in this width. It changes with the drawing. */
export const encodedFile = (svg: string, width: number): string =>
  `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}-${width}.avif`

/** The encoded files of a drawing. */
export const encodedOf =
  (svg: string): FindEncoded =>
  async (width, format) => {
    if (format !== 'avif' || width < MIN_ENCODED) return undefined
    // A drawing that has just been changed is encoded now.
    return readFile(new URL(encodedFile(svg, width), ENCODED)).catch(() => undefined)
  }
