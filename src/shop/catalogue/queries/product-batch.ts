import { sql } from 'kysely'
import { inPortions } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'

/** What a change of many products may change. */
export interface BatchColumns {
  mrp_paisa: number
  discount_paisa: number
  category_id: number
  state: OfficeProductState
}
export interface BriefProduct {
  id: number
  version: number
  name: string
  columns: BatchColumns
}

/** Products without their texts and pictures, lowest id first; those that are gone are left out. */
export async function listBrief(db: Db, ids: number[]): Promise<BriefProduct[]> {
  const found: BriefProduct[] = []
  for (const portion of inPortions(ids)) {
    const rows = await db
      .selectFrom('stored_product')
      .select(['id', 'version', 'name', 'mrp_paisa', 'discount_paisa', 'category_id', 'state'])
      .where('id', 'in', portion)
      .execute()
    for (const { id, version, name, ...columns } of rows) found.push({ id, version, name, columns })
  }
  return found.sort((a, b) => a.id - b.id)
}

const whole = (value: number) => sql`cast(${value} as bigint)`

/** Writes prices and categories of products with one statement, and raises their versions. */
export async function updateBrief(db: Db, rows: { id: number; columns: BatchColumns }[], now: string): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ id, columns: { mrp_paisa, discount_paisa, category_id } }) => {
    const cells = [id, mrp_paisa, discount_paisa, finalPaisa(mrp_paisa, discount_paisa), category_id]
    return sql`(${sql.join(cells.map(whole))})`
  })
  await sql`with next (id, mrp, discount, price, category) as (values ${sql.join(values)})
    update stored_product set mrp_paisa = next.mrp, discount_paisa = next.discount,
      price_paisa = next.price, category_id = next.category, version = version + 1, updated_at = ${now}
    from next where stored_product.id = next.id`.execute(db)
}

/** The lines of the audit log about products that were changed together, in their order, after one of them. */
export const listBatchLines = (db: Db, batchId: string, after: number, most: number) =>
  db
    .selectFrom('audit')
    .select(['id', 'subject_id', 'before', 'after'])
    .where('batch_id', '=', batchId)
    .where('subject', '=', 'product')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** The line that tells of all products that were changed under a key, and which of them were. */
export async function findBatch(db: Db, batchId: string) {
  const lines = await db
    .selectFrom('audit')
    .select(['id', 'subject', 'subject_id', 'after'])
    .where('batch_id', '=', batchId)
    .where('subject', 'in', ['product_batch', 'product'])
    .execute()
  const head = lines.find(({ subject }) => subject === 'product_batch')
  if (!head) return undefined
  const undo = await db
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', 'product_batch')
    .where('subject_id', '=', head.subject_id)
    .where('undo_of', '=', head.id)
    .executeTakeFirst()
  const done = new Set(lines.filter(({ subject }) => subject === 'product').map((line) => Number(line.subject_id)))
  return { audit: head.id, after: head.after, done, isUndone: undo !== undefined }
}
