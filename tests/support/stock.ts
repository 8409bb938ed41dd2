import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import type { Database, Schema } from '#platform/db/schema.ts'
import { changeStock, type StockChange } from '#shop/catalogue/actions/stock.ts'

/** Sets the stock of a product as staff would. */
export async function setStock(db: Database, id: number, change: StockChange): Promise<void> {
  const { kind } = await changeStock(db, id, change, { actor: COMMAND, kind: 'count' })
  if (kind !== 'done') throw new Error(`The stock of ${id}: ${kind}`)
}

/** Pieces of a product as `on hand/reserved`; undefined for one that is not counted. */
export async function stockOf(db: Database, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('stock').selectAll().where('product_id', '=', id).executeTakeFirst()
  return row && `${row.on_hand}/${row.reserved}`
}

/** Expects that the ledger adds up to the stock of each product, and that open orders reserve exactly their pieces. */
export async function expectRightLedger(db: Kysely<Schema>): Promise<void> {
  const stock = await db
    .selectFrom('stock')
    .select(['product_id', 'on_hand', 'reserved'])
    .orderBy('product_id')
    .execute()
  const moves = await db.selectFrom('stock_move').select(['product_id', 'on_hand', 'reserved']).execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select(['product_id', 'quantity'])
    .where('state', 'in', ['pending', 'on_hold', 'confirmed', 'packed'])
    .execute()
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const expected = stock.map(({ product_id }) => {
    const of = moves.filter((move) => move.product_id === product_id)
    const reserved = sum(of.map((move) => move.reserved))
    const wanted = sum(lines.filter((line) => line.product_id === product_id).map(({ quantity }) => quantity))
    expect(reserved, `what open orders keep of ${product_id}`).toBe(wanted)
    return { product_id, on_hand: sum(of.map((move) => move.on_hand)), reserved }
  })
  expect(stock).toEqual(expected)
}
