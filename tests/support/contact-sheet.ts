import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'

/** Pixels of a sheet: the width of a screen on it, by the width of its window, and the most that is shown of its height. */
const TILES: Record<number, number> = { 320: 214, 360: 240, 1280: 480 }
const TALLEST = 1_400
const SHEET_WIDTH = 2_000
const SCREENS_ON_SHEET = 24
const GAP = 12
const LINE = 20

/** A screen as it is laid on a sheet, below the name of its picture. */
async function readTile(file: string, width: number) {
  const picture = sharp(file).resize({ width }).flatten({ background: 'white' })
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const height = Math.min(info.height, TALLEST)
  const name = file.replace(/^.*?-\d+-+(admin-)?|\.\w+$/g, '').slice(0, width / 7)
  const title = `<svg width="${width}" height="${LINE}"><text y="14" font-family="sans-serif" font-size="12">${name}</text></svg>`
  return { title, height, image: await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer() }
}

/** Lays pictures beside and below each other, each in the column that is shortest so far. */
async function laySheet(files: string[], width: number, to: string): Promise<void> {
  const columns = Array.from({ length: Math.floor(SHEET_WIDTH / (width + GAP)) }, () => GAP)
  const tiles: OverlayOptions[] = []
  for (const file of files) {
    const { title, image, height } = await readTile(file, width)
    const top = Math.min(...columns)
    const column = columns.indexOf(top)
    const left = GAP + column * (width + GAP)
    tiles.push({ input: Buffer.from(title), left, top }, { input: image, left, top: top + LINE })
    columns[column] = top + LINE + height + GAP
  }
  const size = { width: GAP + columns.length * (width + GAP), height: Math.max(...columns) }
  await sharp({ create: { ...size, channels: 3, background: '#bbb' } })
    .composite(tiles)
    .png({ palette: true })
    .toFile(to)
}

const folder = process.env['SCREENS_DIR'] ?? ''
for (const language of LANGUAGES)
  for (const [width, shown] of Object.entries(TILES)) {
    const files = globSync(join(folder, `${language}-${width}-*.png`)).toSorted()
    for (let sheet = 0; sheet * SCREENS_ON_SHEET < files.length; sheet += 1) {
      const to = join(folder, `sheet-${language}-${width}-${sheet + 1}.png`)
      await laySheet(files.slice(sheet * SCREENS_ON_SHEET, (sheet + 1) * SCREENS_ON_SHEET), shown, to)
      console.log(to)
    }
  }
