import { PAGES } from '#contract/paths.ts'
import type { Suggestion } from '#contract/suggest.ts'
import { finalPrice } from '#rules/price.ts'
import { listProductsById } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import type { Suggested } from './complete.ts'
import { areGoodsThere } from './index/current-goods.ts'
import { searchOf } from './search-engine.ts'

/**
 * Autocomplete: what a search that is being typed may mean. Queries first, then categories, then the best products; where
 * nothing begins or sounds like it, the closest search that finds something.
 */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const engine = searchOf(db)
  const suggested = await engine.suggest(typed)
  if (suggested.queries.length + suggested.categories.length + suggested.ids.length === 0) {
    const nearest = areGoodsThere(db) ? await engine.nearest(typed) : undefined
    if (nearest !== undefined) suggested.queries.push({ text: nearest, isCorrection: true })
  }
  return toSuggestions(db, suggested)
}

async function toSuggestions(db: Db, { queries, categories, ids }: Suggested): Promise<Suggestion[]> {
  return [
    ...queries.map(({ text, isCorrection }) => ({
      kind: 'query' as const,
      text,
      url: PAGES.search(text),
      ...(isCorrection && { is_correction: true }),
    })),
    ...categories.map(({ name, name_bn, count }) => ({
      kind: 'category' as const,
      text: name,
      url: PAGES.category(name),
      count,
      ...(name_bn !== '' && { name_bn }),
    })),
    ...(await suggestProducts(db, ids)),
  ]
}

/** The best matches, as the first page of results shows them. */
async function suggestProducts(db: Db, ids: number[]): Promise<Suggestion[]> {
  const products = await listProductsById(db, ids)
  return products.map(({ pk, brand_name, name_bn, mrp, discount, images: [picture] }) => ({
    kind: 'product',
    text: brand_name,
    url: PAGES.product(pk),
    price: finalPrice({ price: Number(mrp), discount }),
    ...(name_bn !== '' && { name_bn }),
    ...(picture && { picture }),
  }))
}
