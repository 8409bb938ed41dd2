import { isDeepStrictEqual } from 'node:util'
import type { ImportNote } from '#exchange/contract/office/imports.ts'
import {
  listPictureSources,
  listRowsForPictures,
  type StoredRow,
  updateImportRow,
} from '#exchange/queries/import-rows.ts'
import { findImport, updateImport } from '#exchange/queries/product-imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { importProduct } from '#shop/catalogue/actions/import-product.ts'
import { findProduct, type ProductSnapshot } from '#shop/catalogue/actions/product-snapshot.ts'
import { type ProductWriter, saveProducts } from '#shop/catalogue/actions/save-products.ts'
import type { ImportTools } from './import-tools.ts'
import { readNotes, writeNotes } from './notes.ts'
import type { ImportedRow } from './row.ts'
import { pictureIdsOf } from './run-import.ts'

/** Paths in messages are truncated to this many characters. */
const SOURCE_SHOWN = 200

/** Notes of an earlier try to fetch the pictures. */
const isOfPictures = ({ code, about }: ImportNote): boolean => about !== '' || code === 'images_theirs'

/** What can't be shown of a row's pictures, and why. */
async function warningsOf({ db }: ImportTools, row: StoredRow, images: string[]): Promise<ImportNote[]> {
  const found = await listPictureSources(db, row.import_id, images)
  const failed = images.flatMap((source) =>
    readNotes(found.get(source)?.reason ?? null).map(
      (note): ImportNote => ({ ...note, field: 'images', about: source.slice(0, SOURCE_SHOWN) }),
    ),
  )
  return [...readNotes(row.warning).filter((note) => !isOfPictures(note)), ...failed]
}

/** Gives the product of a row its pictures. What it was before the import stays what an undo gives back. */
async function showRow(products: ProductWriter, row: StoredRow, warnings: ImportNote[]) {
  const { sourceId, images }: ImportedRow = JSON.parse(row.product ?? '') // By the dry run.
  const picture_ids = await pictureIdsOf(products.db, row.import_id, images)
  const shown = picture_ids && (await importProductPictures(products, sourceId, row, picture_ids))
  const change = { pictures: 'done' as const, warning: writeNotes(warnings) }
  if (shown === 'theirs') return { change: { ...change, warning: writeNotes([...warnings, THEIRS]) }, isNew: false }
  if (!shown) return { change, isNew: false }
  const isNew = row.state === 'unchanged'
  // One that only its group or its pictures change has no `before` yet; an added one has none ever.
  const before = row.before ?? (row.state === 'added' ? null : JSON.stringify(shown.before))
  const state = isNew ? ('updated' as const) : row.state
  return { change: { ...change, before, after: JSON.stringify(shown.after), state }, isNew }
}

const THEIRS = noteOf('images_theirs', [], { field: 'images' })

/** The pictures that the product had when its row was stored; unknown in an import of an earlier version. */
function picturesAtRun({ before, after }: StoredRow): number[] | undefined {
  const snapshot: ProductSnapshot | null = JSON.parse(after ?? before ?? 'null')
  return snapshot?.pictures
}

/** Changes the pictures only, unless somebody has deleted the product or changed its pictures since: then `theirs`. */
async function importProductPictures(products: ProductWriter, sourceId: string, row: StoredRow, picture_ids: number[]) {
  const found = await findProduct(products.db, sourceId)
  if (!found || found.id !== row.product_id) return undefined
  const { fields, pictures } = found.snapshot
  const known = picturesAtRun(row)
  const isTheirs = known !== undefined && !isDeepStrictEqual(pictures, known)
  if (isTheirs && !isDeepStrictEqual(pictures, picture_ids)) return 'theirs'
  const { change, before, after } = await importProduct(
    products,
    { sourceId, known: found },
    {
      name: fields.name,
      category_id: fields.category_id,
      mrp_paisa: fields.mrp_paisa,
      discount_paisa: fields.discount_paisa,
      picture_ids,
    },
  )
  return change === 'updated' && before && after ? { before, after: keptBy(row, before, after) } : undefined
}

/** What the import made of the product: with fields that somebody changed since it is another one. */
function keptBy(row: StoredRow, before: ProductSnapshot, after: ProductSnapshot): ProductSnapshot {
  const stored = row.after ?? row.before
  const own: ProductSnapshot = stored === null ? before : JSON.parse(stored)
  return { ...own, pictures: after.pictures }
}

async function showPortion(tools: ImportTools, id: number): Promise<number> {
  const { db } = tools
  const rows = await listRowsForPictures(db, id, ROWS_PER_TRANSACTION)
  const warnings = new Map<number, ImportNote[]>()
  for (const row of rows) {
    const { images = [] }: ImportedRow = JSON.parse(row.product ?? '')
    warnings.set(row.number, await warningsOf(tools, row, images))
  }
  return saveProducts(db, async (products) => {
    const found = await findImport(products.db, id)
    // Somebody else has ended it.
    if (found?.state !== 'fetching') return 0
    let changed = 0
    for (const row of rows) {
      const { change, isNew } = await showRow(products, row, warnings.get(row.number) ?? [])
      if (isNew) changed += 1
      await updateImportRow(products.db, id, row.number, change)
    }
    await updateImport(products.db, id, { updated: found.updated + changed, unchanged: found.unchanged - changed })
    return rows.length
  })
}

/** Shows the pictures that are stored by now. False if it was told to stop before the last row. */
export async function showPictures(tools: ImportTools, id: number): Promise<boolean> {
  while ((await showPortion(tools, id)) > 0) if (tools.signal?.aborted) return false
  return true
}
