import { randomUUID } from 'node:crypto'
import { changedFields } from '#platform/actions/edit-row.ts'
import { type Actor, findByKey, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import {
  deleteGroup,
  insertGroup,
  listMemberships,
  replaceSiblings,
  type StoredGroup,
  updateGroup,
} from '#shop/catalogue/queries/product-groups.ts'
import { listStored } from '#shop/catalogue/queries/stored-products.ts'
import { usedWords } from '#shop/catalogue/rules/product-group.ts'
import type { ProductWriter } from './save-products.ts'

/** Fields of a group in the audit log, which an undo restores. */
export type GroupState = Omit<StoredGroup, 'id' | 'version'>

/** Result of writing a group. `audit` is the line of the audit log, null if nothing changed. */
export type GroupWritten =
  | { kind: 'done'; id: number; audit: number | null }
  | { kind: 'missing' }
  /** Another person wrote the group since the version that the caller read. */
  | { kind: 'changed'; by: string | null; at: string | null }
  /** The product at this index does not exist, or is in another group. */
  | { kind: 'unknown' | 'taken'; at: number }
  /** Options that are not those of the group, or too many combinations of them. */
  | { kind: 'options' | 'many' }

export interface Writer {
  actor: Actor
  /** Idempotency key of the request. */
  key?: string | undefined
  /** The line of the audit log that is taken back. */
  undoOf?: number | undefined
}

/** A new code, which names the group in files. */
export const newCode = (): string => `g-${randomUUID().slice(0, 13)}`

export const stateOf = ({ id: _, version: __, ...state }: StoredGroup): GroupState => state

/** The first product that can't be in the group, and why; undefined if all can. */
async function findWrong(db: Db, siblings: GroupState['siblings'], group?: number) {
  const ids = siblings.map(({ product }) => product)
  const known = new Set((await listStored(db, ids)).map(({ id }) => id))
  const groups = await listMemberships(db, ids)
  for (const [at, product] of ids.entries()) {
    if (!known.has(product)) return { kind: 'unknown' as const, at }
    const other = groups.get(product)
    if (other && other.group !== group) return { kind: 'taken' as const, at }
  }
  return undefined
}

/** Inserts a group, or changes it to `next`; returns its id. Products that leave it are published again, too. */
export async function storeGroup(
  products: ProductWriter,
  before: StoredGroup | undefined,
  next: Parameters<typeof insertGroup>[1] & Pick<StoredGroup, 'siblings'>,
): Promise<number> {
  const { db } = products
  const id = before?.id ?? (await insertGroup(db, next))
  if (before) await updateGroup(db, id, next)
  await replaceSiblings(db, id, next.siblings)
  const stay = new Set(next.siblings.map(({ product }) => product))
  const left = (before?.siblings ?? []).map(({ product }) => product).filter((product) => !stay.has(product))
  products.regroup(id, left)
  return id
}

/** Inserts a group, or changes it to `next`, and logs what changed. `made` are the products that were copied for it. */
export async function writeGroup(
  products: ProductWriter,
  before: StoredGroup | undefined,
  wanted: GroupState,
  { actor, key, undoOf, ...line }: Writer & { id?: number | undefined; made?: number[] },
): Promise<GroupWritten> {
  const { db } = products
  const next = { ...wanted, words_bn: usedWords(wanted.words_bn, wanted) }
  if (before && !changedFields(stateOf(before), next)) return { kind: 'done', id: before.id, audit: null }
  const wrong = await findWrong(db, next.siblings, before?.id)
  if (wrong) return wrong
  const id = await storeGroup(products, before, { ...next, id: line.id })
  const verb = undoOf !== undefined ? 'undo' : before ? 'change' : 'create'
  const audit = await insertAudit(db, actor, {
    ...({ action: `group.${verb}`, subject: 'product_group', subjectId: id } as const),
    ...(before && { before: { ...stateOf(before) } }),
    after: { ...next, ...(line.made && { made: line.made }) },
    ...{ batchId: key, undoOf },
  })
  return { kind: 'done', id, audit }
}

/** The group that a request under this key wrote. */
export async function findWritten(db: Db, key: string | undefined): Promise<GroupWritten | undefined> {
  const line = key === undefined ? undefined : await findByKey(db, key, 'product_group')
  return line && { kind: 'done', id: Number(line.subject_id), audit: line.id }
}

/** Deletes a group and logs it; its products stay. Returns the id of the line of the audit log. */
export async function removeGroup(
  products: ProductWriter,
  group: StoredGroup,
  { actor, undoOf }: Writer,
): Promise<number> {
  await replaceSiblings(products.db, group.id, [])
  await deleteGroup(products.db, group.id)
  products.regroup(
    group.id,
    group.siblings.map(({ product }) => product),
  )
  const action = undoOf === undefined ? 'group.delete' : 'group.undo'
  const of = { subject: 'product_group', subjectId: group.id }
  return insertAudit(products.db, actor, { action, ...of, before: { ...stateOf(group) }, undoOf })
}
