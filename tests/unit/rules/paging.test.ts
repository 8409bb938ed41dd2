import { expect, test } from 'vitest'
import { clampPage, lastPage, pageOf, pagerNumbers } from '#platform/rules/paging.ts'

test('the last page holds the rest, and an empty list has one page', () => {
  expect([0, 1, 10, 11, 95].map((count) => lastPage(count, 10))).toEqual([1, 1, 1, 2, 10])
})

test('pagination keeps the page within 1 to the last page', () => {
  expect([-4, 0, 1, 3, 9, Number.NaN].map((page) => clampPage(page, 25, 10))).toEqual([1, 1, 1, 3, 3, 1])
})

test('a pager shows the ends, the page and its neighbours, with gaps between', () => {
  expect(pagerNumbers(6, 20)).toEqual([1, 0, 5, 6, 7, 0, 20])
  expect(pagerNumbers(1, 1)).toEqual([1])
})

test('a gap of one page is that page', () => expect(pagerNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]))

test('a page has at most its limit, and a cursor behind its last row only where another follows', () => {
  expect(pageOf([7, 5, 3], 2, String)).toEqual({ page: [7, 5], next: '5' })
  expect(pageOf([7, 5], 2, String)).toEqual({ page: [7, 5], next: null })
  expect(pageOf([], 2, String)).toEqual({ page: [], next: null })
})
