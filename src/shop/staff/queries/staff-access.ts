import type { Selectable } from 'kysely'
import { RESET_MINUTES } from '#platform/contract/limits.ts'
import { INVITE_HOURS, PASSWORD_LINK_HOURS, WELCOME_HOURS } from '#platform/contract/office-limits.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { latinDigits } from '#platform/rules/text.ts'
import { hashToken, newToken } from '#platform/security/token.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import type { Staff } from './staff.ts'

export type StaffLink = Selectable<Schema['staff_link']>
type Kind = StaffLink['kind']
/** Links by which somebody joins. */
export type JoiningKind = 'first' | 'invite'

const HOUR = 60 * 60_000
const HOURS: Record<Kind, number> = {
  first: WELCOME_HOURS,
  invite: INVITE_HOURS,
  password: PASSWORD_LINK_HOURS,
  mail: RESET_MINUTES / 60,
}

/** Stores a link and returns it with its token, which is stored nowhere. Ended ones are deleted. */
export async function insertStaffLink(
  db: Db,
  {
    kind,
    role,
    invitedBy,
    staffId = null,
  }: { kind: Kind; role: Role; invitedBy: number | null; staffId?: number | null },
): Promise<StaffLink & { token: string }> {
  const now = new Date()
  await db.deleteFrom('staff_link').where('expires_at', '<=', now.toISOString()).execute()
  const token = newToken()
  const link = await db
    .insertInto('staff_link')
    .values({
      token_hash: hashToken(token),
      kind,
      role,
      invited_by: invitedBy,
      staff_id: staffId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + HOURS[kind] * HOUR).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...link, token }
}

/** The invitation with this token; undefined when it is unknown, used, taken back or too old. */
export const findInvite = (db: Db, kind: JoiningKind, token: string): Promise<StaffLink | undefined> =>
  db
    .selectFrom('staff_link')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()

/** The person who may sign in and whose password this token may set; undefined when it is unknown, used, taken back or too old. */
export const findPasswordLink = (db: Db, token: string): Promise<Staff | undefined> =>
  db
    .selectFrom('staff_link')
    .innerJoin('staff', 'staff.id', 'staff_link.staff_id')
    .selectAll('staff')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .where('is_active', '=', 1)
    .executeTakeFirst()

/** Links of people and commands that can still be opened, newest first; `person` is whose password one sets. */
export const listInvites = (db: Db) =>
  db
    .selectFrom('staff_link')
    .leftJoin('staff', 'staff.id', 'staff_link.invited_by')
    .leftJoin('staff as person', 'person.id', 'staff_link.staff_id')
    .select([
      'staff_link.id as pk',
      'staff_link.role',
      'person.name as person',
      'staff.name as invited_by',
      'staff_link.created_at',
      'staff_link.expires_at',
    ])
    .where('kind', 'in', ['invite', 'password'])
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('staff_link.id', 'desc')
    .execute()

/** Deletes a link and returns it; undefined when there is none, so that of two who use a link one gets in. */
export const deleteInvite = (db: Db, id: number): Promise<StaffLink | undefined> =>
  db.deleteFrom('staff_link').where('id', '=', id).returningAll().executeTakeFirst()

/** Ends every link of the first owner. */
export const deleteFirstInvites = (db: Db) => db.deleteFrom('staff_link').where('kind', '=', 'first').execute()

/** Takes back every link that a person made. */
export const deleteInvitesBy = (db: Db, staffId: number) =>
  db.deleteFrom('staff_link').where('invited_by', '=', staffId).execute()

/** Of a recovery code as it is compared: without blanks and hyphens, in lower case, with Latin digits. */
const hashOf = (code: string): string => hashToken(latinDigits(code.toLowerCase()).replace(/[^a-z\d]/g, ''))

export const deleteRecoveryCodes = (db: Db, staffId: number) =>
  db.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute()

/** Replaces the recovery codes of a person. They are random, so a fast hash keeps them secret. */
export async function replaceRecoveryCodes(db: Db, staffId: number, codes: string[]): Promise<void> {
  await deleteRecoveryCodes(db, staffId)
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(code) }))
  await db.insertInto('recovery_code').values(rows).execute()
}

/** Uses a recovery code up; tells whether it was one. */
export const consumeRecoveryCode = (db: Db, staffId: number, code: string): Promise<boolean> =>
  hasWritten(db.deleteFrom('recovery_code').where('staff_id', '=', staffId).where('code_hash', '=', hashOf(code)))
