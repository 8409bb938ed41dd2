import { type Chance, chanceOf } from '#demo/random.ts'
import { toWords } from '#search/text/words.ts'
import type { Find, Good } from '../../support/search/goods-in-memory.ts'
import { type Recall, withTypo } from '../../support/search/recall.ts'
import { FRESH } from './fresh-queries.ts'
import { JUDGED, type Judged } from './judged-queries.ts'
import { LATER, RAW } from './raw-queries.ts'
import { UNTUNED } from './untuned-queries.ts'

const FIRST = 10
const SEED = 7

const newRecall = (): Recall => ({ found: 0, asked: 0, missed: [] })

function note(recall: Recall, isFound: boolean, query: string): void {
  recall.asked += 1
  if (isFound) recall.found += 1
  else recall.missed.push(query)
}

/** A set of judged searches, by how the search was tuned. */
export interface JudgedSet {
  called: string
  searches: Judged[]
  /** Nobody is to look at its single results. */
  isHeldBack: boolean
}

export const JUDGED_SETS: JudgedSet[] = [
  { called: 'tuned with', searches: JUDGED.filter((_, at) => at % 2 === 0), isHeldBack: false },
  { called: 'looked at', searches: JUDGED.filter((_, at) => at % 2 === 1), isHeldBack: false },
  { called: 'written before the rules', searches: FRESH, isHeldBack: true },
  { called: 'for raw food, tuned with', searches: RAW, isHeldBack: false },
  { called: 'written before the rules of raw food', searches: LATER, isHeldBack: true },
  { called: 'written after the rules', searches: UNTUNED, isHeldBack: false },
]

/** Mean share of right goods among the first `most` results of judged searches, of as many as there are right ones. */
export function measurePrecision(
  goods: Good[],
  find: Find,
  searches: Judged[],
  most: number,
): { share: number; asked: number; missed: string[] } {
  let sum = 0
  let asked = 0
  const missed: string[] = []
  for (const { queries, right, wrong } of searches) {
    const isRight = ({ name, name_bn, category }: Good) =>
      right.test(`${name} | ${name_bn} | ${category}`) && !wrong?.test(`${name} | ${category}`)
    const rights = new Set(goods.filter(isRight).map(({ id }) => id))
    if (rights.size === 0) continue
    for (const query of queries) {
      const hits = find(query).filter((id, at) => at < most && rights.has(id)).length
      sum += hits / Math.min(most, rights.size)
      asked += 1
      if (hits < Math.min(most, rights.size)) missed.push(`${query} (${hits} of ${Math.min(most, rights.size)})`)
    }
  }
  return { share: sum / asked, asked, missed }
}

const LONG_WORD = /^[a-z]{5,}$/
const longWords = (text: string): string[] => toWords(text).filter((word) => LONG_WORD.test(word))
const EVERY_WORD = 4

/** Single long words of names, each with one typo: whether the first ten have a product with the word in its name. */
export function measureOneTypo(goods: Good[], find: Find): Recall {
  const chance = chanceOf(SEED)
  const wordsOf = new Map(goods.map(({ id, name }) => [id, new Set(toWords(name))]))
  const recall = newRecall()
  const words = [...new Set(goods.flatMap(({ name }) => longWords(name)))]
  for (const word of words.filter((_, at) => at % EVERY_WORD === 0)) {
    const typed = withTypo(word, chance)
    const isFound = find(typed)
      .slice(0, FIRST)
      .some((id) => wordsOf.get(id)?.has(word))
    note(recall, isFound, `${typed} (${word})`)
  }
  return recall
}

const TYPED = 3
const EVERY_NAME = 9

/** Three long words of a name, a typo in each. */
export function measureSeveralTypos(goods: Good[], find: Find): Recall {
  const chance: Chance = chanceOf(SEED)
  const wordsOf = new Map(goods.map(({ id, name }) => [id, new Set(toWords(name))]))
  const recall = newRecall()
  for (const { name } of goods.filter((_, at) => at % EVERY_NAME === 0)) {
    const words = longWords(name).slice(0, TYPED)
    if (words.length < TYPED) continue
    const typed = words.map((word) => withTypo(word, chance)).join(' ')
    const isFound = find(typed)
      .slice(0, FIRST)
      .some((id) => words.every((word) => wordsOf.get(id)?.has(word)))
    note(recall, isFound, typed)
  }
  return recall
}

