import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { changedFields } from '#platform/actions/edit-row.ts'
import { PRODUCT_BATCH_SHOWN } from '#platform/contract/office-limits.ts'
import { fromJson } from '#platform/contract/values/json.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { BatchChange, BatchRefusal, ProductBatchAnswer } from '#shop/catalogue/contract/office/product-batch.ts'
import { listCategoryNames } from '#shop/catalogue/queries/office-product-list.ts'
import { type BatchColumns, type BriefProduct, findBatch, listBrief } from '#shop/catalogue/queries/product-batch.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'
import { changedPrices } from '#shop/catalogue/rules/price-change.ts'

/** A product that is chosen, in the version that was seen; without one in any. */
export interface Chosen {
  id: number
  version?: number
}

export interface Planned {
  product: BriefProduct
  before: Partial<BatchColumns>
  after: Partial<BatchColumns>
}
interface Plan {
  changes: Planned[]
  unchanged: number
  refused: { pk: number; name: string; why: BatchRefusal }[]
}

/** What a change makes of one product: its columns, or why it can't be. */
function nextOf({ columns }: BriefProduct, change: BatchChange): BatchColumns | BatchRefusal {
  if (change.kind === 'category') return { ...columns, category_id: change.category ?? columns.category_id }
  if (change.kind === 'state') return { ...columns, state: change.state ?? columns.state }
  const prices = changedPrices(columns, change)
  return typeof prices === 'string' ? prices : { ...columns, ...prices }
}

/** A change that was begun under the same key, as it stands in the log. */
interface Begun {
  audit: number
  /** The products that it has changed. */
  done: Set<number>
  /** Whether none are left: it came to its end, or was taken back. */
  isOver: boolean
  /** How many it was to change. */
  count: number
  change: Record<string, unknown>
}
async function findBegun(db: Db, batchId: string): Promise<Begun | undefined> {
  const found = await findBatch(db, batchId)
  if (!found) return undefined
  const { audit, after, done, isUndone } = found
  const { count: stored, ...change } = fromJson(after) ?? {}
  const count = Number(stored)
  return { audit, done, isOver: isUndone || done.size >= count, count, change }
}

/** Tells what a change would do with these products, and writes nothing. What was done under its key stays out. */
export async function planOf(
  db: Db,
  wanted: Chosen[],
  change: BatchChange,
  batchId: string,
): Promise<{ plan: Plan; begun: Begun | undefined }> {
  const plan: Plan = { changes: [], unchanged: 0, refused: [] }
  const ids = wanted.map(({ id }) => id)
  const products = new Map((await listBrief(db, ids)).map((product) => [product.id, product]))
  // Read after the products: of one that is written in between, the version that was read is old.
  const begun = await findBegun(db, batchId)
  const chosen = begun?.isOver ? [] : wanted.filter(({ id }) => !begun?.done.has(id))
  for (const { id, version } of chosen) {
    const product = products.get(id)
    const refuse = (why: BatchRefusal) => plan.refused.push({ pk: id, name: product?.name ?? `#${id}`, why })
    if (!product) refuse('gone')
    else if (version !== undefined && version !== product.version) refuse('changed')
    else {
      const next = nextOf(product, change)
      if (typeof next === 'string') refuse(next)
      else {
        const changed = changedFields(product.columns, next)
        if (changed) plan.changes.push({ product, ...changed })
        else plan.unchanged += 1
      }
    }
  }
  return { plan, begun }
}

/** Whether the rest of a change that was begun is certain without another preview: the same change of seen versions. */
export function isRestOf(begun: Begun, { changes, refused }: Plan, change: BatchChange, chosen: Chosen[]): boolean {
  const sent: unknown = JSON.parse(JSON.stringify(change))
  const most = begun.count - begun.done.size
  const areSeen = chosen.every(({ version }) => version !== undefined)
  return areSeen && isDeepStrictEqual(begun.change, sent) && changes.length + refused.length <= most
}

/** The same text for the same change of the same products in the same versions. */
function digestOf({ changes, refused }: Plan, change: BatchChange): string {
  const { kind, price, percent, round, is_crossed, category, state } = change
  const wish = [kind, price, percent, round, is_crossed, category, state]
  const planned = changes.map(({ product, after }) => [product.id, product.version, after])
  const text = JSON.stringify([wish, planned, refused])
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}

export async function answerOf(db: Db, plan: Plan, change: BatchChange, begun?: Begun): Promise<ProductBatchAnswer> {
  const names = new Map((await listCategoryNames(db)).map(({ pk, name }) => [pk, name]))
  const looks = ({ mrp_paisa, discount_paisa, category_id, state }: BatchColumns) => ({
    price: toTaka(finalPaisa(mrp_paisa, discount_paisa)),
    before: discount_paisa > 0 ? toTaka(mrp_paisa) : null,
    category: names.get(category_id) ?? '',
    state,
  })
  const counts = new Map<BatchRefusal, number>()
  for (const { why } of plan.refused) counts.set(why, (counts.get(why) ?? 0) + 1)
  return {
    response: 'success',
    dry_run: true,
    changed: plan.changes.length,
    unchanged: plan.unchanged,
    done: begun?.done.size ?? 0,
    sample: plan.changes.slice(0, PRODUCT_BATCH_SHOWN).map(({ product, after }) => ({
      pk: product.id,
      name: product.name,
      from: looks(product.columns),
      to: looks({ ...product.columns, ...after }),
    })),
    refusals: [...counts].map(([why, count]) => ({ why, count })),
    refused: plan.refused.slice(0, PRODUCT_BATCH_SHOWN),
    digest: digestOf(plan, change),
    audit: null,
  }
}
