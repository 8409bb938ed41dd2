import { expect, test } from 'vitest'
import type { Call } from '#platform/contract/calls/call.ts'
import { ADMIN_CALLS } from '#platform/contract/calls.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import { PROVEN as PROVEN_PERMISSIONS } from '#shop/staff/contract/permissions.ts'
import { insertStaffLink } from '#shop/staff/queries/staff-access.ts'
import { API } from '../../support/api.ts'
import { registerCustomer } from '../../support/customers.ts'
import { createOffice, type Office, STAFF_PASSWORD } from '../../support/office.ts'
import { CONNECTION_MATRIX } from '../../support/office-connections.ts'
import { CONTENT_MATRIX } from '../../support/office-content.ts'
import { CUSTOMER_MATRIX } from '../../support/office-customers.ts'
import { DRAFT_MATRIX } from '../../support/office-drafts.ts'
import { GATEWAY_MATRIX } from '../../support/office-gateways.ts'
import { NOTICE_MATRIX } from '../../support/office-notices.ts'
import { ORDER_MATRIX } from '../../support/office-orders.ts'
import { PARCEL_MATRIX } from '../../support/office-parcels.ts'
import { givePasskey, PASSKEY_MATRIX } from '../../support/office-passkeys.ts'
import { PAYOUT_MATRIX } from '../../support/office-payouts.ts'
import { PRODUCT_MATRIX } from '../../support/office-products.ts'
import { appCode, noteSignIn, PUSH_DEVICE, setTotp } from '../../support/office-values.ts'
import { shared } from '../../support/shared.ts'
import { createTestShopFolder } from '../../support/test-database.ts'

type AdminCallName = keyof typeof ADMIN_CALLS

interface Entry {
  /** Who may make the call. */
  roles: readonly Role[] | 'anybody'
  /** A right request: its body, and what its path names. */
  request?: (
    office: Office,
    role: Role,
  ) => Promise<{ json?: unknown; form?: FormData; id?: number; passkey?: number; query?: string; phone?: string }>
  /** Why a write leaves no line in the audit log. */
  unaudited?: string
}

const OWNER: readonly Role[] = ['owner']
const asJson = (json: unknown) => async () => ({ json })

/** A link of this kind, and a form of somebody new. */
const joining = (kind: 'first' | 'invite') => async (office: Office) => {
  if (kind === 'first') await office.db.updateTable('staff').set({ is_demo: 1 }).execute()
  const { token } = await insertStaffLink(office.db, { kind, role: 'owner', invitedBy: null })
  return { json: { token, name: 'Karim', phone_number: '01799999999', password: STAFF_PASSWORD } }
}
const somebody = async ({ person }: Office) => ({ id: person('clerk').id, json: { role: 'packer' } })

/** Every call of the back office, and which roles may make it: a call without an entry is a type error. */
const MATRIX: Record<AdminCallName, Entry> = {
  signInStaff: { roles: 'anybody', request: asJson({ login: 'owner@shop.test', password: STAFF_PASSWORD }) },
  forgotStaffPassword: {
    roles: 'anybody',
    request: asJson({ login: 'nobody@shop.test' }),
    unaudited: 'It mails a link, whose use is a line.',
  },
  setStaffPassword: {
    roles: 'anybody',
    request: async ({ db, person }) => {
      const { id: staffId } = person('clerk')
      const { token } = await insertStaffLink(db, { kind: 'mail', role: 'clerk', invitedBy: null, staffId })
      return { json: { token, new_password: 'a better battery' } }
    },
  },
  signOutStaff: { roles: ROLES },
  proveIdentity: { roles: ROLES, request: asJson({ password: STAFF_PASSWORD }), unaudited: 'It changes nothing.' },
  getMe: { roles: ROLES },
  updateMe: { roles: ROLES, request: asJson({ name: 'Rahim' }) },
  listMySessions: { roles: ROLES },
  endMySession: { roles: ROLES },
  getPushDevice: { roles: ROLES },
  savePushDevice: { roles: ROLES, unaudited: 'It changes what this browser shows.', request: asJson(PUSH_DEVICE) },
  deletePushDevice: { roles: ROLES, unaudited: 'It changes what this browser shows.' },
  beginTotp: { roles: ROLES, unaudited: 'It counts once a code confirms it.' },
  confirmTotp: {
    roles: ROLES,
    request: async ({ db, person }, role) => {
      await setTotp(db, person(role), 'totp_pending')
      return { json: { code: appCode() } }
    },
  },
  endTotp: { roles: ROLES },
  renewRecoveryCodes: {
    roles: ROLES,
    request: async ({ db, person }, role) => {
      await setTotp(db, person(role), 'totp_sealed')
      return {}
    },
  },
  listStaff: { roles: OWNER },
  updateStaff: { roles: OWNER, request: somebody },
  endStaffSessions: { roles: OWNER, request: somebody },
  createPasswordLink: { roles: OWNER, request: async ({ person }) => ({ id: person('clerk').id }) },
  endStaffTotp: {
    roles: OWNER,
    async request({ db, person }) {
      await setTotp(db, person('clerk'), 'totp_sealed')
      return { id: person('clerk').id }
    },
  },
  deleteStaffPasskey: {
    roles: OWNER,
    request: async ({ db, person }) => ({
      id: person('clerk').id,
      passkey: (await givePasskey(db, person('clerk'))).id,
    }),
  },
  listInvites: { roles: OWNER },
  createInvite: { roles: OWNER, request: asJson({ role: 'clerk' }) },
  deleteInvite: {
    roles: OWNER,
    request: async ({ db }) => ({
      id: (await insertStaffLink(db, { kind: 'invite', role: 'clerk', invitedBy: null })).id,
    }),
  },
  acceptInvite: { roles: 'anybody', request: joining('invite') },
  welcomeOwner: { roles: 'anybody', request: joining('first') },
  listAudit: { roles: ['owner', 'manager'] },
  seeSignIns: {
    roles: ['owner', 'manager'],
    request: async ({ db }) => ({ json: { pk: await noteSignIn(db) } }),
    unaudited: 'It says what somebody has read.',
  },
  ...ORDER_MATRIX,
  ...NOTICE_MATRIX,
  ...CUSTOMER_MATRIX,
  ...PASSKEY_MATRIX,
  ...CONTENT_MATRIX,
  ...CONNECTION_MATRIX,
  ...PARCEL_MATRIX,
  ...GATEWAY_MATRIX,
  ...PAYOUT_MATRIX,
  ...PRODUCT_MATRIX,
  ...DRAFT_MATRIX,
}

