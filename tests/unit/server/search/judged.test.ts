import { expect, test } from 'vitest'
import { SEARCHES, SHELVES } from '../../../support/search/confusable-goods.ts'
import { type Good, searchOf } from '../../../support/search/goods-in-memory.ts'

/** Measured on 2026-11-22. Raise it when the search gets better; it may not get worse by two points. */
const PRECISION = 0.975
const WORSE_MOST = 0.02

const BENGALI = /\p{Script=Bengali}/u
const goods: (Good & { is: string })[] = Object.entries(SHELVES)
  .flatMap(([category, kinds]) =>
    Object.entries(kinds).flatMap(([is, names]) => names.split(' | ').map((name) => ({ category, is, name }))),
  )
  .filter(({ name }) => name !== '')
  .map((good, at) => ({ ...good, id: at + 1, name_bn: BENGALI.test(good.name) ? good.name : '' }))

test('everyday searches in three writings find what they mean first', () => {
  const find = searchOf(goods)
  const missed: string[] = []
  const shares = SEARCHES.map(([search, means]) => {
    const right = goods.filter(({ is }) => is === means).map(({ id }) => id)
    const found = find(search).slice(0, right.length)
    const share = found.filter((id) => right.includes(id)).length / right.length
    if (share < 1) missed.push(`${search}: ${found.map((id) => goods[id - 1]?.name).join(', ')}`)
    return share
  })
  const precision = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(SEARCHES.length).toBeGreaterThan(90)
  expect(precision, missed.join('\n')).toBeGreaterThan(PRECISION - WORSE_MOST)
})
