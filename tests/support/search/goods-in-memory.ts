import { Goods } from '#search/goods.ts'
import { pageOf } from '#search/lists/page.ts'
import { matchGoods } from '#search/match.ts'
import { parseQuery } from '#search/query.ts'
import { BEST_MATCH } from '#shop/catalogue/contract/sorts.ts'
import { INDEXED } from './indexed.ts'

/** A product as a catalogue has it; levels of the category are joined by ` > `. */
export interface Good {
  id: number
  name: string
  name_bn: string
  category: string
  unit?: string
  keywords?: string
  sold?: number
}

/** The ids of the first ten results. */
export type Find = (search: string) => number[]

/** Goods in memory, as of a shop without a database: deeper levels of a category are keywords, as imported. */
export function goodsOf(rows: Iterable<Good>): Goods {
  const goods = new Goods()
  const categories = new Map<string, number>()
  for (const { id, name, name_bn, category, unit = '', keywords = '', sold = 0 } of rows) {
    const [first = '', ...deeper] = category.split('>').map((level) => level.trim())
    const category_id = categories.get(first) ?? categories.size + 1
    categories.set(first, category_id)
    const words = [...deeper, keywords].filter(Boolean).join(' ')
    goods.put({
      ...INDEXED,
      id,
      name,
      name_bn,
      unit,
      keywords: words,
      category_id,
      price_paisa: 100,
      sold,
    })
  }
  goods.setCategories(
    [...categories].map(([name, id]) => ({ id, name, name_bn: '', parent_id: null, is_on: 1, in_searches: 1 })),
  )
  Array.from(goods.learn())
  return goods
}

/** The search over goods in memory. */
export function searchOf(rows: Good[]): Find {
  const goods = goodsOf(rows)
  return (search) => pageOf(goods, matchGoods(goods, search, parseQuery(goods, search)), BEST_MATCH, 0)
}
