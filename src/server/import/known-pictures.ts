import type { Insertable } from 'kysely'
import { findFetchedPicture } from '../db/import-rows.ts'
import { findPictureByHash } from '../db/pictures.ts'
import type { ImportPictureTable } from '../db/schema/imports.ts'
import { hashOf, PictureRefused } from '../pictures.ts'
import type { ImportTools } from './import-tools.ts'
import { isOnTheWeb, readPicture } from './local-pictures.ts'

/** Milliseconds for which a picture of the same address is not fetched again. */
const REMEMBERED = 30 * 24 * 60 * 60_000

/** The hash in the address of a picture of this shop: it names the bytes, whatever the host is called. */
const OWN_PICTURE = /\/media\/([0-9a-f]{20})-\d+\.\w+$/

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
): Promise<Insertable<ImportPictureTable>[]> {
  const now = Date.now()
  const rows: Insertable<ImportPictureTable>[] = []
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
