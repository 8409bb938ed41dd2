import { sql } from 'kysely'
import { isResource, RESOURCES, type ResourceName } from '#platform/resource/all.ts'
import type { Db } from './schema.ts'

/** Rows that staff edit: each has a version, which rises by one with every write. */
export type RowKind = ResourceName | 'page' | 'review'
export const isRowKind = (subject: string): subject is RowKind =>
  subject === 'page' || subject === 'review' || isResource(subject)
const tableOf = (kind: RowKind): string => (kind === 'page' || kind === 'review' ? kind : RESOURCES[kind].table)
const keyOf = (kind: RowKind): string => (kind === 'page' ? 'slug' : 'id')

/** A row of any of these tables by its columns. */
export type Columns = Record<string, unknown>
export type VersionedRow = Columns & { version: number }
export type RowKey = number | string

const places = (kind: RowKind) => ({ table: sql.table(tableOf(kind)), key: sql.ref(keyOf(kind)) })
/** Ids of the audit log are texts. */
const asKey = (kind: RowKind, id: RowKey): RowKey => (keyOf(kind) === 'id' ? Number(id) : id)

export async function findRow(db: Db, kind: RowKind, id: RowKey): Promise<VersionedRow | undefined> {
  const { table, key } = places(kind)
  const { rows } = await sql<VersionedRow>`select * from ${table} where ${key} = ${asKey(kind, id)}`.execute(db)
  return rows[0]
}

/** Changes a row that still has this version; tells whether it had. */
export async function updateRow(
  db: Db,
  kind: RowKind,
  { id, version }: { id: RowKey; version: number },
  change: Columns,
): Promise<boolean> {
  const { table, key } = places(kind)
  const sets = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql`update ${table} set ${sql.join([...sets, sql`version = version + 1`])}
    where ${key} = ${asKey(kind, id)} and version = ${version} returning version`.execute(db)
  return rows.length > 0
}

/** Inserts a row and returns its key; one with its key, where the columns hold it, must not be there. */
export async function insertRow(db: Db, kind: RowKind, row: Columns): Promise<RowKey> {
  const { table, key } = places(kind)
  const { rows } = await sql<{ inserted: RowKey }>`
    insert into ${table} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) returning ${key} as inserted`.execute(db)
  const inserted = rows[0]?.inserted
  if (inserted === undefined) throw new Error('The database returned no key of an inserted row.')
  return inserted
}

/** Deletes a row that still has this version; tells whether it had. */
export async function deleteRow(
  db: Db,
  kind: RowKind,
  { id, version }: { id: RowKey; version: number },
): Promise<boolean> {
  const { table, key } = places(kind)
  const { rows } = await sql`delete from ${table} where ${key} = ${asKey(kind, id)} and version = ${version}
    returning version`.execute(db)
  return rows.length > 0
}

/** Which of these categories and pictures are there. */
export async function areKnown(db: Db, table: 'category' | 'picture', ids: number[]): Promise<boolean> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return true
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...wanted])
    .execute()
  return rows.length === wanted.size
}
