import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { Insertable } from 'kysely'
import { findFetchedPicture } from '#exchange/queries/import-rows.ts'
import { MAX_PICTURE_BYTES } from '#platform/contract/server-limits.ts'
import type { Schema } from '#platform/db/schema.ts'
import { hashOf, PictureRefused } from '#platform/pictures/pictures.ts'
import { findPictureByHash } from '#shop/catalogue/queries/pictures.ts'
import type { ImportTools } from './import-tools.ts'

export const isOnTheWeb = (source: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(source)

const isBelow = (folder: string, path: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The same code whether or not the file exists, so that it doesn't reveal what is on the disk. */
const ELSEWHERE = 'picture_elsewhere'

/** Resolves a picture's path, including symbolic links. Throws if it is not below `folder`. */
async function findPicture(folder: string, image: string): Promise<string> {
  const path = resolve(folder, image)
  if (!isBelow(folder, path)) throw new PictureRefused(ELSEWHERE)
  const real = await realpath(path).catch(() => undefined)
  if (real === undefined) throw new PictureRefused('picture_missing')
  if (!isBelow(await realpath(folder), real)) throw new PictureRefused(ELSEWHERE)
  return real
}

/** The bytes of a picture below the folder of a file. Throws `PictureRefused`. */
export async function readPicture(folder: string, image: string): Promise<Buffer> {
  const path = await findPicture(folder, image)
  const found = await stat(path)
  if (!found.isFile()) throw new PictureRefused('picture_no_file')
  // Check the size before reading the file into memory.
  if (found.size > MAX_PICTURE_BYTES) throw new PictureRefused('picture_large', [MAX_PICTURE_BYTES / 1024 / 1024])
  return readFile(path).catch((error: Error) => {
    throw new PictureRefused('picture_unreadable', [error.message])
  })
}

/** Milliseconds for which a picture of the same address is not fetched again. */
const REMEMBERED = 30 * 24 * 60 * 60_000

/** The hash in the address of a picture of this shop: it names the bytes, whatever the host is called. */
const OWN_PICTURE = /\/([0-9a-f]{20})-\d+\.(?:avif|webp|jpg)$/

/** The picture of a file, if the shop has the same bytes already. */
async function knownFile({ db, folderOf }: ImportTools, id: number, source: string): Promise<number | undefined> {
  try {
    return await findPictureByHash(db, hashOf(await readPicture(folderOf(id), source)))
  } catch (error) {
    if (error instanceof PictureRefused) return undefined
    throw error
  }
}

/** The picture of an address: one of this shop, as its exports name them, or one that was fetched lately. */
async function knownAddress({ db }: ImportTools, source: string, now: number): Promise<number | undefined> {
  const hash = OWN_PICTURE.exec(source)?.[1]
  const own = hash && (await findPictureByHash(db, hash))
  return own || findFetchedPicture(db, source, new Date(now - REMEMBERED))
}

/** Rows for pictures that an import names: those that the shop has already need no further work. */
export async function knownPictures(
  tools: ImportTools,
  id: number,
  sources: string[],
): Promise<Insertable<Schema['import_picture']>[]> {
  const now = Date.now()
  const rows: Insertable<Schema['import_picture']>[] = []
  for (const source of sources) {
    const known = isOnTheWeb(source) ? await knownAddress(tools, source, now) : await knownFile(tools, id, source)
    rows.push({
      import_id: id,
      source,
      state: known === undefined ? 'waiting' : 'done',
      picture_id: known ?? null,
      at: new Date(now).toISOString(),
    })
  }
  return rows
}
