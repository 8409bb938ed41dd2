import { expect, test } from 'vitest'
import { packNames, shownView, unpackNames } from '#shop/catalogue/rules/category-names.ts'
import * as bengali from '#shop/catalogue/rules/category-names.ts?bn'
import { listTitle, parseListView } from '#shop/catalogue/rules/product-list.ts'

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

test('names that are learned later add to those of the page', () => {
  const names = bengali.unpackNames(bengali.packNames([]), bengali.packNames(CATEGORIES), undefined)
  expect(bengali.shownView(of('Food'), names).category).toBe('খাবার')
})

test('the English edition shows names of addresses, and its pages have no others', () => {
  expect(packNames(CATEGORIES)).toBeUndefined()
  expect(shownView(of('Food'), unpackNames(bengali.packNames(CATEGORIES)))).toEqual(of('Food'))
})
