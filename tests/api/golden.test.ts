import { expect, test } from 'vitest'
import { API } from '../support/api.ts'
import { dumpSchema } from '../support/schema-dump.ts'
import { createTestDatabase, isOnPostgres } from '../support/test-database.ts'
import { createEmptyShop } from '../support/test-shop.ts'

// Files of `tests/golden` are renewed by `npm run golden`; the diff shows what a change does to callers and databases.

test('the tables are the golden ones', async () => {
  const engine = isOnPostgres() ? 'postgres' : 'sqlite'
  await expect(await dumpSchema(await createTestDatabase())).toMatchFileSnapshot(`../golden/schema.${engine}.txt`)
})

test('openapi.json is the golden one', async () => {
  const { call } = await createEmptyShop()
  const { body } = await call(API.getOpenApi)
  await expect(`${JSON.stringify(body, null, 1)}\n`).toMatchFileSnapshot('../golden/openapi.json')
})
