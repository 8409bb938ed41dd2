import { isDeepStrictEqual } from 'node:util'
import type { ImportNoteCode } from '#exchange/contract/office/import-notes.ts'
import type { Db } from '#platform/db/schema.ts'
import {
  deleteGroup,
  findGroup,
  findGroupByCode,
  listMemberships,
  replaceSiblings,
  type StoredGroup,
  updateGroup,
} from '#shop/catalogue/queries/product-groups.ts'
import { listStoredIds } from '#shop/catalogue/queries/product-rows.ts'
import { type GroupShape, type Joining, joinGroup } from '#shop/catalogue/rules/join-group.ts'
import type { Restored } from './restore-product.ts'
import type { ProductWriter } from './save-products.ts'
import { storeGroup } from './write-group.ts'

/** A group as a file says it, with its products; in a dry run those that are not there yet have negative numbers. */
export interface ImportedGroup {
  code: string
  name: string
  members: Joining[]
}

interface GroupPlan {
  before: StoredGroup | undefined
  /** Undefined where none of the products can be in it. */
  next: GroupShape | undefined
  /** Why products stay out of it. */
  left: Map<number, ImportNoteCode>
  /** The products whose place in a group, or whose values change. */
  changed: number[]
}

const shapeOf = ({ name, options, words_bn, siblings }: StoredGroup): GroupShape => ({
  ...{ name, options, words_bn, siblings },
})

/** Fields of a product's place in its group. */
function placeIn(group: GroupShape | undefined, product: number): unknown {
  const at = group?.siblings.findIndex((sibling) => sibling.product === product) ?? -1
  return group && at >= 0 ? [group.name, group.options, group.words_bn, at, group.siblings[at]?.values] : undefined
}

/**
 * What a group of a file becomes: the group with this code, or else that of its first product that is in one. Products of
 * yet another group stay there.
 */
export async function planGroup(db: Db, { code, name, members }: ImportedGroup): Promise<GroupPlan> {
  const ids = members.map(({ product }) => product)
  const stored = ids.filter((id) => id > 0)
  const memberships = await listMemberships(db, stored)
  const own = ids.flatMap((id) => memberships.get(id)?.group ?? [])[0]
  const before = (await findGroupByCode(db, code)) ?? (own === undefined ? undefined : await findGroup(db, own))
  const isElsewhere = (id: number) => (memberships.get(id)?.group ?? before?.id) !== before?.id
  const free = members.filter(({ product }) => !isElsewhere(product))
  const { group, left } = joinGroup(before, name, free)
  const next = group.siblings.length > 0 ? group : undefined
  return {
    before,
    next,
    left: new Map<number, ImportNoteCode>([
      ...left,
      ...ids.filter(isElsewhere).map((id) => [id, 'variant_elsewhere'] as const),
    ]),
    changed: ids.filter((id) => !isElsewhere(id) && !isDeepStrictEqual(placeIn(before, id), placeIn(next, id))),
  }
}

export interface GroupResult extends Pick<GroupPlan, 'left' | 'changed'> {
  id: number | null
  before: GroupShape | undefined
  /** Undefined where nothing changed. */
  after: GroupShape | undefined
}

/** Makes the group of a file, or changes the one that is there. Products that were deleted meanwhile are left out. */
export async function importGroup(products: ProductWriter, wanted: ImportedGroup): Promise<GroupResult> {
  const { db } = products
  const ids = wanted.members.map(({ product }) => product)
  const stored = await listStoredIds(db, ids)
  const members = wanted.members.filter(({ product }) => stored.has(product))
  const { before, next, left, changed } = await planGroup(db, { ...wanted, members })
  const shape = before && shapeOf(before)
  if (!next || isDeepStrictEqual(shape, next))
    return { id: before?.id ?? null, before: shape, after: undefined, left, changed: [] }
  const id = await storeGroup(products, before, { ...next, code: wanted.code })
  return { id, before: shape, after: next, left, changed }
}

/** Gives a group back what it was before an import, or takes it away; one that somebody changed since stays. */
export async function restoreGroup(
  products: ProductWriter,
  { id, before, after }: { id: number; before: GroupShape | undefined; after: GroupShape },
): Promise<Exclude<Restored, 'used'>> {
  const { db } = products
  const found = await findGroup(db, id)
  if (!found) return 'gone'
  if (!isDeepStrictEqual(shapeOf(found), after)) return 'changed'
  await replaceSiblings(db, id, before?.siblings ?? [])
  if (before) await updateGroup(db, id, before)
  else await deleteGroup(db, id)
  const kept = new Set(before?.siblings.map(({ product }) => product))
  const added = after.siblings.map(({ product }) => product).filter((product) => !kept.has(product))
  products.regroup(id, added)
  return 'undone'
}
