import { type Chance, chanceOf } from '#demo/random.ts'
import { synonyms } from '#search/synonyms.ts'
import { isNumber, toWords } from '#search/text/words.ts'
import type { Find, Good } from '../../support/search/goods-in-memory.ts'
import type { Recall } from '../../support/search/recall.ts'

const FIRST = 10
const SEED = 11

/** Recall of one search for each word: whether the first ten have a product whose name has it. */
function measure(
  words: string[],
  typedFor: (word: string) => string,
  goods: Good[],
  find: Find,
  names: WordsOf,
): Recall {
  const having = new Map(goods.map((good) => [good.id, new Set(toWords(names(good)))]))
  const recall: Recall = { found: 0, asked: 0, missed: [] }
  for (const word of words) {
    const typed = typedFor(word)
    recall.asked += 1
    const isFound = find(typed)
      .slice(0, FIRST)
      .some((id) => having.get(id)?.has(word))
    if (isFound) recall.found += 1
    else recall.missed.push(`${typed} (${word})`)
  }
  return recall
}

type WordsOf = (good: Good) => string

const distinct = (goods: Good[], names: WordsOf, test: RegExp): string[] =>
  [...new Set(goods.flatMap((good) => toWords(names(good))))].filter((word) => test.test(word))

/** Letters that Bengali writers take for each other. */
const CONFUSED = [
  ['ি', 'ী'],
  ['ু', 'ূ'],
  ['শ', 'স'],
  ['স', 'ষ'],
  ['ন', 'ণ'],
  ['জ', 'য'],
  ['ত', 'ট'],
] as const

/** Confuses, drops, doubles or swaps letters of a Bengali word; never the first. */
function withBengaliTypo(word: string, chance: Chance): string {
  const letters = [...word]
  const at = chance.whole(1, letters.length - 2)
  const [before, letter = '', after] = [letters.slice(0, at), letters[at], letters.slice(at + 1)]
  const confusions = CONFUSED.flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]).filter(([from = '']) => word.includes(from, 1))
  const [from = '', to = ''] = confusions.length > 0 ? chance.pick(confusions) : []
  const confused = from === '' ? word : word.slice(0, 1) + word.slice(1).replace(from, to)
  const kinds = [
    [...before, ...after],
    [...before, letter, letter, ...after],
    [...before, ...after.slice(0, 1), letter, ...after.slice(1)],
  ].map((each) => each.join(''))
  return chance.pick([...(confused === word ? [] : [confused, confused]), ...kinds])
}

/** Single words of Bengali names, misspelt. */
export function measureBengaliTypo(goods: Good[], find: Find): Recall {
  const chance = chanceOf(SEED)
  const names = ({ name_bn }: Good) => name_bn
  const words = distinct(goods, names, /^\p{Script=Bengali}[\p{Script=Bengali}\p{M}]{4,}$/u).filter(
    (_, at) => at % 2 === 0,
  )
  return measure(words, (word) => withBengaliTypo(word, chance), goods, find, names)
}

/** Single words of names in a script that the goods are not stored in. */
export function measureWordAcross(all: Good[], make: (goods: Good[]) => Find): { what: string; recall: Recall }[] {
  const goods = all.filter(({ name, name_bn }) => name !== '' && name_bn !== '' && name !== name_bn)
  return (['name', 'name_bn'] as const).map((asked) => {
    const stored = asked === 'name' ? 'name_bn' : 'name'
    const find = make(goods.map((good) => ({ ...good, category: 'Goods', name: good[stored], name_bn: '' })))
    const test = asked === 'name' ? /^[a-z]{3,}$/ : /^\p{Script=Bengali}[\p{Script=Bengali}\p{M}]{2,}$/u
    const words = distinct(goods, (good) => good[asked], test).filter((_, at) => at % 3 === 0)
    const what = asked === 'name' ? 'English → Bengali, one word' : 'Bengali → English, one word'
    return {
      what,
      recall: measure(
        words,
        (word) => word,
        goods,
        find,
        (good) => good[asked],
      ),
    }
  })
}

const MIN_NAMES = 10
const MIN_TYPED = 8

/**
 * Terms of the list of synonyms that ten names or more have: whether eight of the first ten have what was typed, rather
 * than a synonym of it.
 */
export function measureTypedFirst(goods: Good[], find: Find): Recall {
  const names = new Map(goods.map(({ id, name, name_bn }) => [id, new Set(toWords(`${name} ${name_bn}`))]))
  const terms = new Set(
    [...synonyms().values()].flatMap((meanings) => [...meanings.values()].map((words) => words.join(' '))),
  )
  const recall: Recall = { found: 0, asked: 0, missed: [] }
  for (const term of terms) {
    const words = term.split(' ')
    if (words.every(isNumber)) continue
    const hasAll = (id: number) => words.every((word) => names.get(id)?.has(word))
    if (goods.filter(({ id }) => hasAll(id)).length < MIN_NAMES) continue
    const typed = find(term).slice(0, FIRST).filter(hasAll).length
    recall.asked += 1
    if (typed >= MIN_TYPED) recall.found += 1
    else recall.missed.push(`${term} (${typed})`)
  }
  return recall
}
