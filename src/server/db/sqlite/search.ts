import { type SqlBool, sql } from 'kysely'
import type { SearchEngine } from '../engine.ts'

export const sqliteSearch: SearchEngine = {
  isMarked: (column, marks) => sql<SqlBool>`substr(${marks}, ${sql.ref(column)} + 1, 1) > x'00'`,
  joinedIds: sql<string | null>`group_concat(product.id)`,
}
