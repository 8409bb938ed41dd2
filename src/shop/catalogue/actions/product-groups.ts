import { changedFields } from '#platform/actions/edit-row.ts'
import { type Actor, type AuditRow, findLastAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { GroupFields } from '#shop/catalogue/contract/office/product-groups.ts'
import { findGroup, insertGroup, replaceSiblings } from '#shop/catalogue/queries/product-groups.ts'
import { restoreProduct } from './office-products.ts'
import { type ProductWriter, saveProducts } from './save-products.ts'
import {
  findWritten,
  type GroupState,
  type GroupWritten,
  newCode,
  removeGroup,
  stateOf,
  type Writer,
  writeGroup,
} from './write-group.ts'

/** Stores a group of products that are in none, as part of a larger write that has its own log. */
export async function storeGroup(products: ProductWriter, fields: GroupFields, code = newCode()): Promise<void> {
  const id = await insertGroup(products.db, { code, words_bn: {}, ...fields })
  await replaceSiblings(products.db, id, fields.siblings)
  products.regroup(id, [])
}

/** Makes products one group; they stay what they are, also in carts and orders. */
export const addGroup = (db: Db, fields: GroupFields, writer: Writer): Promise<GroupWritten> =>
  saveProducts(
    db,
    async (products) =>
      (await findWritten(products.db, writer.key)) ??
      writeGroup(products, undefined, { code: newCode(), words_bn: {}, ...fields }, writer),
  )

/** The group, or why this version of it can't be changed. Without a version any will do. */
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
  fields: GroupFields,
  writer: Writer,
): Promise<GroupWritten> =>
  saveProducts(db, async (products) => {
    const { group, refused } = await findAt(products.db, at)
    return group ? writeGroup(products, group, { words_bn: {}, ...fields, code: group.code }, writer) : refused
  })

/** Takes a group apart; its products stay. */
export const dropGroup = (db: Db, id: number, writer: Writer): Promise<GroupWritten> =>
  saveProducts(db, async (products) => {
    const { group, refused } = await findAt(products.db, { id })
    return group ? { kind: 'done', id, audit: await removeGroup(products, group, writer) } : refused
  })

/**
 * Undoes what a line of the log did to a group, and archives products that were copied for it. Undefined if the group
 * was changed since.
 */
export const undoGroup = (db: Db, line: AuditRow, actor: Actor): Promise<GroupWritten | undefined> =>
  saveProducts(db, async (products) => {
    const group = await findGroup(products.db, Number(line.subject_id))
    const writer = { actor, undoOf: line.id }
    // `writeGroup` and `removeGroup` wrote both states of the line.
    const became: Partial<GroupState> & { made?: number[] } = line.after ?? {}
    const { made = [], ...after } = became
    if (line.after ? !group || changedFields(stateOf(group), after) : group) return undefined
    const before = line.before as GroupState | null
    const written: GroupWritten = before
      ? await writeGroup(products, group, before, { ...writer, id: Number(line.subject_id) })
      : { kind: 'done', id: Number(line.subject_id), audit: group ? await removeGroup(products, group, writer) : null }
    if (written.kind !== 'done') return undefined
    for (const id of made) await restoreProduct(products.db, { id }, { state: 'archived' }, { actor })
    return written
  })
