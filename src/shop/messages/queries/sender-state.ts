import * as z from 'zod/mini'
import { PROVIDER_REFUSALS } from '#platform/contract/providers.ts'
import type { Db } from '#platform/db/schema.ts'

/** What is left at a sender. */
const balance = z.object({ connection: z.int(), paisa: z.int(), at: z.string() })
/** Why the shop switched a sender off. */
const stop = z.object({ connection: z.int(), code: z.enum(PROVIDER_REFUSALS), at: z.string() })

const BALANCE = 'messages_balance'
const STOP = 'messages_stop'

async function store(db: Db, key: string, state: unknown): Promise<void> {
  const value = JSON.stringify(state)
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function find<Shape extends z.ZodMiniType>(db: Db, key: string, shape: Shape) {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row && z.safeParse(shape, JSON.parse(row.value)).data
}

export const storeBalance = (db: Db, state: z.output<typeof balance>) => store(db, BALANCE, state)
export const findBalance = (db: Db) => find(db, BALANCE, balance)
export const storeStop = (db: Db, state: z.output<typeof stop>) => store(db, STOP, state)
export const findStop = (db: Db) => find(db, STOP, stop)
