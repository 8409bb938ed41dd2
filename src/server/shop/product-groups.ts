import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { GroupFields } from '#contract/admin/product-groups.ts'
import { GROUP_SIBLINGS_MOST } from '#contract/office-limits.ts'
import { combinationsOf, sameValues, siblingName } from '#rules/product-group.ts'
import { foldText } from '#rules/text.ts'
import { type Actor, type AuditRow, findByKey, findLastAudit, insertAudit } from '../db/audit.ts'
import {
  deleteGroup,
  findGroup,
  insertGroup,
  listMemberships,
  replaceSiblings,
  type StoredGroup,
  updateGroup,
} from '../db/product-groups.ts'
import type { Db } from '../db/schema.ts'
import { listStored } from '../db/stored-products.ts'
import { insertStored, restoreProduct } from './office-products.ts'
import { type ProductWriter, saveProducts } from './save-products.ts'

/** What the audit log says of a group, and what an undo brings back. */
type GroupState = Omit<StoredGroup, 'id' | 'version'>

export type GroupWritten =
  | { kind: 'done'; id: number; audit: number | null }
  | { kind: 'missing' }
  /** Somebody else wrote it since the version that the caller read. */
  | { kind: 'changed'; by: string | null; at: string | null }
  /** A product that is not there, or is one of another group. */
  | { kind: 'unknown' | 'taken'; at: number }
  /** Options that are not those of the group, or too many combinations of them. */
  | { kind: 'options' | 'many' }

interface Writer {
  actor: Actor
  key?: string | undefined
  undoOf?: number | undefined
}

/** A name for a group in files that no other one has. */
const newCode = (): string => `g-${randomUUID().slice(0, 13)}`

const stateOf = ({ id: _, version: __, ...state }: StoredGroup): GroupState => state

/** The first of the products that can't be in the group, and why. */
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

/** Makes a group what `next` says, new or not, and logs what changed of it. */
async function store(
  products: ProductWriter,
  before: StoredGroup | undefined,
  next: GroupState,
  { actor, key, undoOf, ...line }: Writer & { id?: number | undefined; made?: number[] },
): Promise<GroupWritten> {
  const { db } = products
  if (before && isDeepStrictEqual(stateOf(before), next)) return { kind: 'done', id: before.id, audit: null }
  const wrong = await findWrong(db, next.siblings, before?.id)
  if (wrong) return wrong
  const id = before?.id ?? (await insertGroup(db, { ...next, id: line.id }))
  if (before) await updateGroup(db, id, next)
  await replaceSiblings(db, id, next.siblings)
  const left = (before?.siblings ?? []).filter(({ product }) =>
    next.siblings.every((other) => other.product !== product),
  )
  products.regroup(
    id,
    left.map(({ product }) => product),
  )
  const verb = undoOf !== undefined ? 'undo' : before ? 'change' : 'create'
  const audit = await insertAudit(db, actor, {
    ...({ action: `group.${verb}`, subject: 'product_group', subjectId: id } as const),
    ...(before && { before: { ...stateOf(before) } }),
    after: { ...next, ...(line.made && { made: line.made }) },
    ...(key !== undefined && { batchId: key }),
    ...(undoOf !== undefined && { undoOf }),
  })
  return { kind: 'done', id, audit }
}

/** Stores a group of products that are in none, part of a larger write that has its own log. */
export async function storeGroup(products: ProductWriter, fields: GroupFields, code = newCode()): Promise<void> {
  const id = await insertGroup(products.db, { code, ...fields })
  await replaceSiblings(products.db, id, fields.siblings)
  products.regroup(id, [])
}

/** The group that a request under this key wrote. */
async function findWritten(db: Db, key: string | undefined): Promise<GroupWritten | undefined> {
  const line = key === undefined ? undefined : await findByKey(db, key, 'product_group')
  return line && { kind: 'done', id: Number(line.subject_id), audit: line.id }
}

/** Makes products one group; each stays what it is, also in carts and orders. */
export const addGroup = (db: Db, fields: GroupFields, writer: Writer): Promise<GroupWritten> =>
  saveProducts(
    db,
    async (products) =>
      (await findWritten(products.db, writer.key)) ??
      store(products, undefined, { code: newCode(), ...fields }, writer),
  )

async function findAt(db: Db, { id, version }: { id: number; version?: number | undefined }) {
  const group = await findGroup(db, id)
  if (!group) return { refused: { kind: 'missing' as const } }
  if (version === undefined || version === group.version) return { group }
  const last = await findLastAudit(db, { subject: 'product_group', subjectId: id })
  return { refused: { kind: 'changed' as const, by: last?.by ?? null, at: last?.at ?? null } }
}

