import { MAX_CLOCK_SKEW, type RateLimit } from '#platform/contract/rate-limits.ts'
import type { Db } from './schema.ts'

/**
 * Consumes one use of the limit of `scope`; returns 0, or the milliseconds until it can be used again. One statement
 * decides, so that concurrent processes never exceed the limit. A window that ends later than one that begins now is
 * over: the clock was put back since.
 */
export async function consumeUse(db: Db, scope: string, { most, within }: RateLimit): Promise<number> {
  const now = new Date().toISOString()
  const resetsAt = new Date(Date.now() + within).toISOString()
  const latest = new Date(Date.now() + within + MAX_CLOCK_SKEW).toISOString()
  const consumed = await db
    .insertInto('attempt')
    .values({ scope, used: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet((eb) => {
          const isOver = eb.or([eb('attempt.resets_at', '<=', now), eb('attempt.resets_at', '>', latest)])
          return {
            used: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('attempt.used', '+', 1))
              .end(),
            resets_at: eb.case().when(isOver).then(resetsAt).else(eb.ref('attempt.resets_at')).end(),
          }
        })
        .where((eb) =>
          eb.or([
            eb('attempt.resets_at', '<=', now),
            eb('attempt.resets_at', '>', latest),
            eb('attempt.used', '<', most),
          ]),
        ),
    )
    .returning('used')
    .executeTakeFirst()
  if (consumed) return 0
  const row = await db.selectFrom('attempt').select('resets_at').where('scope', '=', scope).executeTakeFirst()
  return Math.max(1, Date.parse(row?.resets_at ?? now) - Date.now())
}

/** Undoes one `consumeUse`. */
export async function refundUse(db: Db, scope: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('scope', '=', scope)
    .where('used', '>', 0)
    .execute()
}

/** Deletes the count of a scope, as after a login that succeeded. */
export const clearUses = (db: Db, scope: string) => db.deleteFrom('attempt').where('scope', '=', scope).execute()

/** Deletes windows that ended before `from`, and those that end after `until`, which no right clock can have begun. */
export const deleteEndedLimits = (db: Db, from: Date, until: Date) =>
  db
    .deleteFrom('attempt')
    .where((eb) => eb.or([eb('resets_at', '<', from.toISOString()), eb('resets_at', '>', until.toISOString())]))
    .execute()
