import { unguardFormula } from '#rules/csv.ts'
import { cellsOf, type Mapped } from './read-cells.ts'
import { groupsOf } from './shopify.ts'
import { parentsOf } from './woo.ts'

/** Columns of a Shopify file that make a row a variant. */
function variantColumns({ mapping: { columns }, roles }: Mapped): Set<number | undefined> {
  return new Set([columns.source_id, columns.price, columns.mrp, roles['options'], roles['variant_image']].flat())
}

/** The first row of each group with a refused row and those with pictures, without the variants that were imported. */
function companionsOfShopify(rows: string[][], isRefused: (row: number) => boolean, mapped: Mapped) {
  const own = variantColumns(mapped)
  const all = rows.map((row) => cellsOf(row, mapped))
  const needed = new Map<number, string[]>()
  let next = 0
  for (const group of groupsOf(all)) {
    const from = next
    next += group.rows.length
    const numbers = group.rows.map((_, index) => from + index)
    if (!numbers.some(isRefused)) continue
    for (const row of numbers) {
      const isNeeded = row === from || Boolean(all[row]?.field('images')?.trim())
      const cells = (rows[row] ?? []).map((cell, column) => (own.has(column) ? '' : cell))
      if (isNeeded && !isRefused(row)) needed.set(row, cells)
    }
  }
  return needed
}

/** The products that refused variations are of. */
function companionsOfWoo(rows: string[][], isRefused: (row: number) => boolean, mapped: Mapped) {
  const all = rows.map((row) => cellsOf(row.map(unguardFormula), mapped))
  const parents = parentsOf(all)
  const needed = new Map<number, string[]>()
  for (const [row, cells] of all.entries()) {
    const parent = isRefused(row) ? parents.of(cells) : undefined
    const at = parent ? all.indexOf(parent) : -1
    if (at >= 0 && !isRefused(at)) needed.set(at, rows[at] ?? [])
  }
  return needed
}

/** Rows that refused rows need to be products, by their place: without them a variant has neither name nor category. */
export function companionsOf(
  rows: string[][],
  isRefused: (row: number) => boolean,
  mapped: Mapped,
): Map<number, string[]> {
  if (mapped.format === 'shopify') return companionsOfShopify(rows, isRefused, mapped)
  return mapped.format === 'woocommerce' ? companionsOfWoo(rows, isRefused, mapped) : new Map()
}
