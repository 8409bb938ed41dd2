import type { Db } from './schema.ts'

/** How often something may be tried within a time in milliseconds. */
export interface Limit {
  most: number
  within: number
}

/** Milliseconds until `scope` may try again; 0 when it may now. */
export async function findWait(db: Db, scope: string, { most, within }: Limit): Promise<number> {
  const since = new Date(Date.now() - within).toISOString()
  const decisive = await db
    .selectFrom('attempt')
    .select('at')
    .where('scope', '=', scope)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return decisive ? Math.max(1, Date.parse(decisive.at) + within - Date.now()) : 0
}

/** Counts an attempt of each scope, and forgets those that no limit looks at any more. */
export async function noteAttempts(db: Db, scopes: string[], longest: number): Promise<void> {
  const at = new Date().toISOString()
  await db
    .insertInto('attempt')
    .values(scopes.map((scope) => ({ scope, at })))
    .execute()
  await db
    .deleteFrom('attempt')
    .where('scope', 'in', scopes)
    .where('at', '<', new Date(Date.now() - longest).toISOString())
    .execute()
}

/** Forgets the attempts of a scope, as after a login that succeeded. */
export const clearAttempts = (db: Db, scope: string) => db.deleteFrom('attempt').where('scope', '=', scope).execute()
