import type { RowWritten } from '#platform/actions/edit-row.ts'
import type { StaffEnv } from '#platform/calls/env.ts'
import { Refused, refuse, refuseField } from '#platform/calls/refuse.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import type { Actor } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { At, RowRefused } from '#platform/resource/stored/store.ts'
import { actorOf } from './require-staff.ts'

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

type Written<Code extends RefusalCode> = Promise<RowWritten | RowRefused<Code>>
type Row<Part extends string, Value> = { var: StaffEnv['Variables'] & { params: { id: number } } & Record<Part, Value> }

/** Changes the row that a call names, with its body. */
export async function changeRow<Body extends { version: number }, Code extends RefusalCode>(
  c: Row<'body', Body>,
  store: { change: (db: Db, at: At, body: Body, actor: Actor) => Written<Code> },
) {
  const { db, params, body } = c.var
  return rowAnswer(await store.change(db, { id: params.id, version: body.version }, body, actorOf(c)))
}

/** Removes the row that a call names. */
export async function removeRow<Code extends RefusalCode>(
  c: Row<'query', { version: number }>,
  store: { remove: (db: Db, at: At, actor: Actor) => Written<Code> },
) {
  const { db, params, query } = c.var
  return rowAnswer(await store.remove(db, { id: params.id, version: query.version }, actorOf(c)))
}
