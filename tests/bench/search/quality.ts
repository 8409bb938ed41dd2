import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import MiniSearch from 'minisearch'
import { inventProducts } from '#cli/many/invent.ts'
import { tidyText } from '#platform/rules/text.ts'
import { type Find, type Good, searchOf } from '../../support/search/goods-in-memory.ts'
import type { Recall } from '../../support/search/recall.ts'
import {
  JUDGED_SETS,
  measureAcross,
  measureOneTypo,
  measurePrecision,
  measureSeveralTypos,
  measureTellingWords,
  measureWholeNames,
} from './judge.ts'
import { measureBengaliTypo, measureTypedFirst, measureWordAcross } from './judge-words.ts'

/** MiniSearch as its documentation recommends it for a shop: prefixes, fuzzy words, names before the rest. */
function miniSearchOf(goods: Good[]): Find {
  const index = new MiniSearch<Good>({
    fields: ['name', 'name_bn', 'category'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3, name_bn: 3 } },
  })
  index.addAll(goods)
  return (search) => {
    const all = index.search(search, { combineWith: 'AND' })
    return (all.length > 0 ? all : index.search(search)).slice(0, 10).map(({ id }) => Number(id))
  }
}

/** The goods of a CSV file with the columns name and name_bn, and category if it has one. */
export async function readGoods(file: string): Promise<Good[]> {
  const rows: Partial<Good>[] = parse(await readFile(file, 'utf8'), { columns: true, trim: true, bom: true })
  return rows.map(({ name = '', name_bn = '', category = 'Goods', unit = '' }, at) => ({
    id: at + 1,
    name: tidyText(name),
    name_bn: tidyText(name_bn),
    category,
    unit,
  }))
}

/** Prints what was missed, for `MISSED=yes`. */
const tellMissed = (missed: string[] = []) => process.env['MISSED'] && console.log(missed.join('; '))

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const shareOf = ({ found, asked }: Recall): string => percent(found / asked)

const ENGINES = [searchOf, miniSearchOf]

/** What the search finds in a catalogue; a row has a figure for each engine. */
async function measureCatalogue(file: string, engines: typeof ENGINES): Promise<string[][]> {
  const rows: string[][] = []
  const goods = await readGoods(file)
  const finds = engines.map((make) => make(goods))
  for (const { called, searches, isHeldBack } of JUDGED_SETS) {
    for (const most of [3, 10]) {
      const figures = finds.map((find) => measurePrecision(goods, find, searches, most))
      if (!isHeldBack) tellMissed(figures[0]?.missed)
      rows.push([
        `precision at ${most}, ${figures[0]?.asked} searches ${called}`,
        ...figures.map(({ share }) => percent(share)),
      ])
    }
  }
  for (const [what, measure] of [
    ['one word with one typo, first 10', measureOneTypo],
    ['one Bengali word with one typo, first 10', measureBengaliTypo],
    ['term of the list of synonyms, typed word in 8 of the first 10', measureTypedFirst],
    ['three words with a typo each, first 10', measureSeveralTypos],
    ['two telling words of a name, first 10', measureTellingWords],
    ['whole name, first 3', measureWholeNames],
  ] as const) {
    const recalls = finds.map((find) => measure(goods, find))
    tellMissed(recalls[0]?.missed)
    rows.push([`${what}, of ${recalls[0]?.asked}`, ...recalls.map(shareOf)])
  }
  return rows
}

/** What the search finds across scripts, in the same way. */
async function measureNames(file: string, engines: typeof ENGINES): Promise<string[][]> {
  const goods = await readGoods(file)
  const [ours = [], ...others] = engines.map((make) => [
    ...measureWordAcross(goods, make),
    ...measureAcross(goods, make),
  ])
  return ours.map(({ what, recall }, at) => {
    tellMissed(recall.missed)
    const theirs = others.flatMap((recalls) => recalls[at]?.recall ?? [])
    return [`${what}, first 10, of ${recall.asked} not tuned with`, ...[recall, ...theirs].map(shareOf)]
  })
}

const INVENTED = 30_000
const SEED = 3
/** One collection leaves what the one before has found to be unused only then. */
const GARBAGE_TURNS = 3

/** Megabytes that invented goods need in memory, in the same way. */
function measureGoods(engines: typeof ENGINES): string[][] {
  const goods = Array.from(inventProducts(INVENTED, SEED), ({ product, category }, at) => ({
    ...{ id: at + 1, name: product.name, name_bn: product.name_bn ?? '', unit: product.unit ?? '' },
    category: category ?? 'Goods',
  }))
  const figures = engines.map((make) => {
    const before = usedMemory()
    const find = make(goods)
    const bytes = usedMemory() - before
    find('rice')
    return `${(bytes / 1e6).toFixed(1)} MB`
  })
  return [[`memory of ${INVENTED} invented goods`, ...figures]]
}

/** Bytes of the heap and of typed arrays that are in use. Needs `--expose-gc`. */
function usedMemory(): number {
  for (let turn = 0; turn < GARBAGE_TURNS; turn += 1) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

export interface MeasuredFiles {
  catalogue?: string | undefined
  names?: string | undefined
}

/** Rows of a table: what was measured, ours and, unless it is left out, MiniSearch. */
export async function measureQuality({ catalogue, names }: MeasuredFiles, isAlone: boolean): Promise<string[][]> {
  const engines = isAlone ? [searchOf] : ENGINES
  // First, as what the other measurements leave behind would count.
  const memory = measureGoods(engines)
  return [
    ...(catalogue ? await measureCatalogue(catalogue, engines) : []),
    ...(names ? await measureNames(names, engines) : []),
    ...memory,
  ]
}
