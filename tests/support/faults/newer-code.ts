import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copyCheckout } from '../checkout.ts'

const NAMES = 'src/platform/db/migration-names.ts'
const MIGRATIONS = 'src/platform/db/migrations.ts'

/**
 * A change of the tables in two steps: a column that older code does not fill, and then the rule that nobody leaves it out,
 * by which older code could place no order.
 */
const STEPS = `
import { type Kysely, PostgresAdapter, sql } from 'kysely'
export const expand = { up: (db: Kysely<any>) => sql\`alter table shop_order add column gift_note text\`.execute(db) }
export const contract = {
  async up(db: Kysely<any>) {
    await sql\`update shop_order set gift_note = '' where gift_note is null\`.execute(db)
    if (db.getExecutor().adapter instanceof PostgresAdapter)
      await sql\`alter table shop_order alter column gift_note set not null\`.execute(db)
    else
      await sql\`create trigger gift_note_given before insert on shop_order when new.gift_note is null
        begin select raise(abort, 'an order without a gift note'); end\`.execute(db)
  },
}
`

/** Makes a built copy of this checkout whose code fills one more column of orders, and brings the migrations for it. */
export async function buildNewerCode(folder: string): Promise<void> {
  const { edit, build } = await copyCheckout(folder)
  await edit(MIGRATIONS, (text) =>
    text
      .replace(/^/, `import { contract, expand } from './steps.ts'\n`)
      .replace(`'0001_tables': tables,`, `$&\n  '0002_gift_expand': expand,\n  '0003_gift_contract': contract,`),
  )
  await edit(NAMES, (text) =>
    text.replace(`['0001_tables']`, `['0001_tables', '0002_gift_expand', '0003_gift_contract']`),
  )
  await edit('src/shop/orders/actions/insert-order.ts', (text) =>
    text.replace('channel: by.channel', `gift_note: '',\n      $&`),
  )
  await writeFile(join(folder, 'src/platform/db/steps.ts'), STEPS)
  const { code, output } = await build()
  expect(code, output).toBe(0)
}
