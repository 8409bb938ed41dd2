import { RESET_MINUTES } from '#contract/limits.ts'
import { hashToken, newToken } from '../security/token.ts'
import type { Customer } from './customers.ts'
import type { Db } from './schema.ts'

const MINUTE = 60_000

/** Signs a customer in and answers the token, which is nowhere stored. */
export async function insertSession(db: Db, customerId: number): Promise<string> {
  const token = newToken()
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), customer_id: customerId, created_at: new Date().toISOString() })
    .execute()
  return token
}

/** The customer whose session this token is. */
export const findCustomerByToken = (db: Db, token: string): Promise<Customer | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .selectAll('customer')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()

export const deleteSession = (db: Db, token: string) =>
  db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()

/** Ends a customer's sessions, all but that of `keepToken`. */
export const deleteOtherSessions = (db: Db, customerId: number, keepToken = '') =>
  db
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', hashToken(keepToken))
    .execute()

/** A token that sets a new password once within half an hour; earlier ones of the customer stop working. */
export async function insertPasswordReset(db: Db, customerId: number): Promise<string> {
  const token = newToken()
  const row = {
    token_hash: hashToken(token),
    expires_at: new Date(Date.now() + RESET_MINUTES * MINUTE).toISOString(),
  }
  await db
    .insertInto('password_reset')
    .values({ ...row, customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
  return token
}

/** Uses a reset token up and answers whose it was; undefined when it is unknown, used or too old. */
export async function spendPasswordReset(db: Db, token: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id
}
