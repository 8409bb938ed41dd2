import { noteGroups, noteRows } from '#exchange/actions/product-imports.ts'
import type { ImportCounts, ImportNote } from '#exchange/contract/office/imports.ts'
import { listRowsByNumber } from '#exchange/queries/import-groups.ts'
import { keysOf } from '#platform/contract/records.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { planGroup } from '#shop/catalogue/actions/imported-groups.ts'
import { listIdsBySource } from '#shop/catalogue/queries/product-rows.ts'
import type { VariantOf } from '#shop/catalogue/rules/variant-cell.ts'
import { type FileGroup, groupNote, groupsOf, toGroupRows, withProducts } from './file-groups.ts'
import { readNotes, writeNotes } from './notes.ts'

/** Adds one to the count of a row's plan, or takes it away. */
export function countPlan(counts: ImportCounts, plan: string | null | undefined, by: 1 | -1): void {
  const planned = plan?.split(' ')[0]
  const kind = keysOf(counts).find((name) => name === planned)
  if (kind) counts[kind] += by
}

/** The rows whose products change their place in a group, and notes of those that can't have one. */
async function planGroups(db: Db, groups: FileGroup[], productOf: (row: number) => number | undefined) {
  const changed = new Set<number>()
  const notes = new Map<number, ImportNote>()
  // Products that are not there yet have the numbers of their rows, below zero.
  const idOf = (row: number) => productOf(row) ?? -row
  for (const group of groups) {
    const rowOf = new Map(group.members.map(({ row }) => [idOf(row), row]))
    const plan = await planGroup(db, withProducts(group, group.members, idOf))
    for (const product of plan.changed) changed.add(rowOf.get(product) ?? 0)
    for (const [product, code] of plan.left) notes.set(rowOf.get(product) ?? 0, groupNote(code))
  }
  return { changed, notes }
}

/** The plan of a row whose product changes its place in a group. */
function withVariant(plan: string | null): string | null {
  const [change, fields = ''] = (plan ?? '').split(' ')
  if (change !== 'unchanged' && change !== 'updated') return plan
  return `updated ${[...fields.split(',').filter(Boolean), 'variant'].join(',')}`
}

/** The dry run of the groups of a file: stores them, and notes for their rows what becomes of these. */
export async function checkGroups(
  db: Db,
  id: number,
  rows: { number: number; sourceId: string; variant: VariantOf | undefined }[],
  counts: ImportCounts,
): Promise<void> {
  const groups = groupsOf(rows)
  await noteGroups(db, id, toGroupRows(id, groups))
  if (groups.length === 0) return
  const grouped = rows.filter(({ variant }) => variant)
  const sourceIds = grouped.map(({ sourceId }) => sourceId)
  const ids = await listIdsBySource(db, sourceIds)
  const products = new Map(grouped.map(({ number, sourceId }) => [number, ids.get(sourceId)]))
  const { changed, notes } = await planGroups(db, groups, (row) => products.get(row))
  const stored = await listRowsByNumber(db, id, [...new Set([...changed, ...notes.keys()])])
  const changes = stored.map(({ number, plan, warning }) => {
    const note = notes.get(number)
    const next = changed.has(number) ? withVariant(plan) : plan
    countPlan(counts, plan, -1)
    countPlan(counts, next, 1)
    return { number, plan: next, ...(note && { warning: writeNotes([...readNotes(warning), note]) }) }
  })
  for (let from = 0; from < changes.length; from += ROWS_PER_TRANSACTION)
    await noteRows(db, id, changes.slice(from, from + ROWS_PER_TRANSACTION))
}
