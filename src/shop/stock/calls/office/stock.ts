import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { refuse, refuseField } from '#platform/calls/refuse.ts'
import type { Db } from '#platform/db/schema.ts'
import { numberAfter, pageOf } from '#platform/rules/paging.ts'
import { changeStock } from '#shop/catalogue/actions/stock.ts'
import { listProductPage } from '#shop/catalogue/calls/office/product-pages.ts'
import {
  countStock,
  listLedger,
  listRequests,
  listStockIds,
  listStockItems,
} from '#shop/catalogue/queries/office-stock.ts'
import { noteTold } from '#shop/orders/actions/stock-requests.ts'
import type { StockQuery } from '#shop/stock/contract/office/stock.ts'

/** A page of ids: of all products or those that a search finds, or of one list of the stock. */
async function listIds(db: Db, { q, show, after, limit }: StockQuery) {
  if (show === 'all') return listProductPage(db, { q, after, limit })
  const ids = await listStockIds(db, show, { after: numberAfter(after), limit: limit + 1 })
  const { page, next } = pageOf(ids, limit, String)
  return { ids: page, next }
}

export const officeStockHandlers = {
  async listStock({ var: { db, query } }) {
    const { ids, next } = await listIds(db, query)
    return { results: await listStockItems(db, ids), next, counts: await countStock(db) }
  },
  async getStockLedger({ var: { db, params, query } }) {
    const [product] = await listStockItems(db, [params.id])
    if (!product) return refuse('item_not_found')
    const moves = await listLedger(db, params.id, { after: numberAfter(query.after), limit: query.limit + 1 })
    const { page, next } = pageOf(moves, query.limit, ({ pk }) => String(pk))
    return { product, results: page, next }
  },
  async changeStock(c) {
    const { db, params, body, headers } = c.var
    const { reason, note, ...change } = body
    const editor = { actor: actorOf(c), kind: reason, note, key: headers['Idempotency-Key'] }
    const written = await changeStock(db, params.id, change, editor)
    if (written.kind === 'outside')
      return refuseField(
        'fields_invalid',
        change.add === undefined ? 'on_hand' : 'add',
        'There can’t be fewer than none, or more than a million.',
      )
    const [product] = written.kind === 'missing' ? [] : await listStockItems(db, [params.id])
    if (!product || written.kind === 'missing') return refuse('item_not_found')
    if (written.kind === 'changed') return refuse('stock_changed', { product })
    return { response: 'success', audit: written.audit, product }
  },
  async listStockRequests({ var: { db, query } }) {
    const { after, limit, told } = query
    const found = await listRequests(db, { isTold: told === 'yes', after: numberAfter(after), limit: limit + 1 })
    const { page, next } = pageOf(found, limit, ({ pk }) => String(pk))
    return { results: page, next }
  },
  async tellStockRequest(c) {
    const isNoted = await noteTold(c.var.db, c.var.params.id, actorOf(c))
    return isNoted ? { response: 'success' } : refuse('item_not_found')
  },
} satisfies Partial<Handlers>
