import { type RawBuilder, sql } from 'kysely'

/** `in (…)` for statements in SQL: PostgreSQL refuses an empty list, and nothing is among the values of none. */
export const inList = (values: readonly unknown[]): RawBuilder<unknown> =>
  sql`in (${values.length > 0 ? sql.join(values) : sql`null`})`
