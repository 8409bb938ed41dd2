import type { Selectable } from 'kysely'
import { INVITE_HOURS, WELCOME_HOURS } from '#platform/contract/office-limits.ts'
import type { StaffInviteTable } from '#platform/db/schema/staff.ts'
import type { Db } from '#platform/db/schema.ts'
import { latinDigits } from '#platform/rules/text.ts'
import { hashToken, newToken } from '#platform/security/token.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'

export type Invite = Selectable<StaffInviteTable>
type Kind = Invite['kind']

const HOUR = 60 * 60_000
const HOURS: Record<Kind, number> = { first: WELCOME_HOURS, invite: INVITE_HOURS }

/** Stores an invitation and returns it with its token, which is stored nowhere. Ended ones are deleted. */
export async function insertInvite(
  db: Db,
  { kind, role, invitedBy }: { kind: Kind; role: Role; invitedBy: number | null },
): Promise<Invite & { token: string }> {
  const now = new Date()
  await db.deleteFrom('staff_invite').where('expires_at', '<=', now.toISOString()).execute()
  const token = newToken()
  const invite = await db
    .insertInto('staff_invite')
    .values({
      token_hash: hashToken(token),
      kind,
      role,
      invited_by: invitedBy,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + HOURS[kind] * HOUR).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...invite, token }
}

/** The invitation with this token; undefined when it is unknown, used, taken back or too old. */
export const findInvite = (db: Db, kind: Kind, token: string): Promise<Invite | undefined> =>
  db
    .selectFrom('staff_invite')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()

/** Invitations of people and commands that can still be accepted, newest first. */
export const listInvites = (db: Db) =>
  db
    .selectFrom('staff_invite')
    .leftJoin('staff', 'staff.id', 'staff_invite.invited_by')
    .select([
      'staff_invite.id as pk',
      'staff_invite.role',
      'staff.name as invited_by',
      'staff_invite.created_at',
      'staff_invite.expires_at',
    ])
    .where('kind', '=', 'invite')
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('staff_invite.id', 'desc')
    .execute()

/** Deletes an invitation and returns it; undefined when there is none, so that of two who use a link one gets in. */
export const deleteInvite = (db: Db, id: number): Promise<Invite | undefined> =>
  db.deleteFrom('staff_invite').where('id', '=', id).returningAll().executeTakeFirst()

/** Ends every link of the first owner. */
export const deleteFirstInvites = (db: Db) => db.deleteFrom('staff_invite').where('kind', '=', 'first').execute()

/** Takes back every invitation of a person. */
export const deleteInvitesBy = (db: Db, staffId: number) =>
  db.deleteFrom('staff_invite').where('invited_by', '=', staffId).execute()

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
