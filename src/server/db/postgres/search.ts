import { type SqlBool, sql } from 'kysely'
import type { SearchEngine } from '../engine.ts'

export const postgresSearch: SearchEngine = {
  // get_byte throws beyond the last byte.
  isMarked: (column, marks) =>
    sql<SqlBool>`case when ${sql.ref(column)} < ${marks.length}::int then get_byte(${marks}::bytea, ${sql.ref(column)}::int) > 0 else false end`,
  joinedIds: sql<string | null>`string_agg(product.id::text, ',')`,
}