/** Lines of the audit log, without those of what was refused: refusals.test.ts. */
const countAudit = async ({ db }: Office) =>
  (await db.selectFrom('audit').select('id').where('action', 'not like', '%.refuse').execute()).length

/** Makes a right call as somebody, or as nobody. */
async function make(office: Office, name: AdminCallName, role?: Role, headers: Record<string, string> = {}) {
  const { method, path } = ADMIN_CALLS[name]
  const {
    json,
    form,
    id = 0,
    passkey = 0,
    query = '',
    phone = '01712345678',
  } = (await MATRIX[name].request?.(office, role ?? 'owner')) ?? {}
  const token = role && (await office.open(role))
  // A session of their own is ended by whoever is signed in.
  const own = name === 'endMySession' && token ? await office.ask('GET', API.listMySessions, { token }) : undefined
  const named = path.replace('{id}', String(own?.body.results[0].pk ?? id)).replace('{phone}', phone)
  const address = named.replace('{passkey}', String(passkey)) + query
  const before = await countAudit(office)
  const answer = await office.ask(method, address, { ...(token ? { token } : {}), json, form, headers })
  return { ...answer, audited: (await countAudit(office)) - before }
}

const NAMES = Object.keys(ADMIN_CALLS) as AdminCallName[] // Its keys are its names.

/** A backup is made of a shop that has a file; others have theirs in memory. */
async function officeFor(name: (typeof NAMES)[number]): Promise<Office> {
  if (name !== 'exportShop') return createOffice()
  const { dataDir, db } = await createTestShopFolder()
  return createOffice({ DATA_DIR: dataDir }, db)
}

test.each(NAMES)('%s is for its roles only, and a write leaves a line in the audit log', async (name) => {
  const { roles, unaudited } = MATRIX[name]
  // A list that leaves the shop leaves a line as well.
  const isWrite = ADMIN_CALLS[name].method !== 'GET' || name.startsWith('export')
  const shared = roles === 'anybody' ? undefined : await officeFor(name)
  for (const role of ROLES) {
    const { status, body, audited } = await make(shared ?? (await createOffice()), name, role)
    const isAllowed = roles === 'anybody' || roles.includes(role)
    if (isAllowed) expect({ role, status, body }).toMatchObject({ role, status: 200 })
    else expect({ role, status, code: body.code }).toEqual({ role, status: 403, code: 'permission_missing' })
    expect(audited > 0, `${role} left a line`).toBe(isAllowed && isWrite && unaudited === undefined)
  }
})

const withShopper = async (environment: Record<string, string> = {}) => {
  const office = await createOffice(environment)
  const shopper = await registerCustomer(office, { phone_number: '01812345678', email: 'shopper@example.com' })
  return { office, shopper }
}
/** What is refused changes nothing, so that one shop refuses all such calls; the orders that they name are more than one phone’s limit. */
const refusing = shared(() => withShopper({ LIMITS: 'off' }))

test.each(NAMES)('%s is closed to whoever is signed out, and a shopper’s token opens nothing', async (name) => {
  const { office, shopper } = await (MATRIX[name].roles === 'anybody' ? withShopper() : refusing())
  const headers = [{}, { Authorization: `Token ${shopper}` }, { Authorization: `Bearer ${shopper}` }]
  for (const each of headers) {
    const { status, body, audited } = await make(office, name, undefined, each)
    if (MATRIX[name].roles === 'anybody') expect(status).not.toBe(403)
    else expect([status, body.code, audited]).toEqual([401, 'staff_login_needed', 0])
  }
})

const PROVEN = NAMES.filter((name) => {
  const { needs, guards = [] }: Call = ADMIN_CALLS[name]
  return guards.includes('fresh_proof') || (typeof needs === 'object' && PROVEN_PERMISSIONS.has(needs.permission))
})

test.each(PROVEN)('%s needs a proof of the last ten minutes', async (name) => {
  const office = await officeFor(name)
  const prove = (minutes: number) =>
    office.db
      .updateTable('staff_session')
      .set({ proven_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .execute()
  const token = await office.open('owner')
  const { method, path } = ADMIN_CALLS[name]
  const made = (await MATRIX[name].request?.(office, 'owner')) ?? {}
  const { json, id = 0, passkey = 0, phone = '01712345678', query = '' } = made
  const named = path.replace('{id}', String(id)).replace('{passkey}', String(passkey)).replace('{phone}', phone)
  const address = named + query
  const ask = () => office.ask(method, address, { token, json })
  await prove(11)
  expect((await ask()).body.code).toBe('proof_needed')
  await prove(9)
  expect((await ask()).status).toBe(200)
})
