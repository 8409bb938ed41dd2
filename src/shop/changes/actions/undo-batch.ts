import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { changedFields } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import { ROWS_PER_TRANSACTION, WRITE_PAUSE } from '#platform/contract/server-limits.ts'
import { fromJson, type Json } from '#platform/contract/values/json.ts'
import { type Actor, type AuditRow, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Line, writePortion } from '#shop/catalogue/actions/product-batch.ts'
import { listCategoryNames } from '#shop/catalogue/queries/categories.ts'
import { type BatchColumns, listBatchLines, listBrief } from '#shop/catalogue/queries/product-batch.ts'

// `changeProducts` wrote the lines.
const columnsOf = (json: Json<Record<string, unknown>> | null): Partial<BatchColumns> => fromJson(json) ?? {}

/** Those of these lines whose products have still what the line says, and can have again what was before. */
async function stillSo(db: Db, lines: Awaited<ReturnType<typeof listBatchLines>>): Promise<Line[]> {
  const ids = lines.map(({ subject_id }) => Number(subject_id))
  const products = new Map((await listBrief(db, ids)).map((product) => [product.id, product]))
  const categories = new Set((await listCategoryNames(db)).map((category) => category.id))
  return lines.flatMap(({ id, subject_id, before, after }) => {
    const product = products.get(Number(subject_id))
    const was = columnsOf(before)
    const isGone = was.category_id !== undefined && !categories.has(was.category_id)
    if (!product || isGone || changedFields(product.columns, columnsOf(after))) return []
    return [{ planned: { product, before: columnsOf(after), after: was }, undoOf: id }]
  })
}

/**
 * Takes back a change of many products, in portions: those that were changed since, or whose category is gone, stay, and are
 * counted. The line that says so is written at the end, so that an undo that was killed can be done again for the rest.
 */
export async function undoBatch(
  db: Db,
  line: AuditRow,
  actor: Actor,
): Promise<{ kind: 'done'; audit: number; kept: number } | { kind: 'refused' }> {
  const batchId = randomUUID()
  let [undone, kept, after] = [0, 0, 0]
  for (;;) {
    const lines = await listBatchLines(db, line.batch_id ?? '', after, ROWS_PER_TRANSACTION)
    if (lines.length === 0) break
    after = lines.at(-1)?.id ?? after
    const still = await stillSo(db, lines)
    const { written } = still.length > 0 ? await writePortion(db, still, actor, batchId) : { written: 0 }
    undone += written
    kept += lines.length - written
    await wait(WRITE_PAUSE)
  }
  if (undone === 0) return { kind: 'refused' }
  const audit = await transact(db, (transaction) =>
    insertAudit(transaction, actor, {
      ...({ action: 'product.undo', subject: 'product_batch', subjectId: line.subject_id } as const),
      ...{ after: { count: undone }, undoOf: line.id, batchId },
    }),
  )
  return { kind: 'done', audit, kept }
}
