import type { Updateable } from 'kysely'
import type { ProductImport } from '#contract/admin/imports.ts'
import { IMPORT_SILENT } from '#contract/server-limits.ts'
import type { ProductImportTable } from './schema/shop.ts'
import type { Db } from './schema.ts'

const LISTED_MOST = 20

/** Marks imports as interrupted whose process says nothing any more. */
export async function endSilentImports(db: Db): Promise<void> {
  const since = new Date(Date.now() - IMPORT_SILENT).toISOString()
  await db
    .updateTable('product_import')
    .set({ state: 'interrupted' })
    .where('state', '=', 'running')
    .where('seen_at', '<', since)
    .execute()
}

export const isImportRunning = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('product_import').select('id').where('state', '=', 'running').limit(1).executeTakeFirst()) !==
  undefined

export async function insertImport(
  db: Db,
  { file, bytes, staffId }: { file: string; bytes: number; staffId: number | null },
): Promise<number> {
  const at = new Date().toISOString()
  const { id } = await db
    .insertInto('product_import')
    .values({ file, bytes, state: 'running', staff_id: staffId, seen_at: at, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes how far an import is, or how it ended. */
export const updateImport = (db: Db, id: number, change: Updateable<ProductImportTable>) =>
  db
    .updateTable('product_import')
    .set({ ...change, seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()

/** The latest imports, the newest first. */
export async function listImports(db: Db): Promise<ProductImport[]> {
  const rows = await db
    .selectFrom('product_import')
    .leftJoin('staff', 'staff.id', 'product_import.staff_id')
    .select(['product_import.id', 'file', 'state', 'bytes', 'bytes_read', 'added', 'updated', 'unchanged', 'refused'])
    .select(['problems', 'failure', 'staff_id', 'staff.name as staff_name', 'product_import.at'])
    .select((eb) => eb('refused_file', 'is not', null).as('has_refused_file'))
    .orderBy('product_import.id', 'desc')
    .limit(LISTED_MOST)
    .execute()
  return rows.map(({ id, bytes_read, problems, failure, staff_id, staff_name, has_refused_file, ...row }) => ({
    ...row,
    pk: id,
    read: bytes_read,
    problems: JSON.parse(problems),
    has_refused_file: Boolean(has_refused_file),
    failure: failure ?? '',
    by: staff_id === null ? null : { id: staff_id, name: staff_name ?? '' },
  }))
}

/** The refused rows of an import as a CSV file; undefined where it has none. */
export const findRefusedRows = (db: Db, id: number) =>
  db.selectFrom('product_import').select(['file', 'refused_file']).where('id', '=', id).executeTakeFirst()
