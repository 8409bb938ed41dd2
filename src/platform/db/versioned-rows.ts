import { sql } from 'kysely'
import { isResource, RESOURCES, type ResourceName } from '#platform/resource/all.ts'
import type { Db } from './schema.ts'

/** Rows that staff edit: each has a version, which rises by one with every write. */
export type RowKind = ResourceName | 'review'
export const isRowKind = (subject: string): subject is RowKind => subject === 'review' || isResource(subject)
const tableOf = (kind: RowKind): string => (kind === 'review' ? kind : RESOURCES[kind].table)

/** A row of any of these tables by its columns. */
export type Columns = Record<string, unknown>
export type VersionedRow = Columns & { version: number }
/** The id of a row; those of the audit log are texts. */
export type RowKey = number | string

const placeOf = (kind: RowKind) => sql.table(tableOf(kind))

export async function findRow(db: Db, kind: RowKind, id: RowKey): Promise<VersionedRow | undefined> {
  const { rows } = await sql<VersionedRow>`select * from ${placeOf(kind)} where id = ${Number(id)}`.execute(db)
  return rows[0]
}

/** Changes a row that still has this version; tells whether it had. */
export async function updateRow(
  db: Db,
  kind: RowKind,
  { id, version }: { id: RowKey; version: number },
  change: Columns,
): Promise<boolean> {
  const sets = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql`update ${placeOf(kind)} set ${sql.join([...sets, sql`version = version + 1`])}
    where id = ${Number(id)} and version = ${version} returning version`.execute(db)
  return rows.length > 0
}

/** Inserts a row and returns its id; one with its id, where the columns hold it, must not be there. */
export async function insertRow(db: Db, kind: RowKind, row: Columns): Promise<RowKey> {
  const { rows } = await sql<{ inserted: RowKey }>`
    insert into ${placeOf(kind)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) returning id as inserted`.execute(db)
  const inserted = rows[0]?.inserted
  if (inserted === undefined) throw new Error('The database returned no id of an inserted row.')
  return inserted
}

/** Deletes a row that still has this version; tells whether it had. */
export async function deleteRow(
  db: Db,
  kind: RowKind,
  { id, version }: { id: RowKey; version: number },
): Promise<boolean> {
  const { rows } = await sql`delete from ${placeOf(kind)} where id = ${Number(id)} and version = ${version}
    returning version`.execute(db)
  return rows.length > 0
}

/** Whether all of these categories, pictures or products are there. */
export async function areKnown(
  db: Db,
  table: 'category' | 'picture' | 'stored_product',
  ids: number[],
): Promise<boolean> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return true
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...wanted])
    .execute()
  return rows.length === wanted.size
}
