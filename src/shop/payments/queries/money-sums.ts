import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { OrderState, PaymentState } from '#shop/orders/contract/office-orders.ts'
import type { MoneyDirection, MoneyWay } from '#shop/payments/contract/money.ts'
import type { MoneyRecord } from './money.ts'

/** Which lines of the ledger, by when the money moved. */
export interface MoneyChoice {
  from: string
  before: string
  way?: MoneyWay | undefined
  direction?: MoneyDirection | undefined
}

const chosen = <O>(query: SelectQueryBuilder<Schema, 'money_move', O>, { from, before, way, direction }: MoneyChoice) =>
  query
    .where('at', '>=', from)
    .where('at', '<', before)
    .$if(way !== undefined, (some) => some.where('way', '=', way ?? 'cash'))
    .$if(direction !== undefined, (some) => some.where('direction', '=', direction ?? 'in'))

/** Sums by direction, way, account and hour of UTC (`2026-11-23T04`). */
export const sumMoney = (db: Db, choice: MoneyChoice) =>
  chosen(db.selectFrom('money_move'), choice)
    .select([
      'direction',
      'way',
      'account',
      sql<string>`substr(at, 1, 13)`.as('hour'),
      sql<number>`sum(paisa)`.as('paisa'),
    ])
    .groupBy(['direction', 'way', 'account', sql`substr(at, 1, 13)`])
    .execute()

/** A page of lines, the newest first. */
export const listMoney = (
  db: Db,
  choice: MoneyChoice,
  { before, limit }: { before: number; limit: number },
): Promise<MoneyRecord[]> =>
  chosen(db.selectFrom('money_move'), choice)
    .selectAll()
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What is to be paid in all, as `chargedPaisa` reckons it for an order that goes on. */
const due = sql`case payment_state when 'collected' then coalesce(charged_paisa, total_paisa) else total_paisa - returned_paisa end`

/** What of that is not received. */
export const openPaisa = sql<number>`case when ${due} > received_paisa then ${due} - received_paisa else 0 end`

/** Orders in these states with these payments, and what of their totals is not received. */
export async function sumOpen(db: Db, states: readonly OrderState[], payments: readonly PaymentState[]) {
  const { orders, paisa } = await db
    .selectFrom('shop_order')
    .select([sql<number>`count(*)`.as('orders'), sql<number | null>`sum(${openPaisa})`.as('paisa')])
    .where('state', 'in', states)
    .where('payment_state', 'in', payments)
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), paisa: Number(paisa ?? 0) }
}

/** Messages of received wallet money that proves no claim. */
export async function sumUnmatched(db: Db): Promise<{ messages: number; paisa: number }> {
  const { messages, paisa } = await db
    .selectFrom('wallet_sms')
    .select([sql<number>`count(*)`.as('messages'), sql<number | null>`sum(amount_paisa)`.as('paisa')])
    .where('payment_id', 'is', null)
    .executeTakeFirstOrThrow()
  return { messages: Number(messages), paisa: Number(paisa ?? 0) }
}
