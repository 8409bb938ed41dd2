import { CONFIRM_HOURS, RESET_MINUTES } from '#platform/contract/limits.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db } from '#platform/db/schema.ts'
import { hashToken, newToken } from '#platform/security/token.ts'
import type { Customer } from './customers.ts'

const MINUTE = 60_000

const expiresIn = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString()

/** Creates a token that resets the password once within `RESET_MINUTES`; it replaces the customer's earlier one. */
export async function insertPasswordReset(db: Db, customerId: number): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), expires_at: expiresIn(RESET_MINUTES) }
  await db
    .insertInto('password_reset')
    .values({ ...row, customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
  return token
}

/** The customer whose password this token may reset; undefined if the token is unknown, used or expired. */
export const findResetCustomer = (db: Db, token: string): Promise<Customer | undefined> =>
  db
    .selectFrom('password_reset')
    .innerJoin('customer', 'customer.id', 'password_reset.customer_id')
    .selectAll('customer')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()

/** Deletes a reset token; returns whether it was valid. */
export const usePasswordReset = (db: Db, token: string): Promise<boolean> =>
  hasWritten(
    db
      .deleteFrom('password_reset')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', new Date().toISOString()),
  )

/** Revokes a mailed reset link. */
export const deletePasswordReset = (db: Db, customerId: number) =>
  db.deleteFrom('password_reset').where('customer_id', '=', customerId).execute()

/** Creates a token that confirms the customer's present email address; it replaces an earlier one. */
export async function insertEmailConfirmation(db: Db, { id, email_key }: Pick<Customer, 'id' | 'email_key'>) {
  const token = newToken()
  const row = { token_hash: hashToken(token), email_key, expires_at: expiresIn(CONFIRM_HOURS * 60) }
  await db
    .insertInto('email_confirmation')
    .values({ ...row, customer_id: id })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
  return token
}

/**
 * Confirms the address that a token was mailed to, if it still is the customer's; returns whether it did. The token
 * stays valid until it expires, so that a link that is opened twice works twice.
 */
export const confirmEmail = (db: Db, token: string): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('customer')
      .set((eb) => ({ confirmed_email: eb.ref('email'), confirmed_email_key: eb.ref('email_key') }))
      // Not by a query for each customer: SQLite would read all of them.
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('id', 'email_key'),
          'in',
          selectFrom('email_confirmation')
            .select(['customer_id', 'email_key'])
            .where('token_hash', '=', hashToken(token))
            .where('expires_at', '>', new Date().toISOString())
            .$asTuple('customer_id', 'email_key'),
        ),
      ),
  )
