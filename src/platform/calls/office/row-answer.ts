import type { RowWritten } from '#platform/actions/edit-row.ts'
import { Refused, refuse, refuseField } from '#platform/calls/refuse.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import type { RowRefused } from '#platform/resource/stored/store.ts'

const refused = <Code extends RefusalCode>({ code, field, message }: RowRefused<Code>): Refused<Code> =>
  field === undefined ? new Refused(code, {}) : refuseField(code, field, message)

/** The answer of a write of a row, or why it was not written. */
export function rowAnswer<Code extends RefusalCode = never>(written: RowWritten | RowRefused<Code>) {
  if (written.kind === 'refused') return refused(written)
  if (written.kind === 'missing') return refuse('item_not_found')
  if (written.kind === 'changed') return refuse('item_changed', { by: written.by, at: written.at })
  return { response: 'success' as const, audit: written.audit }
}

export const addedAnswer = <Code extends RefusalCode = never>(
  added: { id: number | string; audit: number | null } | RowRefused<Code>,
) => ('code' in added ? refused(added) : { response: 'success' as const, pk: Number(added.id), audit: added.audit })

/** The row that a call decides on. */
export const atOf = (params: { id: number }, { version }: { version: number }) => ({ id: params.id, version })
