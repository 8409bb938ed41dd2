import { expect, test } from 'vitest'
import { inventProducts } from '#cli/many/invent.ts'
import { categoryOf } from '#demo/categories.ts'
import { SHELVES } from '#demo/goods/shelves.ts'
import { MAX_PRODUCT_NAME } from '#platform/contract/limits.ts'

/** Those that the demo's goods stand in, of both levels. */
const CATEGORIES = new Set(SHELVES.flatMap((shelf) => shelf.goods.map((good) => categoryOf(shelf, good))))

const invent = (count: number, seed: number) => [...inventProducts(count, seed)]

test('the same seed generates the same products, another seed others', () => {
  expect(invent(200, 7)).toEqual(invent(200, 7))
  expect(invent(200, 7).map(({ product }) => product.name)).not.toEqual(
    invent(200, 8).map(({ product }) => product.name),
  )
})

test('a larger count starts with the products of a smaller one', () => {
  expect(invent(300, 7).slice(0, 100)).toEqual(invent(100, 7))
})

test('the products are plausible and spread over every category', () => {
  const invented = invent(2000, 1)
  expect(new Set(invented.map(({ category }) => category))).toEqual(CATEGORIES)
  for (const { product } of invented) {
    expect(product.name.length).toBeLessThan(MAX_PRODUCT_NAME)
    expect(product.name_bn).toMatch(/[\u0980-\u09ff]/)
    expect(product.mrp_paisa).toBeGreaterThan(0)
    expect(product.discount_paisa).toBeLessThan(product.mrp_paisa)
    expect(Number.isInteger(product.mrp_paisa) && Number.isInteger(product.discount_paisa)).toBe(true)
  }
})
