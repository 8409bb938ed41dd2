import { expect, test } from 'vitest'
import { synonyms } from '#search/synonyms.ts'
import { isUnit } from '#search/text/sizes.ts'
import { isNumber, toWords } from '#search/text/words.ts'
import { type Good, searchOf } from '../../../support/search/goods-in-memory.ts'

const NAMES = 10
const SYNONYMS = 20
const FIRST = 10
const MIN_TYPED = 8

/** Terms with their meanings, as they are written. */
const terms = new Map(
  [...synonyms().values()].flatMap((meanings) =>
    [...meanings.keys()].map((term) => [term, [...(synonyms().get(term.replaceAll(' ', ''))?.keys() ?? [])]] as const),
  ),
)

/** Ten goods of several shelves whose names have the term, and twenty of one shelf whose names have a meaning of it. */
function catalogueFor(term: string, meanings: string[]): Good[] {
  const typed = Array.from({ length: NAMES }, (_, at) => `Brand${'abcdefghij'[at]} Original ${term}`)
  const meant = Array.from({ length: SYNONYMS }, (_, at) => `Maker ${meanings[at % meanings.length]}`)
  return [...typed, ...meant].map((name, at) => ({
    ...{ id: at + 1, name, name_bn: '' },
    // What is typed stands among other goods, as a brand does; what it may mean has a shelf of its own.
    category: at < NAMES ? `Shelf ${at % 3}` : 'Meant',
  }))
}

test('where ten names have a term of the list, the first ten results have what was typed, not a synonym', () => {
  const missed = [...terms].flatMap(([term, meanings]) => {
    const words = toWords(term)
    if (words.every((word) => isNumber(word) || isUnit(word))) return []
    const others = meanings.filter((meaning) => !toWords(meaning).join('').includes(words.join('')))
    if (others.length === 0) return []
    const typed = searchOf(catalogueFor(term, others))(term).filter((id) => id <= NAMES).length
    return typed < MIN_TYPED ? [`${term}: ${typed} of ${FIRST}`] : []
  })
  expect(terms.size).toBeGreaterThan(1500)
  expect(missed).toEqual([])
})

test('a unit or a counter is a synonym of units alone: most names have one', () => {
  const single = (term: string) => !term.includes(' ')
  const mixed = [...terms].flatMap(([term, meanings]) =>
    single(term) && isUnit(term)
      ? meanings.filter((meaning) => single(meaning) && !isUnit(meaning)).map((meaning) => `${term} = ${meaning}`)
      : [],
  )
  expect(mixed).toEqual([])
})