/** Changes a group: who is in it, in which order, with which values. */
export const changeGroup = (
  db: Db,
  at: { id: number; version: number },
  { name, options, siblings }: GroupFields,
  writer: Writer,
): Promise<GroupWritten> =>
  saveProducts(db, async (products) => {
    const { group, refused } = await findAt(products.db, at)
    return group ? store(products, group, { code: group.code, name, options, siblings }, writer) : refused
  })

async function drop(products: ProductWriter, group: StoredGroup, { actor, undoOf }: Writer): Promise<number> {
  await replaceSiblings(products.db, group.id, [])
  await deleteGroup(products.db, group.id)
  products.regroup(
    group.id,
    group.siblings.map(({ product }) => product),
  )
  return insertAudit(products.db, actor, {
    ...({ action: undoOf === undefined ? 'group.delete' : 'group.undo', subject: 'product_group' } as const),
    ...{ subjectId: group.id, before: { ...stateOf(group) }, ...(undoOf !== undefined && { undoOf }) },
  })
}

/** Takes a group apart; its products stay. */
export const dropGroup = (db: Db, id: number, writer: Writer): Promise<GroupWritten> =>
  saveProducts(db, async (products) => {
    const { group, refused } = await findAt(products.db, { id })
    return group ? { kind: 'done', id, audit: await drop(products, group, writer) } : refused
  })

/** The group of a product as it is, or as it would be with this product alone, which has the first of all values. */
async function groupOf(db: Db, product: number, name: string, options: { name: string; values: string[] }[]) {
  const membership = (await listMemberships(db, [product])).get(product)
  const before = membership && (await findGroup(db, membership.group))
  if (before) return { before, state: stateOf(before) }
  const values = options.map((option) => option.values[0] ?? '')
  const names = options.map((option) => option.name)
  return { before, state: { code: newCode(), name, options: names, siblings: [{ product, values }] } }
}

/** Copies a product for each combination of options that its group has no product for. */
export const makeVariants = (
  db: Db,
  productId: number,
  options: { name: string; values: string[] }[],
  writer: Writer,
): Promise<GroupWritten> =>
  saveProducts(db, async (products) => {
    const known = await findWritten(products.db, writer.key)
    if (known) return known
    const [stored] = await listStored(products.db, [productId])
    if (!stored) return { kind: 'missing' }
    const { before, state } = await groupOf(products.db, productId, stored.columns.name, options)
    const isSame = isDeepStrictEqual(
      state.options.map(foldText),
      options.map(({ name }) => foldText(name)),
    )
    if (!isSame) return { kind: 'options' }
    const missing = combinationsOf(options.map(({ values }) => values)).filter((values) =>
      state.siblings.every((sibling) => !sameValues(sibling.values, values)),
    )
    if (state.siblings.length + missing.length > GROUP_SIBLINGS_MOST) return { kind: 'many' }
    const made: number[] = []
    for (const values of missing) {
      const { name_bn } = stored.columns
      const columns = {
        ...stored.columns,
        name: siblingName(state.name, values),
        name_bn: name_bn === '' ? '' : siblingName(name_bn, values),
      }
      made.push((await insertStored(products, columns, writer)).id)
    }
    const siblings = [...state.siblings, ...missing.map((values, at) => ({ product: made[at] ?? 0, values }))]
    return store(products, before, { ...state, siblings }, { ...writer, made })
  })

/** Takes back what a line of the log says of a group, if nobody changed it since; copies that were made are archived. */
export const undoGroup = (db: Db, line: AuditRow, actor: Actor): Promise<GroupWritten | undefined> =>
  saveProducts(db, async (products) => {
    const group = await findGroup(products.db, Number(line.subject_id))
    const writer = { actor, undoOf: line.id }
    const { made = [], ...after } = (line.after ?? {}) as Partial<GroupState> & { made?: number[] } // Written by `store`.
    if (line.after ? !group || !isDeepStrictEqual(stateOf(group), after) : group) return undefined
    const before = line.before as GroupState | null // The same.
    const written: GroupWritten = before
      ? await store(products, group, before, { ...writer, id: Number(line.subject_id) })
      : { kind: 'done', id: Number(line.subject_id), audit: group ? await drop(products, group, writer) : null }
    if (written.kind !== 'done') return undefined
    for (const id of made) await restoreProduct(products.db, { id }, { state: 'archived' }, { actor })
    return written
  })
