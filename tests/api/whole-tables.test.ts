import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#platform/contract/calls/call.ts'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { API } from '../support/api.ts'
import { sendForm } from '../support/customers.ts'
import { fillShop } from '../support/full-shop.ts'
import { asOwner } from '../support/office.ts'
import { RIGHT } from '../support/right-values.ts'
import { createTestDatabase, isOnPostgres } from '../support/test-database.ts'
import { createEmptyShop } from '../support/test-shop.ts'

/** Tables of goods and orders, which a shop has a million of. */
const GROWING =
  /^(stored_product|product_picture|picture|review|shop_order|order_line|order_status|payment|change_log)$/
/** Indexes of the few goods that staff hid, or that expire. */
const OF_FEW = /^(product_hidden|product_by_expiry)$/

/** A backup is to read everything. */
const READS = ALL_CALLS.filter(({ method, name }) => method === 'GET' && name !== 'exportShop')

/** Queries of a call: none, and each of its fields alone with every value that it may have. */
function queriesOf({ query }: Call): string[] {
  const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {}
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const values = (typeof field === 'object' && field.enum) || [RIGHT[name] ?? 'rice']
    return values.map((value) => `?${new URLSearchParams({ [name]: String(value) })}`)
  })
  return ['', ...fields]
}

/** Tables of a statement whose rows are all read, one by one; a list of a page stops once it is full. */
function wholeTables(plan: Record<string, unknown>[], sql: string, tables: RegExp): string[] {
  if (/ limit \?/.test(sql)) return []
  return plan.flatMap(({ detail }) => {
    const [, table = '', index = ''] = /^SCAN (\w+)(?: USING INDEX (\w+))?$/.exec(String(detail)) ?? []
    return tables.test(table) && !OF_FEW.test(index) ? [`${table}: ${sql}`] : []
  })
}

/** Finds statements of a kind that read all rows of some tables, from now on until the end of the test. */
function watchPlans(kind: RegExp, tables: RegExp) {
  const found: string[] = []
  const { prepare } = DatabaseSync.prototype
  const watch = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    if (kind.test(sql)) found.push(...wholeTables(prepare.call(this, `explain query plan ${sql}`).all(), sql, tables))
    return prepare.call(this, sql)
  })
  onTestFinished(() => watch.mockRestore())
  return { found, watch }
}

test.skipIf(isOnPostgres())('a stranger with an invented link from a mail has nobody read every customer', async () => {
  const shop = await createEmptyShop({ LIMITS: 'off' }, await createTestDatabase())
  const { found, watch } = watchPlans(/^(select|with|update|delete) /i, /^customer$/)
  await sendForm(shop, 'POST', API.confirmEmail, { token: 'invented' })
  expect(watch).toHaveBeenCalled()
  expect(found).toEqual([])
})

test.skipIf(isOnPostgres())('no read of shoppers or staff goes through every product or order', async () => {
  const shop = await createEmptyShop({ LIMITS: 'off' }, await createTestDatabase())
  await fillShop(shop.db)
  const headers = await asOwner(shop.db)
  const { found, watch } = watchPlans(/^(select|with) /i, GROWING)
  for (const call of READS)
    for (const query of queriesOf(call))
      await shop.call(call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(RIGHT[name] ?? 1)) + query, {
        headers,
      })
  expect(watch.mock.calls.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
