import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { storePicture } from '#platform/pictures/pictures.ts'
import { pictureFile, storedWidths } from '#shop/catalogue/rules/picture.ts'
import { render } from './compose.ts'
import { ENCODED, encodedFile, MIN_ENCODED } from './encoded-pictures.ts'
import { planPictures } from './picture-plan.ts'

// Writes the AVIF files of drawings that have changed and removes those that no drawing has: `npm run demo-pictures`.

/** As many at a time as small machines have cores. */
const WORKERS = 2

const folder = await mkdtemp(join(tmpdir(), 'haat-demo-pictures-'))
await mkdir(ENCODED, { recursive: true })
const plan = planPictures().map(({ key, svg, width }) => {
  const widths = storedWidths(width).filter((stored) => stored >= MIN_ENCODED)
  return { key, svg, files: widths.map((stored) => ({ stored, path: new URL(encodedFile(svg, stored), ENCODED) })) }
})

const rest = plan.values()
async function work(): Promise<void> {
  for (const { key, svg, files } of rest) {
    if (files.every(({ path }) => existsSync(path))) continue
    const { hash } = await storePicture(new DiskMedia(folder), await render(svg))
    for (const { stored, path } of files) await copyFile(join(folder, pictureFile(hash, stored, 'avif')), path)
    console.log(key)
  }
}
await Promise.all(Array.from({ length: WORKERS }, work))

const wanted = new Set(plan.flatMap(({ files }) => files.map(({ path }) => path.href)))
for (const name of await readdir(ENCODED)) {
  const path = new URL(name, ENCODED)
  if (!wanted.has(path.href)) await rm(path)
}
await rm(folder, { recursive: true })
