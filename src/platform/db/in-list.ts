import { type RawBuilder, sql } from 'kysely'

/** `in (…)` for statements in SQL: PostgreSQL refuses an empty list, and nothing is among the values of none. */
export const inList = (values: readonly unknown[]): RawBuilder<unknown> =>
  sql`in (${values.length > 0 ? sql.join(values) : sql`null`})`

/** Rows of one statement: the databases accept some ten thousand parameters. */
const MAX_ROWS = 2000

/** Splits items into portions, of as many as fit into one statement unless another number is given. */
export function* inPortions<T>(items: T[], most: number = MAX_ROWS): Generator<T[]> {
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most)
}
