import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { beginCheck, beginRun, beginUndo } from '#exchange/actions/product-imports.ts'
import { readUpload } from '#exchange/import/read-upload.ts'
import { findImport } from '#exchange/queries/product-imports.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { openDatabase } from '#platform/db/connection.ts'
import { KILLS_OF_IMPORT, ROWS_PER_KILL } from '../support/faults/counts.ts'
import { createDurablePostgres, createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { createTestFolder } from '../support/test-database.ts'

/** Sizes of each product: portions of rows end in the middle of them. */
const SIZES = 7
const ENGINES = KILLS_OF_IMPORT.postgres > 0 ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)
const BY_JOB = { actor: COMMAND, isJob: true }

test.each(ENGINES)(
  'kill -9 in the middle of an import on %s: it goes on at its row, and each is stored once',
  async (engine) => {
    const dataDir = await createTestFolder()
    const databaseUrl = engine === 'postgres' ? (await createDurablePostgres()).databaseUrl : undefined
    const db = openDatabase({ dataDir, databaseUrl })
    onTestFinished(() => db.destroy())
    await stockShop(db, 0)
    const kills = KILLS_OF_IMPORT[engine]
    const rows = ROWS_PER_KILL * (kills + 1)
    const path = join(dataDir, 'goods.csv')
    const lines = Array.from({ length: rows }, (_, row) => {
      const group = Math.floor(row / SIZES)
      return `kill-${row},Good ${row},Shelf,9,8,Good ${group} | Size: ${row % SIZES}`
    })
    await writeFile(path, ['source_id,name,category,mrp,price,variant', ...lines].join('\n'))
    const shop = await createProcess({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
    await shop.start()

    const { id, mapping } = await readUpload(db, path, { staffId: null })
    const stateIs = (state: string) =>
      expect.poll(async () => (await findImport(db, id))?.state, { timeout: 300_000, interval: 100 }).toBe(state)
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('product')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('source_id', 'like', 'kill-%')
            .executeTakeFirstOrThrow()
        ).count,
      )
    /** How many groups have so many products. */
    const groups = async () => {
      const sizes = await db
        .selectFrom('product_sibling')
        .select((eb) => eb.fn.countAll<number>().as('size'))
        .groupBy('group_id')
        .execute()
      return Object.groupBy(sizes, ({ size }) => (Number(size) === SIZES ? 'whole' : 'part'))
    }
    await beginCheck(db, id, JSON.stringify(mapping), BY_JOB)
    await stateIs('checked')
    expect(await count()).toBe(0)
    await beginRun(db, id, BY_JOB)
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await count()
      while ((await count()) === before) {
        // One that was given up brings no further row.
        expect((await findImport(db, id))?.failure).toBeNull()
        await pause(5)
      }
      await shop.kill()
      // Portions are stored whole, with the number of rows that are done.
      expect((await findImport(db, id))?.added).toBe(await count())
      const { whole = [], part = [] } = await groups()
      expect([whole.length, part]).toEqual([Math.floor((await count()) / SIZES), []])
      await shop.start()
    }
    await stateIs('done')
    expect(await findImport(db, id)).toMatchObject({ added: rows, updated: 0, unchanged: 0, refused: 0 })
    expect(await count()).toBe(rows)
    const { whole = [], part = [] } = await groups()
    expect([whole.length, part.length]).toEqual([Math.floor(rows / SIZES), rows % SIZES > 0 ? 1 : 0])
    const logged = await db
      .selectFrom('change_log')
      .select('subject_id')
      .where('subject', '=', 'product_list')
      .execute()
    expect(new Set(logged.map(({ subject_id }) => subject_id)).size).toBe(logged.length)

    await beginUndo(db, id, BY_JOB)
    await stateIs('undone')
    expect(await count()).toBe(0)
    expect(await groups()).toEqual({})
  },
)
