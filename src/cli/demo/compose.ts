import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** A drawing of the folder `pictures`; `hue` turns its colours by that many degrees. */
export interface Art {
  file: string
  hue?: number
}
export type View = 'whole' | 'close' | 'group'
export interface Placed {
  art: Art
  /** The drawing's square box: its edges as parts of the ground's width and height, its size as part of the height. */
  left: number
  top: number
  size: number
}
interface Raw {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const FOLDER = new URL('./pictures/', import.meta.url)
/** As good as the ground for an eye, and encoded faster than a lossless one. */
const KEPT = { quality: 96, chromaSubsampling: '4:4:4' } as const

/** Part of the pixels that the drawing is done in: those of the folder have 256, and more would only take time. */
const DETAIL = 0.64

const WHOLE = [{ left: 0.19, top: 0.17, size: 0.62 }]
/** Larger than the ground, so that the frame cuts it. */
const CLOSE = [{ left: -0.03, top: -0.02, size: 1.06 }]
/** The ones behind come first. */
const GROUP = [
  { left: 0.07, top: 0.2, size: 0.4 },
  { left: 0.53, top: 0.2, size: 0.4 },
  { left: 0.27, top: 0.38, size: 0.46 },
]
const PLACES: Record<View, Omit<Placed, 'art'>[]> = { whole: WHOLE, close: CLOSE, group: GROUP }

/** The drawing, at most `size` pixels wide and high. */
const draw = async ({ file, hue = 0 }: Art, size: number): Promise<Raw> =>
  sharp(await readFile(new URL(file, FOLDER)))
    .resize({ width: size, height: size, fit: 'inside' })
    .modulate({ hue })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

const ground = (width: number, height: number, tint: string): Promise<Raw> =>
  sharp(
    svg(
      width,
      height,
      `<radialGradient id="light" cx="0.5" cy="0.38" r="0.75">
        <stop offset="0" stop-color="#fff" stop-opacity="0.62"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
      <rect width="100%" height="100%" fill="${tint}"/>
      <rect width="100%" height="100%" fill="url(#light)"/>`,
    ),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

const shadow = (width: number): Promise<Raw> => {
  const height = Math.round(width * 0.17)
  const ellipse = `<radialGradient id="shadow">
      <stop offset="0" stop-color="#33291d" stop-opacity="0.36"/>
      <stop offset="0.55" stop-color="#33291d" stop-opacity="0.13"/>
      <stop offset="1" stop-color="#33291d" stop-opacity="0"/>
    </radialGradient>
    <rect width="100%" height="100%" fill="url(#shadow)"/>`
  return sharp(svg(width, height, ellipse))
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const toInput = ({ data, info }: Raw) => ({
  input: data,
  raw: { width: info.width, height: info.height, channels: info.channels },
})

/** A layer at `x`, `y`, less what lies off the ground, which sharp refuses; nothing when all of it does. */
async function layer(drawing: Raw, x: number, y: number, on: { width: number; height: number }) {
  const left = Math.max(0, -x)
  const top = Math.max(0, -y)
  const width = Math.min(drawing.info.width - left, on.width - Math.max(0, x))
  const height = Math.min(drawing.info.height - top, on.height - Math.max(0, y))
  if (width <= 0 || height <= 0) return []
  const { input, raw } = toInput(drawing)
  const shown = await sharp(input, { raw })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [{ ...toInput(shown), left: Math.max(0, x), top: Math.max(0, y) }]
}

/** The drawing's layer and the one of its shadow. */
async function layersOf({ art, left, top, size }: Placed, on: { width: number; height: number }) {
  const box = Math.round(size * on.height)
  const drawing = await draw(art, box)
  const { width, height } = drawing.info
  const x = Math.round(left * on.width + (box - width) / 2)
  const y = Math.round(top * on.height + box - height)
  const under = await shadow(Math.round(width * 1.12))
  const underX = Math.round(x + (width - under.info.width) / 2)
  const underY = Math.round(y + height * 0.99 - under.info.height / 2)
  return { drawing: await layer(drawing, x, y, on), shadow: await layer(under, underX, underY, on) }
}

/** A JPEG of drawings that stand on a tinted ground, each on the lower edge of its box with a soft shadow under it. */
export async function compose(width: number, height: number, tint: string, placed: Placed[]): Promise<Buffer> {
  const on = { width: Math.round(width * DETAIL), height: Math.round(height * DETAIL) }
  const layers = await Promise.all(placed.map((each) => layersOf(each, on)))
  const { input, raw } = toInput(await ground(on.width, on.height, tint))
  const drawn = await sharp(input, { raw })
    .composite([...layers.flatMap(({ shadow }) => shadow), ...layers.flatMap(({ drawing }) => drawing)])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = toInput(drawn)
  return sharp(small.input, { raw: small.raw }).resize({ width, height }).jpeg(KEPT).toBuffer()
}

/** A square picture of one drawing. */
export const composeView = (art: Art, view: View, tint: string, side: number): Promise<Buffer> =>
  compose(
    side,
    side,
    tint,
    PLACES[view].map((place) => ({ art, ...place })),
  )
