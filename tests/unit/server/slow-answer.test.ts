import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ANSWER_SLOW } from '#platform/contract/messages.ts'
import { REQUEST_TIMES } from '#platform/contract/server-limits.ts'
import type { Schema } from '#platform/db/schema.ts'
import { readConfig } from '#platform/process/config.ts'
import { createApi } from '#server/api/app.ts'
import { API } from '../../support/api.ts'

/** A database whose queries never resolve. */
class SilentDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return { ...connection, executeQuery: () => new Promise(() => {}) }
  }
}

const silent = new Kysely<Schema>({
  dialect: {
    createDriver: () => new SilentDriver(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

test('a response that takes too long is a 503 with a message for shoppers', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const api = createApi({ db: silent, config: readConfig({}) })
  const answer = api.request(API.listCategories)
  await vi.advanceTimersByTimeAsync(REQUEST_TIMES.answer)
  const response = await answer
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ response: 'error', code: 'too_slow', msg: ANSWER_SLOW })
})
