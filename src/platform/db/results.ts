import type { DeleteResult, SelectQueryBuilder, UpdateResult } from 'kysely'

/** Changes or deletes rows; returns whether there was one. */
export async function hasWritten(statement: {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult | undefined>
}): Promise<boolean> {
  const result = await statement.executeTakeFirst()
  const count = result && ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows)
  return (count ?? 0n) > 0n
}

/** How many rows a query without columns has. */
export async function countOf<DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll<number>().as('count')).$castTo<{ count: number }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
