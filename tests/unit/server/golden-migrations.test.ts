import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, SqliteAdapter, SqliteQueryCompiler } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../src/platform/db/migrations')
const ENGINES = {
  sqlite: [SqliteAdapter, SqliteQueryCompiler],
  postgres: [PostgresAdapter, PostgresQueryCompiler],
} as const

/** The statements of a migration, which is run without a database. */
async function statementsOf({ up }: Migration, [Adapter, Compiler]: (typeof ENGINES)[keyof typeof ENGINES]) {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => expect.unreachable('A migration asks the database for its tables.'),
      createQueryCompiler: () => new Compiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await up(db)
  return statements
}

// After a release, databases of merchants ran these statements as they were: write a migration with the next number instead.
test('the statements of migrations are the golden ones', async () => {
  const lines: string[] = []
  for (const file of globSync('[0-9]*.ts', { cwd: FOLDER }).toSorted()) {
    const migrations: Record<string, unknown> = await import(join(FOLDER, file))
    for (const [engine, parts] of Object.entries(ENGINES))
      for (const migration of Object.values(migrations))
        if (isMigration(migration)) {
          const statements = await statementsOf(migration, parts)
          expect(statements.length).toBeGreaterThan(0)
          lines.push(`${createHash('sha256').update(statements.join(';\n')).digest('hex')}  ${file} ${engine}`)
        }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/migrations.txt')
})

const isMigration = (value: unknown): value is Migration => typeof value === 'object' && value !== null && 'up' in value
