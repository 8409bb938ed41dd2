import { type SqlBool, sql } from 'kysely'
import type { SearchEngine } from '../engine.ts'

export const postgresSearch: SearchEngine = {
  bytes: sql`bytea`,
  clustered: sql``,
  isAmong: (ids) => sql<SqlBool>`product.id = any(${ids}::bigint[])`,
  // Beyond the last byte get_byte would fail.
  isMarked: (marks) =>
    sql<SqlBool>`case when product.id < ${marks.length}::int then get_byte(${marks}::bytea, product.id::int) > 0 else false end`,
  joinedIds: sql<string | null>`string_agg(product.id::text, ',')`,
}
