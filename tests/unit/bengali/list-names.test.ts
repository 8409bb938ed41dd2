import { expect, test } from 'vitest'
import { packNames, shownView, unpackNames } from '#shop/catalogue/rules/list-names.ts'
import * as bengali from '#shop/catalogue/rules/list-names.ts?bn'
import { activeFilters, listTitle, parseListView } from '#shop/catalogue/rules/product-list.ts'

const CATEGORIES = [
  { name: 'Food', name_bn: 'খাবার' },
  { name: 'Toys', name_bn: '' },
  { name: 'constructor' },
  { name: 'বই', name_bn: 'বই' },
]
const of = (category: string) => parseListView(new URLSearchParams({ category, brand: 'Pran' }))

test('the Bengali edition shows the Bengali name of a category, and that of its address without one', () => {
  const names = bengali.unpackNames(bengali.packNames(CATEGORIES))
  const shown = ['Food', 'Toys', 'constructor', 'বই', ''].map((name) => bengali.shownView(of(name), names).category)
  expect(shown).toEqual(['খাবার', 'Toys', 'constructor', 'বই', ''])
  expect(listTitle(bengali.shownView(of('Food'), names))).toBe('খাবার by Pran')
  expect(bengali.shownView(of('Food'), names).brand).toEqual(['Pran'])
})

test('the Bengali edition shows brands and options in Bengali, as headings and chips have them', () => {
  const view = parseListView(new URLSearchParams('brand=Pran&brand=Tant+Ghor&option=Colour:Red&option=Size:2+kg'))
  const brands = [
    { value: 'Pran', count: 1 },
    { value: 'Tant Ghor', name_bn: 'তাঁত ঘর', count: 2 },
  ]
  const shown = bengali.shownView(view, bengali.unpackNames(bengali.packNames([], { brands })))
  expect(activeFilters(view, shown).map(({ label }) => label)).toEqual(['Pran', 'তাঁত ঘর', 'রং: লাল', 'সাইজ: ২\u00a0কেজি'])
  expect(activeFilters(view, shown).map(({ without }) => without)).toEqual(
    activeFilters(view).map(({ without }) => without),
  )
})

test('names that are learned later add to those of the page', () => {
  const names = bengali.unpackNames(bengali.packNames([]), bengali.packNames(CATEGORIES), undefined)
  expect(bengali.shownView(of('Food'), names).category).toBe('খাবার')
})

test('the English edition shows names of addresses, and its pages have no others', () => {
  expect(packNames(CATEGORIES)).toBeUndefined()
  expect(shownView(of('Food'), unpackNames(bengali.packNames(CATEGORIES)))).toEqual(of('Food'))
})
