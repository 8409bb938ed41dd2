import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { openSqlite } from '#platform/db/connection.ts'
import { insertStaff } from '#shop/staff/queries/staff.ts'
import { insertStaffSession } from '#shop/staff/queries/staff-sessions.ts'
import { API } from '../../support/api.ts'
import { ofOffice } from '../../support/office.ts'
import { quantile } from '../first-load/median.ts'
import { publishAll, seedShop, startShop } from '../publish/shop.ts'

/** Prices in whole taka that no product of the shop has. */
const PRICE_FROM = 7_000_001
/** The first changes compile what they run. */
const WARM_UP = 5

/**
 * Prints how long it takes from the office's call that changes a price, over HTTP, until a shopper's request for the
 * product's page has it, in a shop with `goods` products.
 */
export async function measurePrice(goods: number, runs: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  try {
    await seedShop(dataDir, goods)
    await publishAll(dataDir)
    const shop = await startShop(dataDir)
    const db = openSqlite(join(dataDir, 'shop.db'))
    const person = { name: 'Owner', phone: '01711000001', role: 'owner', language: 'en', passwordHash: '' } as const
    const token = await insertStaffSession(db, (await insertStaff(db, person)).id, { device: '', address: '' })
    const headers = { ...ofOffice({ [STAFF_COOKIE]: token }), 'Content-Type': 'application/json' }
    const rows = await db
      .selectFrom('product')
      .select(['id', 'version'])
      .orderBy('id')
      .limit(runs + WARM_UP)
      .execute()
    const [answered, live]: [number[], number[]] = [[], []]
    for (const [run, { id, version }] of rows.entries()) {
      const price = PRICE_FROM + run
      const begun = performance.now()
      const response = await fetch(`${shop.url}${API.changeProduct.replace('{id}', String(id))}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ price, before: null, version }),
      })
      if (!response.ok) throw new Error(`A price was refused: ${response.status} ${await response.text()}`)
      const saved = performance.now() - begun
      const isLive = async () => (await (await fetch(shop.url + PAGES.product(id))).text()).includes(String(price))
      while (!(await isLive()));
      if (run < WARM_UP) continue
      answered.push(saved)
      live.push(performance.now() - begun)
    }
    await db.destroy()
    await shop.stop()
    const cells = (times: number[]) => [0.5, 0.9, 0.95, 0.99, 1].map((at) => quantile(times, at).toFixed(0)).join(' | ')
    console.log(`\n| a price, ${goods} goods, ${runs} runs | p50 ms | p90 ms | p95 ms | p99 ms | most ms |`)
    console.log('|---|---|---|---|---|---|')
    console.log(`| from the call to its answer | ${cells(answered)} |`)
    console.log(`| from the call to a shopper's page | ${cells(live)} |`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
