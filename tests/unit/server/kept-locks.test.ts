import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#platform/db/connection.ts'
import { findVisibleDamage } from '#platform/db/sqlite/failure.ts'
import { createTestFolder } from '../../support/test-database.ts'

/** Locks of this process on a file, as Linux lists them. */
const countLocks = (file: string): number => {
  const { ino } = statSync(file)
  const lines = readFileSync('/proc/locks', 'utf8').split('\n')
  return lines.filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length
}

// Another program that opens the database would take the shop for ended and delete the log that it writes to.
test.runIf(process.platform === 'linux')('looking at the database keeps the locks of the shop on it', async () => {
  const file = join(await createTestFolder(), 'shop.db')
  const db = openSqlite(file)
  onTestFinished(() => db.destroy())
  await sql`create table note (text text)`.execute(db)
  const before = countLocks(file)
  expect(before).toBeGreaterThan(0)
  for (let time = 0; time < 2; time += 1) expect(findVisibleDamage(file, statSync(file))).toBeUndefined()
  expect(countLocks(file)).toBe(before)
})
