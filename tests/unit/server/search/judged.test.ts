import { expect, test } from 'vitest'
import { SEARCHES, SHELVES } from '../../../support/search/confusable-goods.ts'
import { DEMO_GOODS, DEMO_SEARCHES } from '../../../support/search/demo-searches.ts'
import { type Good, searchOf } from '../../../support/search/goods-in-memory.ts'

/** Measured on 2026-11-22. Raise it when the search gets better; it may not get worse by two points. */
const PRECISION = 0.975
const DEMO_PRECISION = 1
const MAX_WORSE = 0.02

const BENGALI = /\p{Script=Bengali}/u
const goods: (Good & { is: string })[] = Object.entries(SHELVES)
  .flatMap(([category, kinds]) =>
    Object.entries(kinds).flatMap(([is, names]) => names.split(' | ').map((name) => ({ category, is, name }))),
  )
  .filter(({ name }) => name !== '')
  .map((good, at) => ({ ...good, id: at + 1, name_bn: BENGALI.test(good.name) ? good.name : '' }))

/** Mean share of the meant goods among as many of the first results. */
function precisionOf(searches: readonly { search: string; right: number[] }[], all: readonly Good[]) {
  const find = searchOf([...all])
  const missed: string[] = []
  const shares = searches.map(({ search, right }) => {
    const found = find(search).slice(0, right.length)
    const share = found.filter((id) => right.includes(id)).length / right.length
    if (share < 1) missed.push(`${search}: ${found.map((id) => all[id - 1]?.name).join(', ')}`)
    return share
  })
  return { precision: shares.reduce((sum, share) => sum + share, 0) / shares.length, missed: missed.join('\n') }
}

test('everyday searches in three writings find what they mean first', () => {
  const searches = SEARCHES.map(([search, means]) => ({
    search,
    right: goods.filter(({ is }) => is === means).map(({ id }) => id),
  }))
  const { precision, missed } = precisionOf(searches, goods)
  expect(SEARCHES.length).toBeGreaterThan(90)
  expect(precision, missed).toBeGreaterThan(PRECISION - MAX_WORSE)
})

test('so they do among the goods of the demo', () => {
  const searches = DEMO_SEARCHES.map(([search, means]) => ({
    search,
    right: DEMO_GOODS.filter(({ name_bn }) => means.test(name_bn.normalize('NFC'))).map(({ id }) => id),
  }))
  expect(searches.filter(({ right }) => right.length === 0)).toEqual([])
  const { precision, missed } = precisionOf(searches, DEMO_GOODS)
  expect(precision, missed).toBeGreaterThan(DEMO_PRECISION - MAX_WORSE)
})
