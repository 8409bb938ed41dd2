import { expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import { availabilityOf } from '#shop/stock/rules/stock.ts'
import { productFacts } from '#storefront/structured-data/product.ts'

const RICE: Product = {
  ...{
    pk: 1,
    brand_name: 'Rice',
    name_bn: '',
    brand: '',
    brand_bn: '',
    unit_bn: '',
    unit: '',
    images: [],
    mrp: '100.00',
    discount: 0,
    description: '',
  },
  category: { pk: 1, name: 'Food' },
  review: { rating__avg: null, pk__count: 0 },
}

test('search engines are told the same of the stock as shoppers, and nothing of goods that are not counted', () => {
  const offers = (stock?: StockWord) => {
    const product = { ...RICE, ...(stock && { stock }) }
    return JSON.stringify(
      productFacts({ product, description: '', url: 'https://haat.example/p', shipping: null }).offers,
    )
  }
  expect(offers()).not.toContain('availability')
  expect(offers('in')).toContain('https://schema.org/InStock')
  expect(offers('few')).toContain('https://schema.org/LimitedAvailability')
  expect(offers('out')).toContain('https://schema.org/OutOfStock')
  expect(offers('later')).toContain('https://schema.org/BackOrder')
  const feeds = (['in', 'few', 'out', 'later'] as const).map((stock) => availabilityOf({ stock }))
  expect([availabilityOf({}), ...feeds]).toEqual(['in_stock', 'in_stock', 'in_stock', 'out_of_stock', 'out_of_stock'])
})
