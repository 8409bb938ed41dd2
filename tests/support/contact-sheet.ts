import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/** Pixels of a sheet: the width of a screen on it, by the width of its window, and the most that is shown of its height. */
const TILES: Record<string, number> = { 320: 160, 360: 240, 768: 240, 1280: 400 }
const TALLEST = 1_400
const SHEET_WIDTH = 2_000
/** Pixels of its height from which on the rest goes to another sheet. */
const SHEET_HEIGHT = 6_000
const GAP = 12
const LINE = 20

/** A picture's file: its kind, the width of its window and what it shows. */
const PICTURE = /^(?<kind>[a-z-]+-(?<width>\d+))-+(admin-)?(?<name>.*)\.png$/

/** A screen as it is laid on a sheet, below the name of its picture. */
async function readTile(file: string, name: string, width: number) {
  const picture = sharp(file).resize({ width }).flatten({ background: 'white' })
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const height = Math.min(info.height, TALLEST)
  const title = `<svg width="${width}" height="${LINE}"><text y="14" font-family="sans-serif" font-size="12">${name.slice(0, width / 7)}</text></svg>`
  return { title, height, image: await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer() }
}

/** Lays pictures beside and below each other, each in the column that is shortest so far; returns those without room. */
async function laySheet(files: string[], width: number, to: string): Promise<string[]> {
  const columns = Array.from({ length: Math.floor(SHEET_WIDTH / (width + GAP)) }, () => GAP)
  const tiles: OverlayOptions[] = []
  let laid = 0
  for (const file of files) {
    const top = Math.min(...columns)
    if (top > SHEET_HEIGHT) break
    const { title, image, height } = await readTile(
      join(folder, file),
      PICTURE.exec(file)?.groups?.['name'] ?? '',
      width,
    )
    const column = columns.indexOf(top)
    const left = GAP + column * (width + GAP)
    tiles.push({ input: Buffer.from(title), left, top }, { input: image, left, top: top + LINE })
    columns[column] = top + LINE + height + GAP
    laid += 1
  }
  const size = { width: GAP + columns.length * (width + GAP), height: Math.max(...columns) }
  await sharp({ create: { ...size, channels: 3, background: '#bbb' } })
    .composite(tiles)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(to)
  console.log(to)
  return files.slice(laid)
}

/** Lays all pictures of a kind on as few sheets as it takes. */
async function laySheets(kind: string, files: string[]): Promise<void> {
  const width = TILES[/\d+$/.exec(kind)?.[0] ?? ''] ?? SHEET_WIDTH
  let rest = files
  for (let sheet = 1; rest.length > 0; sheet += 1)
    rest = await laySheet(rest, width, join(sheets, `${kind}${sheet > 1 ? `-${sheet}` : ''}.webp`))
}

const folder = process.env['SCREENS_DIR'] ?? ''
const sheets = process.env['SHEETS_DIR'] ?? folder
const QUALITY = Number(process.env['SHEETS_QUALITY'] ?? 30)
const kinds = Map.groupBy(
  readdirSync(folder)
    .filter((file) => PICTURE.test(file))
    .toSorted(),
  (file) => PICTURE.exec(file)?.groups?.['kind'] ?? '',
)
for (const [kind, files] of kinds) await laySheets(kind, files)
