import { expect, test, vi } from 'vitest'
import { ROWS_PER_TRANSACTION, WRITE_PAUSE } from '#platform/contract/server-limits.ts'
import { API, productPath } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { placeOrder } from '../../support/orders.ts'
import { insertNewProducts } from '../../support/save-products.ts'

/** What others do in each pause between two portions. */
const others = vi.hoisted(() => ({ act: async () => {} }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const pause = async (ms: number) => {
    if (ms === WRITE_PAUSE) await others.act()
    return real.setTimeout(ms)
  }
  return { ...real, setTimeout: pause }
})

test('many products change in portions, and between two of them others read and write', async () => {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open('editor')
  const more = Array.from({ length: 2 * ROWS_PER_TRANSACTION }, (_, at) => ({
    ...{ source_id: `many-${at}`, name: `Soap ${at}`, category_id: 2, mrp_paisa: 10_000, discount_paisa: 0 },
  }))
  for (const portion of [more.slice(ROWS_PER_TRANSACTION), more.slice(0, ROWS_PER_TRANSACTION)])
    await insertNewProducts(office.db, portion)
  const change = { filter: {}, kind: 'percent', percent: 10, round: 0 }
  const send = (json: object) => office.ask('POST', API.changeProducts, { token, json })
  const { body: seen } = await send({ ...change, dry_run: true })

  let pauses = 0
  others.act = async () => {
    pauses += 1
    expect((await office.call(productPath(3))).status).toBe(200)
    await placeOrder(office)
  }
  const done = await send({ ...change, expect: seen.digest })
  expect([done.body.changed, pauses]).toEqual([seen.changed, Math.ceil(seen.changed / ROWS_PER_TRANSACTION)])
  expect(pauses).toBe(3)
})
