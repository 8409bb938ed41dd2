import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import MiniSearch from 'minisearch'
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

/** Rows of a table: what was measured, ours, MiniSearch. */
export async function measureQuality(files: { catalogue?: string | undefined; names?: string | undefined }) {
  const rows: string[][] = []
  const engines = [searchOf, miniSearchOf]
  if (files.catalogue) {
    const goods = await readGoods(files.catalogue)
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
  }
  if (files.names) {
    const goods = await readGoods(files.names)
    const [ours = [], theirs = []] = engines.map((make) => [
      ...measureWordAcross(goods, make),
      ...measureAcross(goods, make),
    ])
    for (const [at, { what, recall }] of ours.entries()) {
      const other = theirs[at]?.recall
      tellMissed(recall.missed)
      rows.push([`${what}, first 10, of ${recall.asked} not tuned with`, shareOf(recall), other ? shareOf(other) : ''])
    }
  }
  return rows
}
