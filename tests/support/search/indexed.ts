import type { IndexedProduct } from '#search/text/product-words.ts'

/** Index row of a product with only an id and a name. */
export const INDEXED: Omit<IndexedProduct, 'id' | 'name'> = {
  name_bn: '',
  brand: '',
  brand_bn: '',
  unit_bn: '',
  unit: '',
  keywords: '',
  description: '',
  description_bn: '',
  category_id: 1,
  price_paisa: 1,
  mrp_paisa: 1,
  discount_paisa: 0,
  rating_halves: 0,
  rating_count: 0,
  sold: 0,
  group_id: 0,
  group_words: '',
  in_lists: 1,
  options: [],
  in_stock: 1,
}

/** A value of an option whose merchant has no Bengali of their own for it. */
export const optionOf = (name: string, value: string) => ({ name, value, name_bn: '', value_bn: '' })
