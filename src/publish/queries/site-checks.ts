import { fromJson, toJson } from '#platform/contract/values/json.ts'
import { moment } from '#platform/db/moment.ts'
import type { Db } from '#platform/db/schema.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'

/** Milliseconds after which the check of a place that nobody publishes to any more is forgotten. */
const KEPT = 30 * 24 * 60 * 60_000

export async function storeSiteCheck(db: Db, place: string, report: SiteCheck): Promise<void> {
  const row = { at: moment(db, 0), report: toJson(report) }
  await db
    .insertInto('site_check')
    .values({ place, ...row })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
    .execute()
  await db.deleteFrom('site_check').where('at', '<', moment(db, -KEPT)).execute()
}

export async function listSiteChecks(db: Db): Promise<{ place: string; report: SiteCheck }[]> {
  const rows = await db.selectFrom('site_check').select(['place', 'report']).orderBy('place').execute()
  return rows.map(({ place, report }) => ({ place, report: fromJson(report) }))
}

/** The process that has the lease of a place, and until when; undefined where nobody ever had it. */
export async function findHolder(db: Db, place: string): Promise<{ holder: string; isHeld: boolean } | undefined> {
  const row = await db
    .selectFrom('delivery')
    .select((eb) => ['holder', eb('ends_at', '>', moment(db, 0)).as('is_held')])
    .where('place', '=', place)
    .executeTakeFirst()
  return row && { holder: row.holder, isHeld: Boolean(row.is_held) }
}
