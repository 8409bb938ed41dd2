import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Kysely } from 'kysely'
import { tidyText } from '#rules/text.ts'
import type { Schema } from '#server/db/schema.ts'
import { distinctiveWords, fillShop, type Recall, search } from '../../support/search/recall.ts'

interface Names {
  name: string
  name_bn: string
}

/**
 * Recall in the first ten results for products stored with one name, searched by distinctive words of the other name.
 * The rules were tuned with the products of even lines; those of odd lines are the test set.
 */
export async function judgeNames(file: string, fresh: () => Promise<Kysely<Schema>>) {
  const rows: Names[] = parse(await readFile(file, 'utf8'), { columns: true, trim: true, bom: true })
  const goods = rows.filter(({ name, name_bn }) => name && name_bn)
  const results: { what: string; recall: Recall }[] = []
  for (const [label, asked, stored] of [
    ['English words, Bengali names', 'name', 'name_bn'],
    ['Bengali words, English names', 'name_bn', 'name'],
  ] as const) {
    const db = await fresh()
    await db.transaction().execute((transaction) =>
      fillShop(
        transaction,
        goods.map((good) => good[stored]),
      ),
    )
    const halves = [0, 1].map((): Recall => ({ found: 0, asked: 0, missed: [] }))
    for (const [word, places] of distinctiveWords(goods.map((good) => good[asked]))) {
      const found = new Set((await search(db, word)).map(({ brand_name }) => brand_name))
      for (const place of places) {
        const half = halves[place % 2]
        if (!half) continue
        half.asked += 1
        if (found.has(tidyText(goods[place]?.[stored] ?? ''))) half.found += 1
      }
    }
    await db.destroy()
    for (const [at, recall] of halves.entries()) {
      results.push({ what: `${label}, ${at === 0 ? 'half that was tuned with' : 'the other half'}`, recall })
    }
  }
  return results
}
