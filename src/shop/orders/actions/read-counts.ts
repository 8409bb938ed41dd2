import { listDays, listNames, listOfProducts, listOrdered, listOrderHours, listTop } from '#platform/db/daily-counts.ts'
import type { Db } from '#platform/db/schema.ts'
import type { DailyKind } from '#platform/db/stored-values.ts'
import { DAY, dayOf, momentsOf } from '#platform/rules/days.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { Counted, CountedDays, Counts } from '#shop/settings/contract/office/counts.ts'

/** Goods that are listed. */
const GOODS = 20

type Row = Counts['days'][number]
const FIELDS = { view: 'views', add: 'adds', checkout: 'checkouts', missed: 'missed' } as const satisfies Record<
  DailyKind,
  keyof Row
>

async function listGoods(db: Db, since: string, begins: string, by: Counted): Promise<Counts['goods']> {
  const top =
    by === 'orders'
      ? await listOrdered(db, begins, { limit: GOODS })
      : await listTop(db, since, by === 'views' ? 'view' : 'add', GOODS)
  const ids = top.map(({ product_id }) => product_id)
  if (ids.length === 0) return []
  const names = await listNames(db, ids)
  const counted = await listOfProducts(db, since, ids)
  const ordered = await listOrdered(db, begins, { ids })
  const timesOf = (id: number, kind: DailyKind) =>
    Number(counted.find((row) => row.product_id === id && row.kind === kind)?.times ?? 0)
  return ids.map((pk) => ({
    pk,
    name: names.get(pk) ?? `#${pk}`,
    views: timesOf(pk, 'view'),
    adds: timesOf(pk, 'add'),
    orders: Number(ordered.find(({ product_id }) => product_id === pk)?.times ?? 0),
  }))
}

/** Counts of the last days, today included, each of which has a row. */
export async function readCounts(db: Db, days: CountedDays, by: Counted, now = Date.now()): Promise<Counts> {
  const list = Array.from({ length: Number(days) }, (_, at) => dayOf(now - (Number(days) - 1 - at) * DAY))
  const since = list[0] ?? dayOf(now)
  const begins = momentsOf(since)?.begins ?? ''
  const rows = new Map<string, Row>(
    list.map((day) => [day, { day, views: 0, adds: 0, checkouts: 0, orders: 0, missed: 0 }]),
  )
  for (const { day, kind, times } of await listDays(db, since)) {
    const row = rows.get(day)
    if (row) row[FIELDS[kind]] += Number(times)
  }
  let paisa = 0
  for (const { hour, orders, paisa: ofHour } of await listOrderHours(db, begins)) {
    // Bangladesh is whole hours ahead of UTC.
    const row = rows.get(dayOf(Date.parse(`${hour}:00:00Z`)))
    if (row) row.orders += Number(orders)
    paisa += Number(ofHour)
  }
  const all = [...rows.values()]
  const sum = (of: Exclude<keyof Row, 'day'>) => all.reduce((total, row) => total + row[of], 0)
  return {
    days: all,
    sum: {
      ...{ views: sum('views'), adds: sum('adds'), checkouts: sum('checkouts'), orders: sum('orders') },
      ...{ missed: sum('missed'), total: toTaka(paisa) },
    },
    goods: await listGoods(db, since, begins, by),
  }
}
