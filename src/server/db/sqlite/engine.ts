import { type SqlBool, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { lastIds, raiseIds, readRows } from './copy.ts'
import { errcode } from './failure.ts'
import { storeOrder } from './store-order.ts'

const UNIQUE_VIOLATIONS = new Set([2067, 1555])

export const isSqliteUniqueViolation = (error: unknown): boolean => UNIQUE_VIOLATIONS.has(errcode(error))

/** Most of these do nothing, because a transaction holds the only write lock from its start (`begin immediate`). */
export const sqlite: Engine = {
  whileMigrating: (db, work) => work(db),
  oneAtATime: async () => {},
  settleChanges: async () => {},
  readRows,
  lastIds,
  raiseIds,
  keepWritersOut: async () => {},
  lockProducts: async () => {},
  holdProducts: async () => {},
  tidy: async () => {},
  isAmong: (column, ids) => sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`,
  toJsonList: (columns, orderBy) =>
    sql`json_group_array(json_array(${sql.join(columns.map((column) => sql.ref(column)))}) order by ${sql.ref(orderBy)})`,
  whilePlacing: (db, work) => db.transaction().execute(work),
  storeOrder,
}
