import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MENU_CATEGORIES } from '#platform/contract/limits.ts'
import {
  type CategoryCount,
  categoriesInView,
  categoryBranches,
  chosenPath,
  packCategories,
  unpackCategories,
} from '#shop/catalogue/rules/category-choices.ts'

const FOOD: CategoryCount = { pk: 1, name: 'Food', count: 9 }
const CLOTHING: CategoryCount = { pk: 2, name: 'Clothing', count: 5 }
const WOMEN: CategoryCount = { pk: 3, name: 'Women', count: 3, parent: 2 }
const MEN: CategoryCount = { pk: 4, name: 'Men', count: 1, parent: 2 }
const RICE: CategoryCount = { pk: 5, name: 'Rice', count: 9, parent: 1 }
const ALL = [FOOD, RICE, CLOTHING, WOMEN, MEN]

const names = (categories: CategoryCount[], chosen = '') => categoriesInView(categories, chosen).map(({ name }) => name)

test('without a choice the first level is offered, and parts behind the category that they or it are chosen from', () => {
  expect(names(ALL)).toEqual(['Food', 'Clothing'])
  expect(names(ALL, 'Clothing')).toEqual(['Food', 'Clothing', 'Women', 'Men'])
  expect(names(ALL, 'Men')).toEqual(['Food', 'Clothing', 'Women', 'Men'])
  expect(names(ALL, 'Rice')).toEqual(['Food', 'Rice', 'Clothing'])
  expect(names(ALL, 'Unknown')).toEqual(['Food', 'Clothing'])
})

test('where one category is left, its parts are offered; one whose whole is not offered stands on the first level', () => {
  expect(names([CLOTHING, WOMEN])).toEqual(['Clothing', 'Women'])
  expect(names([FOOD, WOMEN])).toEqual(['Food', 'Women'])
})

test('of many categories the largest are offered, in their order, and the chosen one with its parts', () => {
  const many = Array.from({ length: 2 * MAX_MENU_CATEGORIES }, (_, n) => ({
    pk: 10 + n,
    name: `C${n}`,
    count: 100 + n,
  }))
  const largest = many.slice(MAX_MENU_CATEGORIES).map(({ name }) => name)
  expect(names([...ALL, ...many])).toEqual(largest)
  expect(names([...ALL, ...many], 'Men')).toEqual(['Clothing', 'Women', 'Men', ...largest])
})

test('choosing again from what is offered offers the same', () => {
  const tree = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }).chain((ids) =>
    fc.tuple(
      ...ids.map((pk) =>
        fc
          .record({ count: fc.integer({ min: 0, max: 9 }), parent: fc.constantFrom(undefined, ...ids.slice(0, 5)) })
          .map(({ count, parent }): CategoryCount => {
            const isPart = parent !== undefined && !ids.slice(0, 5).includes(pk)
            return { pk, name: `C${pk}`, count, ...(isPart && { parent }) }
          }),
      ),
    ),
  )
  const chosen = fc.integer({ min: 0, max: 60 }).map((pk) => (pk === 0 ? '' : `C${pk}`))
  fc.assert(
    fc.property(tree, chosen, (categories, category) => {
      const offered = categoriesInView(categories, category)
      expect(categoryBranches(offered, category)).toEqual(categoryBranches(categories, category))
    }),
  )
})

test('a chosen category is named with what it is a part of', () => {
  expect(chosenPath(ALL, 'Men')).toBe('Clothing › Men')
  expect(chosenPath(ALL, 'Food')).toBe('Food')
  expect(chosenPath(ALL, 'Unknown')).toBe('Unknown')
  expect(chosenPath(ALL, '')).toBe('')
})

test('categories come out of the text of an attribute as they went in', () => {
  expect(unpackCategories(packCategories([FOOD, { ...CLOTHING, name_bn: 'পোশাক' }]))).toEqual([FOOD, CLOTHING])
  expect(unpackCategories('')).toEqual([])
})
