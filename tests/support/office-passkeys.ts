import { checkNew } from '#platform/security/passkeys.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import { insertChallenge, insertPasskey } from '#shop/staff/queries/passkeys.ts'
import type { Staff } from '#shop/staff/queries/staff.ts'
import { createAuthenticator } from './authenticator.ts'
import type { createOffice } from './office.ts'

type Office = Pick<Awaited<ReturnType<typeof createOffice>>, 'db' | 'person'>
type Db = Office['db']

const SITE = { host: 'localhost', origin: 'http://localhost' }
const challenge = () => crypto.randomUUID()

/** A body that adds a passkey of a member of the staff. */
async function newPasskey(db: Db, { id }: Pick<Staff, 'id'>) {
  const options = { challenge: challenge(), rp: { id: SITE.host } }
  await insertChallenge(db, options.challenge, id)
  return { name: 'Phone', credential: createAuthenticator().create(options) }
}

/** Gives a member of the staff a passkey; returns its id and authenticator. */
export async function givePasskey(db: Db, { id: staffId }: Pick<Staff, 'id'>) {
  const authenticator = createAuthenticator()
  const options = { challenge: challenge(), rp: { id: SITE.host } }
  const key = await checkNew(SITE, authenticator.create(options), options.challenge)
  if (!key) throw new Error('The authenticator of the tests was refused.')
  const now = new Date().toISOString()
  const id = await insertPasskey(db, { ...key, name: 'Phone', staff_id: staffId, created_at: now, used_at: null })
  return { id, authenticator }
}

/** A body of a sign-in by passkey. */
async function signInBody(db: Db, person: Pick<Staff, 'id'>) {
  const { authenticator } = await givePasskey(db, person)
  const options = { challenge: challenge(), rpId: SITE.host }
  await insertChallenge(db, options.challenge, null)
  return { credential: authenticator.get(options) }
}

/** Roles that may call passkeys, with a valid request of each call. */
export const PASSKEY_MATRIX = {
  listPasskeys: { roles: ROLES },
  beginPasskey: { roles: ROLES, unaudited: 'It counts once a browser has answered.' },
  addPasskey: {
    roles: ROLES,
    request: async ({ db, person }: Office, role: Role) => ({ json: await newPasskey(db, person(role)) }),
  },
  renamePasskey: {
    roles: ROLES,
    request: async ({ db, person }: Office, role: Role) => ({
      id: (await givePasskey(db, person(role))).id,
      json: { name: 'Desk' },
    }),
  },
  deletePasskey: {
    roles: ROLES,
    request: async ({ db, person }: Office, role: Role) => ({ id: (await givePasskey(db, person(role))).id }),
  },
  beginPasskeySignIn: { roles: 'anybody', unaudited: 'It counts once a browser has answered.' },
  signInWithPasskey: {
    roles: 'anybody',
    request: async ({ db, person }: Office) => ({ json: await signInBody(db, person('owner')) }),
  },
} as const

/** Path parameters of the calls about passkeys, by path; undefined for other calls. */
export async function officePasskeyValues(db: Db, owner: Staff, path: string): Promise<object | undefined> {
  switch (path) {
    case '/api/admin/me/passkeys/{id}':
      return { id: String((await givePasskey(db, owner)).id), name: 'Desk' }
    default:
      return undefined
  }
}
