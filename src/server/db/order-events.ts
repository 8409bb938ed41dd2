import type { Db } from './schema.ts'

/** Something that happened to an order, for screens that are open. */
export interface OrderEvent {
  key: string
  kind: 'placed' | 'changed'
  order: number
  at: string
  district?: string
  totalPaisa?: number
}

/** Orders that were placed, and writes of staff, from a moment on; at most `most` of each. */
export async function listOrderEvents(db: Db, from: string, most: number): Promise<OrderEvent[]> {
  const placed = await db
    .selectFrom('shop_order')
    .select(['id', 'created_at', 'district', 'total_paisa'])
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  const changed = await db
    .selectFrom('audit')
    .select(['id', 'at', 'subject_id'])
    .where('at', '>=', from)
    .where('subject', '=', 'order')
    .orderBy('at')
    .limit(most)
    .execute()
  const events: OrderEvent[] = [
    ...placed.map(({ id, created_at, district, total_paisa }) => ({
      key: `placed-${id}`,
      kind: 'placed' as const,
      order: id,
      at: created_at,
      district,
      totalPaisa: total_paisa,
    })),
    ...changed.map(({ id, at, subject_id }) => ({
      key: `changed-${id}`,
      kind: 'changed' as const,
      order: Number(subject_id),
      at,
    })),
  ]
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
