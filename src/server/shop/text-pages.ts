import type { TextPage } from '#contract/office-catalogue.ts'
import type { Actor } from '../db/audit.ts'
import type { Db } from '../db/schema.ts'
import { findRow } from '../db/versioned-rows.ts'
import { cleanPageHtml } from '../security/html.ts'
import { addRow, editRow, type RowWritten } from './edit-row.ts'
import { transact } from './transact.ts'

interface Texts {
  body_en: string
  body_bn: string
}

/** Writes a page in both languages; version 0 is that of a page that nobody wrote yet. */
export const changeTextPage = (
  db: Db,
  { slug, version }: { slug: TextPage; version: number },
  texts: Texts,
  actor: Actor,
): Promise<RowWritten> =>
  transact(db, async (transaction) => {
    const columns = { body_en: cleanPageHtml(texts.body_en), body_bn: cleanPageHtml(texts.body_bn) }
    const now = { updated_at: new Date().toISOString() }
    if (version === 0 && !(await findRow(transaction, 'page', slug)))
      return addRow(transaction, 'page', { slug, ...columns, ...now, version: 1 }, { actor, verb: 'create' })
    const at = { kind: 'page', id: slug, version } as const
    const row = await findRow(transaction, 'page', slug)
    const isSame = row?.['body_en'] === columns.body_en && row['body_bn'] === columns.body_bn
    return editRow(transaction, at, isSame ? columns : { ...columns, ...now }, { actor, verb: 'change' })
  })
