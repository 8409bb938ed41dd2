import type { Updateable } from 'kysely'
import { type ChangedFields, changedFields } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import type { AuditAction } from '#platform/contract/audit-actions.ts'
import { keysOf } from '#platform/contract/records.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { type OrderPart, readParts } from '#shop/orders/queries/order-notes.ts'
import { findOrderRecord, type OrderRecord, updateOrder } from '#shop/orders/queries/order-writes.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'

/** The writer: a staff member, or a command, which is trusted as the owner. */
export interface Writer extends Actor {
  role: Role
  /** Set where no person writes, but the word of a courier: it takes the steps of `SYSTEM_STEPS` only. */
  system?: 'courier'
  /** Of the batch that the write belongs to. */
  batchId?: string
}
export const COMMAND: Writer = { staffId: null, role: 'owner', requestId: '' }

/** The new fields of an order, and further writes in the same transaction, after it. */
export interface OrderChange<Done> {
  /** As the audit log names it, `noun.verb`. */
  action: AuditAction
  set: Updateable<Schema['shop_order']>
  /** Fields that `store` changes beside the order's row, for the audit log. */
  parts?: readonly OrderPart[]
  /** Stores history and notes; `order` is the row of before, `version` the one of now. */
  store: (transaction: Db, order: OrderRecord, version: number) => Promise<Done>
}

export type Written<Done, Why> =
  | { kind: 'done'; done: Done; version: number }
  | { kind: 'missing' }
  /** The order was written since the caller read it. */
  | { kind: 'changed'; version: number }
  | ([Why] extends [never] ? never : { kind: 'refused'; why: Why; order: OrderRecord })

/** A reason for which a plan changes nothing. */
export class Unwritten<Why> {
  readonly why: Why
  constructor(why: Why) {
    this.why = why
  }
}

/** The order that a writer means: with the version that was read, or whatever it has now. */
export interface OrderAt {
  id: number
  version: number | undefined
}

type Parts = Awaited<ReturnType<typeof readParts>>

/** The columns and the parts that got another value. */
function changesOf(columns: ChangedFields<Partial<OrderRecord>> | undefined, before: Parts, after: Parts) {
  const names = keysOf(after).filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
  if (!columns && names.length === 0) return undefined
  const pick = (from: Parts) => Object.fromEntries(names.map((part) => [part, from[part]]))
  return { before: { ...columns?.before, ...pick(before) }, after: { ...columns?.after, ...pick(after) } }
}

async function audit<Done>(
  db: Db,
  { order, parts }: { order: OrderRecord; parts: Parts },
  { action, set, parts: names = [] }: OrderChange<Done>,
  writer: Writer,
): Promise<void> {
  // A plan sets columns to values, never to expressions.
  const columns = changedFields(order, set as Partial<OrderRecord>)
  const changed = changesOf(columns, parts, await readParts(db, order.id, names))
  await insertAudit(db, writer, { action, subject: 'order', subjectId: order.id, ...changed })
}

/**
 * Writes an order all or not at all, and the audit log with it. `plan` looks at its row and says what it becomes, or why not; of several who read
 * the same version one writes and the others find it `changed`; without a version the order is taken as it is.
 */
export const writeOrder = <Done, Why>(
  db: Db,
  { id, version }: OrderAt,
  writer: Writer,
  plan: (order: OrderRecord, transaction: Db) => Promise<OrderChange<Done> | Unwritten<Why>>,
): Promise<Written<Done, Why>> =>
  transact(db, async (transaction) => {
    for (;;) {
      const order = await findOrderRecord(transaction, id)
      if (!order) return { kind: 'missing' }
      if (version !== undefined && order.version !== version) return { kind: 'changed', version }
      const planned = await plan(order, transaction)
      // A plan that refuses has a `Why`, which the compiler cannot tell of a type parameter.
      if (planned instanceof Unwritten) return { kind: 'refused', why: planned.why, order } as Written<Done, Why>
      const parts = await readParts(transaction, id, planned.parts ?? [])
      // Another process was faster: the next look finds its version, which only suits a writer who named none.
      if (!(await updateOrder(transaction, order, planned.set))) continue
      const now = order.version + 1
      const done = await planned.store(transaction, order, now)
      await audit(transaction, { order, parts }, planned, writer)
      return { kind: 'done', done, version: now }
    }
  })
