import { latinDigits } from '#rules/text.ts'
import { hashToken } from '../security/token.ts'
import type { Db } from './schema.ts'

/** A recovery code as it is compared: without blanks and hyphens, in lower case, with Latin digits. */
const fold = (code: string): string =>
  latinDigits(code)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
const hashOf = (code: string): string => hashToken(fold(code))

export const deleteRecoveryCodes = (db: Db, staffId: number) =>
  db.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute()

/** Replaces the recovery codes of a person. They are random, so a fast hash keeps them secret. */
export async function replaceRecoveryCodes(db: Db, staffId: number, codes: string[]): Promise<void> {
  await deleteRecoveryCodes(db, staffId)
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(code) }))
  await db.insertInto('recovery_code').values(rows).execute()
}

/** Uses a recovery code up; tells whether it was one. */
export async function consumeRecoveryCode(db: Db, staffId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
