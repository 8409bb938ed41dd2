import { MAX_MENU_CATEGORIES } from '#contract/limits.ts'
import { type CategoryCount, categoryBranches } from '#rules/category-choices.ts'
import { listShelves } from './categories.ts'
import type { Db } from './schema.ts'

/** The categories of the first level with the most products, in the merchant's order, and whether there are no others. */
export interface LargestCategories {
  categories: CategoryCount[]
  isEvery: boolean
}

/** Categories that a list of all products offers, with the number of products of each. */
export async function findLargest(db: Db): Promise<LargestCategories> {
  const shelves = await listShelves(db)
  const counts = shelves.map(({ pk, name, name_bn, size }) => ({ pk, name, name_bn, count: size }))
  const branches = categoryBranches(counts, '')
  return {
    categories: branches.map(({ parts: _, ...each }) => each),
    isEvery: shelves.length <= MAX_MENU_CATEGORIES,
  }
}
