import type { RowWritten } from '../../shop/edit-row.ts'
import { refuse } from '../refuse.ts'

/** The answer of a write of a row, or why it was not written. */
export function rowAnswer(written: RowWritten) {
  if (written.kind === 'missing') return refuse('item_not_found')
  if (written.kind === 'changed') return refuse('item_changed', { by: written.by, at: written.at })
  return { response: 'success' as const, audit: written.audit }
}

/** The answer of a row that was added. */
export const addedAnswer = ({ id, audit }: { id: number | string; audit: number | null }) => ({
  response: 'success' as const,
  pk: Number(id),
  audit,
})
