import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { deletePasskey, insertPasskey, type Passkey, updatePasskeyName } from '#shop/staff/queries/passkeys.ts'
import { findStaff } from '#shop/staff/queries/staff.ts'
import { deleteStaffSessions } from '#shop/staff/queries/staff-sessions.ts'
import { lockStaffFor } from './change-staff.ts'
import { tellPerson } from './tell-owners.ts'

interface Whose {
  staffId: number
  actor: Actor
}

/** A change of a sign-in method; all sessions but this one end, as with a new password or app. */
type FromSession = Whose & { sessionId: number }

/** Stores a passkey of a person. */
export const addPasskey = (
  db: Db,
  { staffId, sessionId, actor }: FromSession,
  passkey: Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'>,
): Promise<void> =>
  transact(db, async (transaction) => {
    const id = await insertPasskey(transaction, {
      ...passkey,
      staff_id: staffId,
      created_at: new Date().toISOString(),
      used_at: null,
    })
    await deleteStaffSessions(transaction, staffId, sessionId)
    const { name } = passkey
    await insertAudit(transaction, actor, { action: 'passkey.add', subjectId: id, after: { name } })
    const person = (await findStaff(transaction, staffId))?.name ?? ''
    await tellPerson(transaction, actor, staffId, { what: 'passkey', person, name })
  })

/** Names a passkey; tells whether the person has it. */
export const renamePasskey = (db: Db, { staffId, actor }: Whose, id: number, name: string): Promise<boolean> =>
  transact(db, async (transaction) => {
    const before = await updatePasskeyName(transaction, staffId, id, name)
    if (before === undefined) return false
    await insertAudit(transaction, actor, {
      action: 'passkey.rename',
      subjectId: id,
      before: { name: before },
      after: { name },
    })
    return true
  })

/** Removes a passkey; tells whether the person had it. Without a session, as by an owner, all sessions of the person end. */
export const removePasskey = (
  db: Db,
  { staffId, sessionId, actor }: Whose & { sessionId?: number },
  id: number,
): Promise<boolean> =>
  transact(db, async (transaction) => {
    if (sessionId === undefined) await lockStaffFor(transaction, actor, 'staff:edit')
    const removed = await deletePasskey(transaction, staffId, id)
    if (!removed) return false
    await deleteStaffSessions(transaction, staffId, sessionId)
    const before = { name: removed.name, staff: staffId }
    await insertAudit(transaction, actor, { action: 'passkey.remove', subjectId: id, before })
    return true
  })
