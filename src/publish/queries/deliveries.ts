import { fromJson, toJson } from '#platform/contract/values/json.ts'
import { inPortions } from '#platform/db/in-list.ts'
import { moment } from '#platform/db/moment.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Delivery } from '#publish/contract/office/hosting.ts'

export interface DeliveredFile {
  name: string
  /** Hash of its content; empty while it is unknown which version is there. */
  tag: string
}

/** Tags of the files that were delivered to a place, by name. */
export async function findDelivered(db: Db, place: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('delivered_file').select(['name', 'tag']).where('place', '=', place).execute()
  return new Map(rows.map(({ name, tag }) => [name, tag]))
}

export async function storeDelivered(db: Db, place: string, files: DeliveredFile[]): Promise<void> {
  for (const portion of inPortions(files))
    await db
      .insertInto('delivered_file')
      .values(portion.map(({ name, tag }) => ({ place, name, tag })))
      .onConflict((conflict) =>
        conflict.columns(['place', 'name']).doUpdateSet((eb) => ({ tag: eb.ref('excluded.tag') })),
      )
      .execute()
}

export async function forgetDelivered(db: Db, place: string, files: { name: string }[]): Promise<void> {
  for (const names of inPortions(files.map(({ name }) => name)))
    await db.deleteFrom('delivered_file').where('place', '=', place).where('name', 'in', names).execute()
}

/** How the last delivery to a place ended; null before the first one. */
export async function findLastDelivery(db: Db, place: string): Promise<Delivery | null> {
  const row = await db.selectFrom('delivery').select('report').where('place', '=', place).executeTakeFirst()
  return row?.report == null ? null : fromJson(row.report)
}

export const storeLastDelivery = (db: Db, place: string, delivery: Delivery) =>
  db
    .insertInto('delivery')
    .values({ place, holder: '', fence: 0, ends_at: moment(db, -1), report: toJson(delivery) })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ report: toJson(delivery) }))
    .execute()
