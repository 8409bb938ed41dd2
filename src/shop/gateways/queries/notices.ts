import type { Db } from '#platform/db/schema.ts'
import type { AttemptRecord } from './attempts.ts'

/** Attempts of a connection with this amount of which nobody knows yet whether they are paid. */
export const listChecking = (db: Db, connectionId: number, paisa: number): Promise<AttemptRecord[]> =>
  db
    .selectFrom('pay_attempt')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('amount_paisa', '=', paisa)
    .where('state', 'in', ['claimed', 'settling', 'unsure'])
    .execute()

/** Whether a transaction is known as that of an attempt. */
export async function isTransactionOfAttempt(db: Db, connectionId: number, transactionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('pay_attempt')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return found !== undefined
}
