import type { RateLimit } from '#contract/limits.ts'
import type { Db } from './schema.ts'

/**
 * Counts an attempt of `scope` unless it has had its most; answers 0, or the milliseconds until it may try again.
 * One statement decides, so that however many processes ask at once, no more get through.
 */
export async function spendAttempt(db: Db, scope: string, { most, within }: RateLimit): Promise<number> {
  const now = new Date().toISOString()
  const resetsAt = new Date(Date.now() + within).toISOString()
  const spent = await db
    .insertInto('attempt')
    .values({ scope, used: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet((eb) => {
          const isOver = eb('attempt.resets_at', '<=', now)
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
        .where((eb) => eb.or([eb('attempt.resets_at', '<=', now), eb('attempt.used', '<', most)])),
    )
    .returning('used')
    .executeTakeFirst()
  if (spent) return 0
  const row = await db.selectFrom('attempt').select('resets_at').where('scope', '=', scope).executeTakeFirst()
  return Math.max(1, Date.parse(row?.resets_at ?? now) - Date.now())
}

/** Takes back an attempt that turned out to be none. */
export async function returnAttempt(db: Db, scope: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('scope', '=', scope)
    .where('used', '>', 0)
    .execute()
}

/** Forgets the attempts of a scope, as after a login that succeeded. */
export const clearAttempts = (db: Db, scope: string) => db.deleteFrom('attempt').where('scope', '=', scope).execute()

/** Forgets the counts that ended before a moment. */
export const deleteEndedAttempts = (db: Db, before: Date) =>
  db.deleteFrom('attempt').where('resets_at', '<', before.toISOString()).execute()
