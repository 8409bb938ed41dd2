import {
  listGroupsUpTo,
  listRowsByNumber,
  type StoredImportGroup,
  updateImportGroup,
} from '#exchange/queries/import-groups.ts'
import { updateImportRow } from '#exchange/queries/import-rows.ts'
import { importGroup } from '#shop/catalogue/actions/imported-groups.ts'
import type { ProductWriter } from '#shop/catalogue/actions/save-products.ts'
import { groupNote, membersOf, withProducts } from './file-groups.ts'
import { readNotes, writeNotes } from './notes.ts'

/** Makes one group, and notes for its rows what became of them. Returns how many products changed by it alone. */
async function makeGroup(products: ProductWriter, group: StoredImportGroup): Promise<number> {
  const { db } = products
  const { import_id: id } = group
  const members = membersOf(group)
  const numbers = members.map(({ row }) => row)
  const rows = await listRowsByNumber(db, id, numbers)
  const productOf = new Map(rows.map(({ number, product_id }) => [number, product_id ?? undefined]))
  const wanted = withProducts(group, members, (row) => productOf.get(row))
  const result = await importGroup(products, wanted)
  const changed = new Set(result.changed)
  let updated = 0
  for (const { number, state, product_id, warning } of rows) {
    const note = result.left.get(product_id ?? 0)
    const isUpdated = state === 'unchanged' && changed.has(product_id ?? 0)
    if (isUpdated) updated += 1
    if (!note && !isUpdated) continue
    await updateImportRow(db, id, number, {
      ...(note && { warning: writeNotes([...readNotes(warning), groupNote(note)]) }),
      ...(isUpdated && { state: 'updated' as const }),
    })
  }
  await updateImportGroup(db, id, group.number, {
    state: 'done',
    group_id: result.id,
    before: result.after && result.before ? JSON.stringify(result.before) : null,
    after: result.after ? JSON.stringify(result.after) : null,
  })
  return updated
}

/**
 * Makes the groups whose rows are all stored: each in one transaction with the last of its rows, so that none is there in
 * part. Returns how many products changed by it alone.
 */
export async function storeGroups(products: ProductWriter, id: number, upTo: number): Promise<number> {
  let updated = 0
  for (const group of await listGroupsUpTo(products.db, id, upTo)) updated += await makeGroup(products, group)
  return updated
}