/** The words that fewest names have, of which a name is found. */
const TELLING = 2

/**
 * The two words of a name that fewest other names have, as somebody remembers it, where ten names at most have both:
 * whether the first ten have the product, or one of the same name.
 */
export function measureTellingWords(goods: Good[], find: Find): Recall {
  const wordsOf = (name: string) =>
    [...new Set(toWords(name))].filter((word) => word.length > 2 && !/^\p{N}/u.test(word))
  const names = new Map(goods.map(({ id, name }) => [id, new Set(wordsOf(name))]))
  const having = new Map<string, number>()
  for (const words of names.values()) for (const word of words) having.set(word, (having.get(word) ?? 0) + 1)
  const recall = newRecall()
  for (const { name } of goods.filter((_, at) => at % EVERY_NAME === 0)) {
    const telling = wordsOf(name)
      .toSorted((a, b) => (having.get(a) ?? 0) - (having.get(b) ?? 0))
      .slice(0, TELLING)
    if (telling.length < TELLING) continue
    const right = new Set([...names].filter(([, words]) => telling.every((word) => words.has(word))).map(([id]) => id))
    if (right.size > FIRST) continue
    const same = goods.filter((each) => each.name === name).map(({ id }) => id)
    const found = find(telling.join(' ')).slice(0, FIRST)
    note(
      recall,
      found.some((id) => same.includes(id)),
      telling.join(' '),
    )
  }
  return recall
}

const TOP = 3

/** Whole names in either script: whether the product is among the first three. */
export function measureWholeNames(goods: Good[], find: Find): Recall {
  const recall = newRecall()
  for (const good of goods.filter((_, at) => at % EVERY_NAME === 0)) {
    for (const name of [good.name, good.name_bn].filter((text) => text !== '')) {
      const same = new Set(goods.filter((each) => each.name === name || each.name_bn === name).map(({ id }) => id))
      note(
        recall,
        find(name)
          .slice(0, TOP)
          .some((id) => same.has(id)),
        name,
      )
    }
  }
  return recall
}

const AROUND = /\([^)]*\)/g
const firstTwo = (name: string): string =>
  toWords(name.replace(AROUND, ' '))
    .filter((word) => !/^\p{N}/u.test(word) && word.length > 2)
    .slice(0, 2)
    .join(' ')

/**
 * Goods stored with one of their names only, searched by the other: by its first two words, where at most ten names
 * begin with them, and by all of it. Names of odd lines were not tuned with.
 */
export function measureAcross(all: Good[], make: (goods: Good[]) => Find): { what: string; recall: Recall }[] {
  const goods = all.filter(({ name, name_bn }) => name !== '' && name_bn !== '' && name !== name_bn)
  return (['name', 'name_bn'] as const).flatMap((asked) => {
    const stored = asked === 'name' ? 'name_bn' : 'name'
    const find = make(goods.map((good) => ({ ...good, category: 'Goods', name: good[stored], name_bn: '' })))
    const counts = new Map<string, number>()
    for (const good of goods) counts.set(firstTwo(good[asked]), (counts.get(firstTwo(good[asked])) ?? 0) + 1)
    const two = newRecall()
    const whole = newRecall()
    for (const [at, good] of goods.entries()) {
      if (at % 2 === 0) continue
      note(whole, find(good[asked]).slice(0, FIRST).includes(good.id), good[asked])
      const words = firstTwo(good[asked])
      if ((counts.get(words) ?? 0) <= FIRST) note(two, find(words).slice(0, FIRST).includes(good.id), words)
    }
    const label = asked === 'name' ? 'English → Bengali' : 'Bengali → English'
    return [
      { what: `${label}, two words`, recall: two },
      { what: `${label}, whole name`, recall: whole },
    ]
  })
}
