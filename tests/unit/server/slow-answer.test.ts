import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { REQUEST_TIMES } from '#contract/limits.ts'
import { ANSWER_SLOW } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { createApi } from '#server/api/app.ts'
import { readConfig } from '#server/config.ts'
import type { Schema } from '#server/db/schema.ts'

/** A database that takes questions and never answers. */
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

test('an answer that takes longer than any should is a 503 with a sentence for shoppers', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const api = createApi({ db: silent, config: readConfig({}) })
  const answer = api.request(API.categories)
  await vi.advanceTimersByTimeAsync(REQUEST_TIMES.answer)
  const response = await answer
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ response: 'error', msg: ANSWER_SLOW })
})
