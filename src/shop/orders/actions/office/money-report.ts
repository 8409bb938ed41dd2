import { outcomeOf, Rollback, transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { dayOf, daysBetween, momentsOf } from '#platform/rules/days.ts'
import { toPaisa, toTaka } from '#platform/rules/money.ts'
import { numberAfter, pageOf } from '#platform/rules/paging.ts'
import { ORDER_STATES } from '#shop/orders/contract/office-orders.ts'
import { listStaffNames } from '#shop/orders/queries/order-facts.ts'
import type { MoneyDirection, MoneyWay } from '#shop/payments/contract/money.ts'
import type { MoneyAnswer, MoneyLine } from '#shop/payments/contract/office/money.ts'
import { insertCashCount, listCashCounts, sumUncounted } from '#shop/payments/queries/money.ts'
import { listMoney, type MoneyChoice, sumMoney, sumOpen, sumUnmatched } from '#shop/payments/queries/money-sums.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { toStaff } from './cards.ts'
import { toMoneyLine } from './money.ts'
import type { Writer } from './write.ts'

/** Days that are shown unless somebody names others, today included. */
const SHOWN_DAYS = 7
const SHOWN_COUNTS = 5

interface Days {
  from?: string | undefined
  to?: string | undefined
}

const choiceOf = (days: string[]): MoneyChoice => ({
  from: momentsOf(days[0] ?? '')?.begins ?? '',
  before: momentsOf(days.at(-1) ?? '')?.ends ?? '',
})

const OF_DIRECTION = { in: 'received', out: 'refunded', fee: 'fees' } as const

async function readCash(db: Db): Promise<MoneyAnswer['cash']> {
  const counts = await listCashCounts(db, SHOWN_COUNTS)
  const staffIds = counts.map(({ staff_id }) => staff_id)
  const names = await listStaffNames(db, staffIds)
  return {
    expected: toTaka((counts[0]?.counted_paisa ?? 0) + (await sumUncounted(db))),
    counts: counts.map((row) => ({
      expected: toTaka(row.expected_paisa),
      counted: toTaka(row.counted_paisa),
      note: row.note,
      by: toStaff(row.staff_id, names),
      at: row.at,
    })),
  }
}

/** Money by day and by way, and what is open. */
export async function readMoney(db: Db, wanted: Days = {}, now = Date.now()): Promise<MoneyAnswer> {
  const list = daysBetween(wanted.from, wanted.to ?? dayOf(now), SHOWN_DAYS)
  const days = new Map(list.map((day) => [day, { day, received: 0, refunded: 0, fees: 0 }]))
  const all = { received: 0, refunded: 0, fees: 0 }
  const ways = new Map<string, { direction: MoneyDirection; way: MoneyWay; account: string; paisa: number }>()
  for (const { direction, way, account, hour, paisa } of await sumMoney(db, choiceOf(list))) {
    const field = OF_DIRECTION[direction]
    all[field] += Number(paisa)
    // Bangladesh is whole hours ahead of UTC.
    const row = days.get(dayOf(Date.parse(`${hour}:00:00Z`)))
    if (row) row[field] += Number(paisa)
    const key = `${direction} ${way} ${account}`
    const before = ways.get(key)?.paisa ?? 0
    ways.set(key, { direction, way, account, paisa: before + Number(paisa) })
  }
  const courier = await sumOpen(db, ORDER_STATES, ['collected'])
  const open = await sumOpen(db, ['confirmed', 'packed', 'shipped'], ['due', 'advance'])
  const unmatched = await sumUnmatched(db)
  const inTaka = <Row extends typeof all>(row: Row): Row => ({
    ...row,
    received: toTaka(row.received),
    refunded: toTaka(row.refunded),
    fees: toTaka(row.fees),
  })
  return {
    from: list[0] ?? '',
    to: list.at(-1) ?? '',
    ...inTaka(all),
    ways: [...ways.values()]
      .toSorted((a, b) => b.paisa - a.paisa)
      .map(({ paisa, ...way }) => ({ ...way, amount: toTaka(paisa) })),
    days: [...days.values()].map(inTaka),
    with_courier: { orders: courier.orders, amount: toTaka(courier.paisa) },
    to_collect: { orders: open.orders, amount: toTaka(open.paisa) },
    not_matched: { messages: unmatched.messages, amount: toTaka(unmatched.paisa) },
    cash: await readCash(db),
  }
}

/** A page of the ledger, as a role sees it. */
export async function listMoneyLines(
  db: Db,
  query: Days & Pick<MoneyChoice, 'way' | 'direction'> & { after: string; limit: number },
  role: Role,
  now = Date.now(),
): Promise<{ results: MoneyLine[]; next: string | null }> {
  const { way, direction, after, limit } = query
  const choice = { ...choiceOf(daysBetween(query.from, query.to ?? dayOf(now), SHOWN_DAYS)), way, direction }
  const before = numberAfter(after) ?? Number.MAX_SAFE_INTEGER
  const rows = await listMoney(db, choice, { before, limit: limit + 1 })
  const { page, next } = pageOf(rows, limit, ({ id }) => String(id))
  const staffIds = page.map(({ staff_id }) => staff_id)
  const names = await listStaffNames(db, staffIds)
  return { results: page.map((row) => toMoneyLine(row, names, role, now)), next }
}

/** Closes the day: stores the counted cash beside what the ledger expects. Returns false where that is another sum by now. */
export async function countCash(
  db: Db,
  { counted, expected, note }: { counted: number; expected: number; note: string },
  writer: Writer,
): Promise<boolean> {
  return outcomeOf(
    transact(db, async (transaction) => {
      const [latest] = await listCashCounts(transaction, 1)
      const at = new Date().toISOString()
      const row = { counted_paisa: toPaisa(counted), note, staff_id: writer.staffId, at }
      const before_paisa = latest?.counted_paisa ?? 0
      const stored = await insertCashCount(transaction, { ...row, before_paisa })
      if (stored.expected !== toPaisa(expected)) throw new Rollback(false)
      const after = { expected_paisa: stored.expected, counted_paisa: row.counted_paisa, note }
      const entry = { action: 'cash.count', subject: 'cash_count', subjectId: stored.id, after } as const
      await insertAudit(transaction, writer, entry)
      return true
    }),
  )
}
