import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { ROWS_PER_TRANSACTION, WRITE_PAUSE } from '#platform/contract/server-limits.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { findCategory, listCategories } from '#shop/catalogue/queries/categories.ts'
import { type SelectedProduct, selectProducts } from '#shop/catalogue/queries/product-selection.ts'
import { Misuse, toWhole } from './command.ts'
import { startProgress } from './output.ts'

/** Help text for the arguments that select products in `hide` and `delete`. */
export const SELECTOR_HELP = `  ID…              products by their ids, as in /product-details/ID
  --source ID…     products by the source_id of their import
  --category NAME  all products of a category
  --yes            skip the confirmation, which is required in a terminal for more than one product`

const OPTIONS = {
  source: { type: 'string', multiple: true },
  category: { type: 'string' },
  yes: { type: 'boolean' },
  show: { type: 'boolean' },
} as const

interface ProductSelector {
  ids: number[]
  sourceIds: string[]
  category: string | undefined
  isConfirmed: boolean
  isShow: boolean
}

/** Parses the arguments of `hide` or `delete`. Throws `Misuse` unless exactly one kind of selector is used. */
export function parseSelector(command: 'hide' | 'delete', args: string[]): ProductSelector {
  const { show, ...others } = OPTIONS
  const options = command === 'hide' ? OPTIONS : others
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { source, category, yes = false } = values
  const isShow = 'show' in values && values.show === true
  // `--source a b` selects both.
  const sourceIds = source ? [...source, ...positionals] : []
  const ids = source ? [] : positionals.map((id) => toWhole('An id', id, 1, Number.MAX_SAFE_INTEGER))
  const ways = [ids.length > 0, sourceIds.length > 0, category !== undefined].filter(Boolean).length
  if (ways !== 1) throw new Misuse(`${command} takes ids, --source with ids, or --category with a name.`)
  return { ids, sourceIds, category, isConfirmed: yes, isShow }
}

interface Selection {
  products: SelectedProduct[]
  /** Ids without a product. */
  unknown: (string | number)[]
  /** Id of the selected category. */
  categoryId?: number
}

/** Finds the selected products. Throws if the category doesn't exist. */
export async function findSelected(
  db: Kysely<Schema>,
  { ids, sourceIds, category }: ProductSelector,
): Promise<Selection> {
  if (category !== undefined) {
    const found = await findCategory(db, category)
    if (found) return { ...(await selectProducts(db, { categoryId: found.id })), categoryId: found.id }
    const names = (await listCategories(db)).map(({ name }) => name)
    throw new Error(`There is no category "${category}". There are: ${names.join(', ') || 'none'}.`)
  }
  if (sourceIds.length > 0) return selectProducts(db, { sourceIds: [...new Set(sourceIds)] })
  return selectProducts(db, { ids: [...new Set(ids)] })
}

const MAX_NAMED = 5

/** Throws `Misuse` if several products are selected in a terminal without `--yes`. */
export function requireConfirmation(what: string, products: SelectedProduct[], isConfirmed: boolean): void {
  if (isConfirmed || products.length < 2 || !process.stdin.isTTY) return
  const names = products.slice(0, MAX_NAMED).map(({ id, name }) => `  ${id}  ${name}`)
  if (products.length > MAX_NAMED) names.push(`  … and ${products.length - MAX_NAMED} more`)
  throw new Misuse(
    `${products.length} products would be ${what}:\n${names.join('\n')}\nAdd --yes to confirm. Nothing was changed.`,
  )
}

/** Changes products in several transactions, so that others can write meanwhile; returns how many were changed. */
export async function changeInBatches(
  db: Kysely<Schema>,
  products: SelectedProduct[],
  label: string,
  change: (db: Db, ids: number[]) => Promise<number>,
): Promise<number> {
  const ids = products.map(({ id }) => id)
  const progress = startProgress(label, ids.length)
  let changed = 0
  try {
    for (let from = 0; from < ids.length; from += ROWS_PER_TRANSACTION) {
      const batch = ids.slice(from, from + ROWS_PER_TRANSACTION)
      changed += await change(db, batch)
      progress.at(from + batch.length)
      await pause(WRITE_PAUSE)
    }
  } finally {
    progress.end()
  }
  if (changed > ROWS_PER_TRANSACTION) await engineOf(db).tidy(db)
  return changed
}

/** Prints the ids that no product has. Returns whether there are any. */
export function reportUnknown(unknown: (string | number)[]): boolean {
  if (unknown.length > 0) console.error(`No product has the id ${unknown.join(', ')}.`)
  return unknown.length > 0
}
