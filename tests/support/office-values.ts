import { Secret, TOTP } from 'otpauth'
import { insertAudit } from '#platform/db/audit.ts'
import type { Database } from '#platform/db/schema.ts'
import { createSealer } from '#platform/security/seal.ts'
import { insertStaff, type Staff, updateStaff } from '#shop/staff/queries/staff.ts'
import { insertStaffLink } from '#shop/staff/queries/staff-access.ts'
import { findSignedInStaff, insertStaffSession } from '#shop/staff/queries/staff-sessions.ts'
import { API } from './api.ts'
import { officeConnectionValues } from './office-connections.ts'
import { officeDraftValues } from './office-drafts.ts'
import { officeGatewayValues } from './office-gateways.ts'
import { officeNoticeValues } from './office-notices.ts'
import { officeOrderValues } from './office-order-values.ts'
import { officeParcelValues } from './office-parcels.ts'
import { givePasskey, officePasskeyValues } from './office-passkeys.ts'
import { officePayoutValues } from './office-payouts.ts'
import { officeProductValues } from './office-products.ts'
import { SECRET_KEY } from './providers.ts'

const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const STAFF_DEVICE = { device: 'Chrome on Android', address: '198.51.100.7' }

/** The code of the test's authenticator app, some steps of 30 s away. */
export const appCode = (steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Writes a line of the audit log about a sign-in; returns its key. */
export const noteSignIn = (db: Database): Promise<number> =>
  insertAudit(db, { staffId: null, requestId: 'request' }, { action: 'passkey.add', subject: 'staff', subjectId: 1 })

/** Gives a member of the staff the test's authenticator app, confirmed or not. */
export async function setTotp(
  db: Database,
  { id }: Pick<Staff, 'id'>,
  as: 'totp_sealed' | 'totp_pending',
): Promise<void> {
  const sealer = createSealer({ secretKey: SECRET_KEY, dataDir: '' })
  await updateStaff(db, id, { [as]: await sealer.seal(TOTP_SECRET, `totp:${id}`) })
}

/** A browser, by the bytes of RFC 8291, appendix A. */
export const PUSH_DEVICE = {
  endpoint: 'https://push.example/1',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  quiet: null,
}

/** Path parameters of the office's calls, by path, created on demand by `owner`. */
export async function officeValues(db: Database, owner: Staff, path: string): Promise<object> {
  switch (path) {
    case API.signInStaff:
      return { login: owner.phone, code: '' }
    case API.proveIdentity:
      return { code: '' }
    case API.endMySession: {
      const signedIn = await findSignedInStaff(db, await insertStaffSession(db, owner.id, STAFF_DEVICE))
      return { id: String(signedIn?.session.id) }
    }
    case API.savePushDevice:
      return PUSH_DEVICE
    case API.seeSignIns:
      return { pk: await noteSignIn(db) }
    case API.confirmTotp:
      await setTotp(db, owner, 'totp_pending')
      return { code: appCode() }
    case API.updateStaff:
      return { id: String(owner.id), role: 'owner', is_active: true }
    case API.endStaffSessions:
      return { id: String(owner.id) }
    case API.createPasswordLink:
      return { id: String(await addClerk(db)) }
    case API.endStaffTotp:
      await setTotp(db, owner, 'totp_sealed')
      return { id: String(owner.id) }
    case API.deleteStaffPasskey:
      return { id: String(owner.id), passkey: String((await givePasskey(db, owner)).id) }
    case API.createInvite:
      return { role: 'clerk' }
    case API.deleteInvite:
      return { id: String((await insertStaffLink(db, { kind: 'invite', role: 'clerk', invitedBy: null })).id) }
    case API.forgotStaffPassword:
      return { login: 'nobody@shop.test' }
    case API.setStaffPassword: {
      const link = { kind: 'mail', role: 'clerk', invitedBy: null, staffId: await addClerk(db) } as const
      return { token: (await insertStaffLink(db, link)).token, new_password: 'a better battery' }
    }
    case API.acceptInvite:
      return { ...(await joining(db, 'invite')), phone_number: '01999999991', email: 'accepted@example.com' }
    case API.welcomeOwner:
      await db.updateTable('staff').set({ is_demo: 1 }).execute()
      return { ...(await joining(db, 'first')), phone_number: '01999999992', email: 'welcome@example.com' }
    default:
      return (
        (await officeConnectionValues(db, path)) ??
        (await officePayoutValues(db, path)) ??
        (await officeParcelValues(db, path)) ??
        (await officeGatewayValues(db, path)) ??
        (await officeDraftValues(db, path)) ??
        (await officeNoticeValues(db, path)) ??
        (await officePasskeyValues(db, owner, path)) ??
        (await officeProductValues(db, path)) ??
        officeOrderValues(db, path)
      )
  }
}

/** The id of another person, whose password may be set. */
async function addClerk(db: Database): Promise<number> {
  const digits = String(Math.round(performance.now() * 1000))
  const phone = `018${digits.slice(-8).padStart(8, '0')}`
  const person = { name: 'Mim', phone, email: undefined, language: 'en', role: 'clerk', passwordHash: 'none' } as const
  return (await insertStaff(db, person)).id
}

const joining = async (db: Database, kind: 'first' | 'invite') => {
  const { token } = await insertStaffLink(db, { kind, role: 'owner', invitedBy: null })
  return { token, language: 'bn' }
}
