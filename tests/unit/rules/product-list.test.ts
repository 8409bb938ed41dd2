import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SEARCH } from '#platform/contract/limits.ts'
import { SORTS } from '#shop/catalogue/contract/sorts.ts'
import {
  changedView,
  isFiltered,
  type ListView,
  listAddress,
  listQuery,
  listTitle,
  parseListView,
  toAmount,
} from '#shop/catalogue/rules/product-list.ts'
import { FIRST_VIEW } from '../../support/list-view.ts'

const view = (change: Partial<ListView>): ListView => ({ ...FIRST_VIEW, ...change })
const parsed = (query: string) => parseListView(new URLSearchParams(query))

describe('an address', () => {
  test('without a query is the first view', () => {
    expect(parsed('')).toEqual(FIRST_VIEW)
    expect(listAddress(FIRST_VIEW)).toBe('/products')
  })

  test('contains search, category, sort, page, min and max', () => {
    expect(parsed('search=mango&category=Fruit&sort=-mrp&page=3&min=10&max=200')).toEqual({
      search: 'mango',
      category: 'Fruit',
      sort: '-mrp',
      page: 3,
      min: 10,
      max: 200,
      brand: [],
      option: [],
      rating: 0,
      discount: 0,
      stock: '',
    })
  })

  test.each([
    'sort=price',
    'sort=',
    'page=0',
    'page=-2',
    'page=two',
    'page=99999999999999999999',
    'min=cheap',
    'min=-5&max=-1',
    'search=%20%20',
    'colour=red',
  ])('that says %s is as if it were not said', (query) => {
    expect(parsed(query)).toEqual(FIRST_VIEW)
  })

  test('that repeats a parameter uses its first value', () => {
    expect(parsed('category=Rice&category=Fish').category).toBe('Rice')
  })

  test('with a very long search is truncated', () => {
    expect(parsed(`search=${'x'.repeat(9000)}`).search).toHaveLength(MAX_SEARCH)
  })

  test('encodes a category with spaces, an ampersand or Bengali letters', () => {
    for (const category of ['Rice & Grains', 'চাল, ডাল', '100%']) {
      expect(parseListView(new URL(listAddress(view({ category })), 'http://haat').searchParams).category).toBe(
        category,
      )
    }
  })

  test('of any view parses back to the same view', () => {
    const text = fc.string({ maxLength: 40 }).map((each) => each.trim())
    const choices = fc
      .uniqueArray(
        text.filter((each) => each !== ''),
        { maxLength: 5 },
      )
      .map((values) => values.sort())
    const amount = fc.integer({ min: 0, max: 999_999_999 })
    const views = fc.record({
      search: text,
      category: text,
      sort: fc.constantFrom(...SORTS.map(({ value }) => value)),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      min: amount,
      max: amount,
      brand: choices,
      option: choices,
      rating: fc.integer({ min: 0, max: 5 }),
      discount: fc.integer({ min: 0, max: 99 }),
      stock: fc.constantFrom('', 'in'),
    })
    fc.assert(
      fc.property(views, (any) => {
        expect(parseListView(new URL(listAddress(any), 'http://haat').searchParams)).toEqual(any)
      }),
    )
  })
})

describe('a search', () => {
  test('lists the best matches first unless another sort is requested', () => {
    expect(parsed('search=tea').sort).toBe('')
    expect(parsed('search=tea&sort=').sort).toBe('')
    expect(parsed('search=tea&sort=-pk').sort).toBe('-pk')
    expect(listAddress(view({ search: 'tea', sort: '' }))).toBe('/products?search=tea')
    expect(listQuery(view({ search: 'tea', sort: '-pk' }))).toEqual({ search: 'tea', ordering: '-pk' })
  })

  test('that is removed restores the newest first', () => {
    expect(listAddress(changedView(view({ search: 'tea', sort: '' }), { search: '' }))).toBe('/products')
  })
})

describe('the price filter', () => {
  test('parses its ends as integers; empty becomes 0', () => {
    expect(['', '  ', 'abc', '12.9', '-3', '007', null].map(toAmount)).toEqual([0, 0, 0, 12, 0, 7, 0])
  })

  test('reads amounts with commas, in Bengali digits too', () => {
    expect(['1,000', '১,৫০০', '1,00,000', ','].map(toAmount)).toEqual([1000, 1500, 100_000, 0])
  })

  test('is only added when either end is nonzero', () => {
    expect(listAddress(view({ min: 0, max: 0 }))).toBe('/products')
    expect(listAddress(view({ max: 500 }))).toBe('/products?min=0&max=500')
    expect(listAddress(view({ min: 100 }))).toBe('/products?min=100&max=0')
  })
})

describe('a change of the view', () => {
  const third = view({ category: 'Fish', page: 3 })

  test('of category, sort, search or price begins at page 1', () => {
    for (const change of [{ category: 'Rice' }, { sort: 'mrp' }, { search: 'hilsa' }, { min: 5 }] as const) {
      expect(changedView(third, change)).toEqual({ ...third, ...change, page: 1 })
    }
  })

  test('of the page changes nothing else', () => {
    expect(changedView(third, { page: 4 })).toEqual({ ...third, page: 4 })
  })
})

test('the list call uses the parameter names of the API', () => {
  const asked = view({ search: 'tea', category: 'Drinks', sort: 'brand_name', page: 2, min: 5, max: 90 })
  expect(listQuery(asked)).toEqual({
    search: 'tea',
    category: 'Drinks',
    min_mrp: '5',
    max_mrp: '90',
    ordering: 'brand_name',
    page: '2',
  })
})

test('the title names what is listed', () => {
  expect(listTitle(FIRST_VIEW)).toBe('All products')
  expect(listTitle(view({ category: 'Rice' }))).toBe('Rice')
  expect(listTitle(view({ search: 'tea' }))).toBe('Results for “tea”')
  expect(listTitle(view({ search: 'tea', category: 'Drinks' }))).toBe('“tea” in Drinks')
})

test('a view is filtered by search, category and price, but not by sort or page', () => {
  expect(isFiltered(view({ sort: 'mrp', page: 2 }))).toBe(false)
  for (const change of [{ search: 'a' }, { category: 'b' }, { min: 1 }, { max: 1 }]) {
    expect(isFiltered(view(change))).toBe(true)
  }
})
