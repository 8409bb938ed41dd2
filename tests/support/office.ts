import type { Kysely } from 'kysely'
import { ANTI_FORGERY_COOKIE, STAFF_COOKIE } from '#platform/contract/storage.ts'
import type { Database, Schema } from '#platform/db/schema.ts'
import { cookieName } from '#platform/http/proxy.ts'
import { hashPassword } from '#platform/security/password.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import { findStaffBy, insertStaff, type Staff } from '#shop/staff/queries/staff.ts'
import { insertStaffSession } from '#shop/staff/queries/staff-sessions.ts'
import { STAFF_DEVICE } from './office-values.ts'
import { SECRET_KEY } from './providers.ts'
import { createTestShop } from './test-shop.ts'

export const STAFF_PASSWORD = 'correct horse'
const PAIR = 'a-pair-of-cookie-and-header'

/** Headers of a page of the shop itself: the anti-forgery pair, the origin, and these cookies as http and https name them. */
export const ofOffice = (cookies: Record<string, string> = {}): Record<string, string> => ({
  'X-CSRFToken': PAIR,
  'Sec-Fetch-Site': 'same-origin',
  Cookie: Object.entries(cookies)
    .flatMap(([name, value]) => [false, true].map((isHttps) => `${cookieName(name, isHttps)}=${value}`))
    .concat(`${ANTI_FORGERY_COOKIE}=${PAIR}`)
    .join('; '),
})

/** Headers of a new session of an owner, who is created at the first use. */
export async function asOwner(db: Database): Promise<Record<string, string>> {
  const owner = { name: 'Rahim', phone: '01711999999', role: 'owner', language: 'bn' } as const
  const { id } = (await findStaffBy(db, owner)) ?? (await insertStaff(db, { ...owner, passwordHash: await hashOnce() }))
  return ofOffice({ [STAFF_COOKIE]: await insertStaffSession(db, id, STAFF_DEVICE) })
}

let hashed: Promise<string> | undefined
/** Hashed once for all shops of a test file, as a hash takes long on purpose. */
const hashOnce = () => (hashed ??= hashPassword(STAFF_PASSWORD))

const phoneOf = (role: Role): string => `0171100000${ROLES.indexOf(role)}`

/** The cookies that a response sets, by name; a removed one is empty. */
export const cookiesOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      return [name, value]
    }),
  )

/** A test shop with one person of each role, who share `STAFF_PASSWORD`. */
export async function createOffice(environment: Record<string, string> = {}, db?: Kysely<Schema>) {
  const shop = await createTestShop({ SECRET_KEY, ...environment }, db)
  const passwordHash = await hashOnce()
  const people = new Map<Role, Staff>()
  for (const role of ROLES) {
    const person = { name: role, phone: phoneOf(role), email: `${role}@shop.test`, role, language: 'en' as const }
    people.set(role, await insertStaff(shop.db, { ...person, passwordHash }))
  }
  const person = (role: Role): Staff => {
    const found = people.get(role)
    if (!found) throw new Error(`Nobody is ${role}.`)
    return found
  }
  return {
    ...shop,
    person,
    /** A new session of the person with this role. */
    open: (role: Role) => insertStaffSession(shop.db, person(role).id, STAFF_DEVICE),
    /** Calls the API as a page of the back office does, with a session or without one. */
    ask(method: string, path: string, { token, json, form, headers = {} }: Asked = {}) {
      const sent = form ?? (json === undefined ? undefined : JSON.stringify(json))
      const body = sent === undefined ? {} : { body: sent }
      const own = ofOffice(token === undefined ? {} : { [STAFF_COOKIE]: token })
      return shop.call(path, { method, ...body, headers: { ...own, ...headers } })
    },
  }
}
export type Office = Awaited<ReturnType<typeof createOffice>>

interface Asked {
  token?: string
  json?: unknown
  form?: FormData | undefined
  headers?: Record<string, string>
}

/** Signs in with the right phone and password, or with the test's overrides. */
export const signIn = (office: Office, change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  office.ask('POST', '/api/admin/session', {
    json: { login: phoneOf('owner'), password: STAFF_PASSWORD, ...change },
    headers,
  })
