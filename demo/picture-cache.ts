import { createHash, randomUUID } from 'node:crypto'
import { cp, glob, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredPicture } from '#platform/pictures/pictures.ts'
import { failedWith } from '#platform/process/files.ts'
import { ROOT } from '#platform/process/root.ts'

type Pictures = Map<string, StoredPicture>

const FOLDER = join(ROOT, 'node_modules/.cache/haat/demo-pictures')
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

/**
 * Gives a file a second name, which costs no space and no copy. Both may: a picture's name contains the hash of its
 * content, so its file never changes. Another disk, or a file system without links, gets a copy. An interrupted start may
 * have linked the file already.
 */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) await cp(from, to, { force: false })
  }
}

/** Puts all files of a folder into the other one, which keeps those that it has. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const file of await readdir(from)) await linkOrCopy(join(from, file), join(to, file))
}

/** Puts the cached pictures into the media folder; undefined when there are none. */
async function copyCached(cache: string, mediaDir: string): Promise<Pictures | undefined> {
  const list = await readFile(join(cache, 'pictures.json'), 'utf8').catch(() => undefined)
  if (list === undefined) return undefined
  await linkFiles(join(cache, 'media'), mediaDir)
  return new Map(JSON.parse(list) as [string, StoredPicture][]) // Written by `store`.
}

/** A cache appears whole or not at all: it gets its name at the end. */
async function store(cache: string, mediaDir: string, pictures: Pictures): Promise<void> {
  const unfinished = `${cache}.${randomUUID()}.tmp`
  try {
    await mkdir(join(unfinished, 'media'), { recursive: true })
    for (const { hash } of pictures.values())
      for await (const file of glob(`${hash}-*`, { cwd: mediaDir }))
        await linkOrCopy(join(mediaDir, file), join(unfinished, 'media', file))
    await writeFile(join(unfinished, 'pictures.json'), JSON.stringify([...pictures]))
    await rename(unfinished, cache)
  } catch {
    // A read-only image has no cache, and another process may have stored the same one first.
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * The demo's pictures in the media folder. They are made once for each checkout (half a minute of work) and linked
 * afterwards; a changed drawing, encoder or width makes them again.
 */
export async function withPictureCache(
  mediaDir: string,
  make: () => Promise<Pictures>,
  folder = FOLDER,
): Promise<Pictures> {
  const cache = join(folder, await hashSources())
  const cached = await copyCached(cache, mediaDir)
  if (cached) return cached
  const made = await make()
  await store(cache, mediaDir, made)
  return made
}
