import { createHash, randomUUID } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { MediaStore } from '#platform/pictures/media-store.ts'
import type { StoredPicture } from '#platform/pictures/pictures.ts'
import { ROOT } from '#platform/process/root.ts'
import { pictureFiles } from '#shop/catalogue/rules/picture.ts'

type Pictures = Map<string, StoredPicture>

const FOLDER = join(ROOT, 'node_modules/.cache/haat/demo-pictures')
/** Files that are written at a time. */
const WRITES = 8
/** What the pictures are made of and by. */
const SOURCES = [
  'demo/**/*',
  'src/platform/pictures/pictures.ts',
  'src/shop/catalogue/rules/picture.ts',
  'src/platform/contract/server-limits.ts',
]

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob([...SOURCES, 'node_modules/sharp/package.json'], { cwd: ROOT, withFileTypes: true }))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 20)
}

/** Stores the cached pictures; undefined when there are none. */
async function storeCached(cache: string, media: MediaStore): Promise<Pictures | undefined> {
  const list = await readFile(join(cache, 'pictures.json'), 'utf8').catch(() => undefined)
  if (list === undefined) return undefined
  const folder = join(cache, 'media')
  const limit = pLimit(WRITES)
  await limit.map(await readdir(folder), (name) => media.write(name, join(folder, name)))
  return new Map(JSON.parse(list) as [string, StoredPicture][]) // Written by `store`.
}

/** A cache appears whole or not at all: it gets its name at the end. */
async function store(cache: string, media: MediaStore, pictures: Pictures): Promise<void> {
  const unfinished = `${cache}.${randomUUID()}.tmp`
  try {
    await mkdir(join(unfinished, 'media'), { recursive: true })
    for (const name of [...pictures.values()].flatMap(pictureFiles)) {
      const bytes = await media.read(name)
      if (!bytes) throw new Error(`The picture ${name} is gone.`)
      await writeFile(join(unfinished, 'media', name), bytes)
    }
    await writeFile(join(unfinished, 'pictures.json'), JSON.stringify([...pictures]))
    await rename(unfinished, cache)
  } catch {
    // A read-only image has no cache, and another process may have stored the same one first.
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * Stores the demo's pictures. They are made once for each checkout (half a minute of work) and linked
 * afterwards; a changed drawing, encoder or width makes them again.
 */
export async function withPictureCache(
  media: MediaStore,
  make: () => Promise<Pictures>,
  folder = FOLDER,
): Promise<Pictures> {
  const cache = join(folder, await hashSources())
  const cached = await storeCached(cache, media)
  if (cached) return cached
  const made = await make()
  await store(cache, media, made)
  return made
}
