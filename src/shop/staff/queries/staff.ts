import type { Selectable } from 'kysely'
import { email as emailSchema } from '#platform/contract/values/fields.ts'
import { canonicalPhone } from '#platform/contract/values/phone.ts'
import { engineOf } from '#platform/db/engine.ts'
import { countOf, hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { foldText } from '#platform/rules/text.ts'
import type { Language, Role } from '#shop/staff/contract/office-staff.ts'
import type { StaffMember } from '#shop/staff/contract/staff.ts'

export type Staff = Selectable<Schema['staff']>

/** Identifiers of a person: phone, email or both. */
interface Reachable {
  phone?: string | undefined
  email?: string | undefined
}

const keysOf = ({ phone, email }: Reachable) => ({
  phone_key: phone ?? null,
  email_key: email === undefined ? null : foldText(email),
})

/** A typed phone number or email address as one of the two. */
export function toReachable(login: string): Reachable {
  if (!login.includes('@')) return { phone: canonicalPhone(login) ?? login }
  return { email: emailSchema.safeParse(login).data ?? login }
}

/** Who has this phone or this email. */
export async function findStaffBy(db: Db, reachable: Reachable): Promise<Staff | undefined> {
  const { phone_key, email_key } = keysOf(reachable)
  return db
    .selectFrom('staff')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(phone_key === null ? [] : [eb('phone_key', '=', phone_key)]),
        ...(email_key === null ? [] : [eb('email_key', '=', email_key)]),
      ]),
    )
    .executeTakeFirst()
}

export const findStaff = (db: Db, id: number): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

export interface NewStaff extends Reachable {
  name: string
  role: Role
  language: Language
  passwordHash: string
  isDemo?: boolean
}

/** Stores a person; a phone or email that another one has is a unique violation. */
export function insertStaff(
  db: Db,
  { name, role, language, passwordHash, isDemo, ...reach }: NewStaff,
): Promise<Staff> {
  const now = new Date().toISOString()
  const { phone = null, email = null } = reach
  return db
    .insertInto('staff')
    .values({
      ...keysOf(reach),
      name,
      phone,
      email,
      role,
      language,
      password_hash: passwordHash,
      password_changed_at: now,
      is_demo: isDemo ? 1 : 0,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether the staff has anybody but the demo's owner. */
export async function hasStaff(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').where('is_demo', '=', 0).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Owners who may sign in, but for the demo's. */
export const listOwners = (db: Db): Promise<Staff[]> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('role', '=', 'owner')
    .where('is_active', '=', 1)
    .where('is_demo', '=', 0)
    .orderBy('id')
    .execute()

/** Lets nobody else change who is on the staff until this transaction ends. */
export const lockStaff = (transaction: Db) => engineOf(transaction).oneAtATime(transaction, 'staffing')

/** How many active owners there are besides one, the demo's left out. Call it after `lockStaff`. */
export const countOtherOwners = (db: Db, id: number): Promise<number> =>
  countOf(
    db
      .selectFrom('staff')
      .where('role', '=', 'owner')
      .where('is_active', '=', 1)
      .where('is_demo', '=', 0)
      .where('id', '!=', id),
  )

export const updateStaff = (
  db: Db,
  id: number,
  change: Partial<Pick<Staff, 'name' | 'language' | 'role' | 'is_active' | 'totp_sealed' | 'totp_pending'>>,
): Promise<Staff> => db.updateTable('staff').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Marks lines about sign-ins as seen by a person; an older moment than before changes nothing. */
export const seeSignInsUntil = (db: Db, id: number, at: string) =>
  db
    .updateTable('staff')
    .set({ sign_ins_seen_at: at })
    .where('id', '=', id)
    .where('sign_ins_seen_at', '<', at)
    .execute()

/** Sets a password and ends links to another one; the demo's owner is a person of the shop from then on. */
export async function updateStaffPassword(db: Db, id: number, passwordHash: string): Promise<Staff> {
  await db.deleteFrom('staff_link').where('staff_id', '=', id).execute()
  return db
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_changed_at: new Date().toISOString(), is_demo: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks the row until the transaction ends; returns whether the person may sign in with the same password and app as before. */
export const lockSignIn = (db: Db, { id, password_hash, totp_sealed }: Staff): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('staff')
      .set({ password_hash })
      .where('id', '=', id)
      .where('is_active', '=', 1)
      .where('password_hash', '=', password_hash)
      .where('totp_sealed', totp_sealed === null ? 'is' : '=', totp_sealed),
  )

/** Notes that the code of a step was used; tells whether none of this step or a later one was used before. */
export const consumeTotpStep = (db: Db, id: number, step: number): Promise<boolean> =>
  hasWritten(db.updateTable('staff').set({ totp_step: step }).where('id', '=', id).where('totp_step', '<', step))

/** Everybody, in the order in which they came. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'phone', 'email', 'role', 'is_active', 'is_demo', 'totp_sealed', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('staff_session')
        .select((inner) => inner.fn.max('seen_at').as('seen_at'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('seen_at'),
    )
    .orderBy('id')
    .execute()
  const keys = await db.selectFrom('passkey').selectAll().orderBy('id').execute()
  const passkeysOf = Map.groupBy(keys, ({ staff_id }) => staff_id)
  return rows.map(({ id, name, phone, email, role, is_active, is_demo, totp_sealed, created_at, seen_at }) => ({
    pk: id,
    name,
    phone_number: phone,
    email,
    role,
    is_active: is_active === 1,
    has_totp: totp_sealed !== null,
    is_demo: is_demo === 1,
    passkeys: (passkeysOf.get(id) ?? []).map(({ id: pk, name, created_at, used_at }) => ({
      pk,
      name,
      created_at,
      used_at,
    })),
    created_at,
    seen_at,
  }))
}

/** Deletes people of the demo. Others are only made inactive, as the audit log names them. */
export const deleteStaff = (db: Db, ids: number[]) => db.deleteFrom('staff').where('id', 'in', ids).execute()
