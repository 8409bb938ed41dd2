import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { findCategory, listCategories } from '#server/db/categories.ts'
import { type SelectedProduct, selectProducts } from '#server/db/product-selection.ts'
import type { Schema } from '#server/db/schema.ts'
import { Misuse, toWhole } from './command.ts'

/** How `hide` and `delete` say which products they mean. */
export const CHOICE_HELP = `  ID…              products by their ids, as in /product-details/ID
  --source ID…     products by the source_id of their import
  --category NAME  all products of a category
  --yes            does it without asking back: needed at a terminal for more than one product`

const OPTIONS = {
  source: { type: 'string', multiple: true },
  category: { type: 'string' },
  yes: { type: 'boolean' },
  show: { type: 'boolean' },
} as const

export interface Choice {
  ids: number[]
  sourceIds: string[]
  category: string | undefined
  isConfirmed: boolean
  isShow: boolean
}

/** Reads the arguments of `hide` or `delete`; throws `Misuse` unless they name products in one way. */
export function readChoice(command: 'hide' | 'delete', args: string[]): Choice {
  const { show, ...others } = OPTIONS
  const options = command === 'hide' ? OPTIONS : others
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { source, category, yes = false } = values
  const isShow = 'show' in values && values.show === true
  // `--source a b` names both.
  const sourceIds = source ? [...source, ...positionals] : []
  const ids = source ? [] : positionals.map((id) => toWhole('An id', id, 1, Number.MAX_SAFE_INTEGER))
  const ways = [ids.length > 0, sourceIds.length > 0, category !== undefined].filter(Boolean).length
  if (ways !== 1) throw new Misuse(`${command} takes ids, --source with ids, or --category with a name.`)
  return { ids, sourceIds, category, isConfirmed: yes, isShow }
}

export interface Chosen {
  products: SelectedProduct[]
  /** Ids that no product has. */
  unknown: (string | number)[]
  /** The category that was named. */
  categoryId?: number
}

/** The products that a choice means; throws when there is no such category. */
export async function findChosen(db: Kysely<Schema>, { ids, sourceIds, category }: Choice): Promise<Chosen> {
  if (category !== undefined) {
    const found = await findCategory(db, category)
    if (found) return { ...(await selectProducts(db, { categoryId: found.id })), categoryId: found.id }
    const names = (await listCategories(db)).map(({ name }) => name)
    throw new Error(`There is no category "${category}". There are: ${names.join(', ') || 'none'}.`)
  }
  if (sourceIds.length > 0) return selectProducts(db, { sourceIds: [...new Set(sourceIds)] })
  return selectProducts(db, { ids: [...new Set(ids)] })
}

const NAMED_MOST = 5

/** Throws `Misuse` where a person at a terminal means more than one product and did not say `--yes`. */
export function requireConfirmation(what: string, products: SelectedProduct[], isConfirmed: boolean): void {
  if (isConfirmed || products.length < 2 || !process.stdin.isTTY) return
  const names = products.slice(0, NAMED_MOST).map(({ id, name }) => `  ${id}  ${name}`)
  if (products.length > NAMED_MOST) names.push(`  … and ${products.length - NAMED_MOST} more`)
  throw new Misuse(
    `${products.length} products would be ${what}:\n${names.join('\n')}\nSay --yes to do it. Nothing was changed.`,
  )
}
