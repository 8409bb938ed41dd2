import { expect, test } from 'vitest'
import { SHELVES } from '#demo/goods/shelves.ts'
import { chanceOf } from '#demo/random.ts'
import { BANGLISH } from '../support/search/banglish.ts'
import { fillShop, measureBanglish, measureTypos, measureWholeNames, share } from '../support/search/recall.ts'
import { createTestDatabase } from '../support/test-database.ts'

const GOODS = SHELVES.flatMap(({ goods }) => goods)
const SEED = 7
const LONG = 60_000

async function createShopOf(names: string[]) {
  const db = await createTestDatabase()
  await fillShop(db, names)
  return db
}

test(
  'queries in Latin letters find products with Bengali names',
  async () => {
    expect(BANGLISH.length).toBeGreaterThanOrEqual(80)
    const recall = await measureBanglish(await createTestDatabase())
    expect(share(recall), recall.missed.join(', ')).toBeGreaterThanOrEqual(0.9)
  },
  LONG,
)

test(
  'a whole name finds its product among the first three',
  async () => {
    const names = [...new Set(GOODS.flatMap(({ name, name_bn }) => [name, name_bn]))]
    const recall = await measureWholeNames(await createShopOf(names), names)
    expect(share(recall), recall.missed.join(', ')).toBeGreaterThanOrEqual(0.99)
  },
  LONG,
)

test(
  'an English word with one wrong letter finds its product among the first ten',
  async () => {
    const names = [...new Set(GOODS.map(({ plain: [english] }) => english))]
    const chance = chanceOf(SEED)
    const recall = await measureTypos(await createShopOf(names), names, chance)
    expect(recall.asked).toBeGreaterThan(30)
    expect(share(recall), recall.missed.join(', ')).toBeGreaterThanOrEqual(0.9)
  },
  LONG,
)
