import { type SqlBool, sql } from 'kysely'
import type { SearchEngine } from '../engine.ts'

export const sqliteSearch: SearchEngine = {
  bytes: sql`blob`,
  // A row lies in the index of its key, without a second look-up.
  clustered: sql`without rowid`,
  isAmong: (ids) => sql<SqlBool>`product.id in (select value from json_each(${JSON.stringify(ids)}))`,
  isMarked: (marks) => sql<SqlBool>`substr(${marks}, product.id + 1, 1) > x'00'`,
  joinedIds: sql<string | null>`group_concat(product.id)`,
}
