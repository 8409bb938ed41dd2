import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ROWS_PER_TRANSACTION, WRITE_PAUSE } from '#platform/contract/server-limits.ts'
import { type Actor, insertAudit, insertAudits } from '#platform/db/audit.ts'
import { inPortions } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import type { BatchChange, ProductBatchAnswer } from '#shop/catalogue/contract/office/product-batch.ts'
import { findBatch, listBrief } from '#shop/catalogue/queries/product-batch.ts'
import { answerOf, type Chosen, isRestOf, type Planned, planOf } from './product-batch-plan.ts'
import { saveProducts } from './save-products.ts'

export interface Line {
  planned: Planned
  undoOf?: number
}

/** Writes some changes in a transaction of their own; returns how many of the products were still as planned. */
export const writePortion = (
  db: Db,
  lines: Line[],
  actor: Actor,
  batchId: string,
  head?: () => Parameters<typeof insertAudit>[2],
) =>
  saveProducts(db, async (products) => {
    const ids = lines.map(({ planned }) => planned.product.id)
    const now = new Map((await listBrief(products.db, ids)).map((product) => [product.id, product]))
    const still = lines.filter(({ planned }) => now.get(planned.product.id)?.version === planned.product.version)
    const begun = head && (await findBatch(products.db, batchId))
    const audit = head && (begun?.audit ?? (await insertAudit(products.db, actor, head())))
    await products.changeMany(
      still.map(({ planned: { product, after } }) => ({
        id: product.id,
        from: product.columns,
        to: { ...product.columns, ...after },
      })),
    )
    await insertAudits(
      products.db,
      actor,
      still.map(({ planned: { product, before, after }, undoOf }) => ({
        ...({ action: 'product.batch', subjectId: product.id } as const),
        ...{ before: { ...before }, after: { ...after }, batchId, undoOf },
      })),
    )
    return { audit, written: still.length }
  })

interface BatchRun {
  actor: Actor
  /** Under which the same is done once, and what a kill left is done at the next try. */
  key?: string | undefined
  isDry: boolean
  /** The digest of the dry run that somebody saw. */
  expect?: string | undefined
}

/**
 * Changes many products, or tells what would happen. It writes in portions, between which others read and write; a
 * product that somebody changes meanwhile stays. One line of the log takes all of it back, also after a kill in between,
 * and the same key then goes on with those that are left. `changed` counts all under the key, `done` those of before.
 * `different` where it would no longer do what the dry run said.
 */
export async function changeProducts(
  db: Db,
  wanted: Chosen[],
  change: BatchChange,
  { actor, key, isDry, expect }: BatchRun,
): Promise<{ kind: 'done'; answer: ProductBatchAnswer } | { kind: 'different' }> {
  const batchId = key ?? randomUUID()
  const chosen = [...new Map(wanted.map((each) => [each.id, each])).values()].toSorted((a, b) => a.id - b.id)
  const { plan, begun } = await planOf(db, chosen, change, batchId)
  const answer = await answerOf(db, plan, change, begun)
  if (isDry) return { kind: 'done', answer }
  const before = begun?.done.size ?? 0
  if (begun?.isOver) return { kind: 'done', answer: { ...answer, dry_run: false, changed: before, audit: begun.audit } }
  if (expect !== answer.digest && !(begun && isRestOf(begun, plan, change, chosen))) return { kind: 'different' }
  const head = () => ({
    ...({ action: 'product.batch', subject: 'product_batch', subjectId: batchId, batchId } as const),
    after: { ...change, count: plan.changes.length },
  })
  let audit = begun?.audit
  let changed = before
  const lines = plan.changes.map((planned) => ({ planned }))
  for (const portion of inPortions(lines, ROWS_PER_TRANSACTION)) {
    const done = await writePortion(db, portion, actor, batchId, audit === undefined ? head : undefined)
    audit ??= done.audit
    changed += done.written
    await wait(WRITE_PAUSE)
  }
  return { kind: 'done', answer: { ...answer, dry_run: false, changed, audit: audit ?? null } }
}
