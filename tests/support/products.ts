import type { Product } from '#shop/catalogue/contract/catalog.ts'

/** A product in the API's format, with changes for a test. */
export const aProduct = (change: Partial<Product> = {}): Product => ({
  pk: 1,
  brand_name: 'Miniket rice',
  name_bn: 'মিনিকেট চাল',
  brand: '',
  brand_bn: '',
  unit_bn: '',
  unit: '5 kg',
  images: [],
  mrp: '450.00',
  discount: 20,
  description: '<p>Fine rice.</p>',
  category: { pk: 1, name: 'Rice' },
  review: { rating__avg: 4.5, pk__count: 2 },
  ...change,
})
