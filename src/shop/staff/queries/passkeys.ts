import type { Insertable, Selectable } from 'kysely'
import { PASSKEY_MINUTES } from '#platform/contract/office-limits.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { hashToken } from '#platform/security/token.ts'

export type Passkey = Selectable<Schema['passkey']>

const MINUTE = 60_000

/** Remembers a challenge that a browser was given: `staffId` adds a passkey, null signs in. Old ones are forgotten. */
export async function insertChallenge(db: Db, challenge: string, staffId: number | null): Promise<void> {
  const now = Date.now()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', new Date(now).toISOString()).execute()
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      staff_id: staffId,
      expires_at: new Date(now + PASSKEY_MINUTES * MINUTE).toISOString(),
    })
    .execute()
}

/** Uses a challenge up; tells whether it was given to this person (null: for a sign-in) a short while ago. */
export const consumeChallenge = (db: Db, challenge: string, staffId: number | null): Promise<boolean> =>
  hasWritten(
    db
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', hashToken(challenge))
      .where('expires_at', '>=', new Date().toISOString())
      .where('staff_id', staffId === null ? 'is' : '=', staffId),
  )

export const findPasskey = (db: Db, credentialId: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** Passkeys of a person, oldest first. */
export const listPasskeys = (db: Db, staffId: number): Promise<Passkey[]> =>
  db.selectFrom('passkey').selectAll().where('staff_id', '=', staffId).orderBy('id').execute()

export async function insertPasskey(db: Db, passkey: Insertable<Schema['passkey']>): Promise<number> {
  const { id } = await db.insertInto('passkey').values(passkey).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Notes a use; false when the device counts its uses and this one is not a further one, as of a copied key. */
export const notePasskeyUse = (db: Db, { id }: Passkey, counter: number): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('passkey')
      .set({ counter, used_at: new Date().toISOString() })
      .where('id', '=', id)
      .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter))),
  )

/** Names a passkey of a person; returns its name before, undefined when there is none. */
export async function updatePasskeyName(
  db: Db,
  staffId: number,
  id: number,
  name: string,
): Promise<string | undefined> {
  const passkey = await db
    .selectFrom('passkey')
    .select('name')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (passkey) await db.updateTable('passkey').set({ name }).where('id', '=', id).execute()
  return passkey?.name
}

/** Deletes every passkey of a person; returns their names. */
export async function deletePasskeys(db: Db, staffId: number): Promise<string[]> {
  const removed = await db.deleteFrom('passkey').where('staff_id', '=', staffId).returning('name').execute()
  return removed.map(({ name }) => name)
}

/** Deletes a passkey of a person; returns it. */
export const deletePasskey = (db: Db, staffId: number, id: number): Promise<Passkey | undefined> =>
  db.deleteFrom('passkey').where('id', '=', id).where('staff_id', '=', staffId).returningAll().executeTakeFirst()
