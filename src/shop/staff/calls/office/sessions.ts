import { parse, serialize } from 'hono/utils/cookie'
import type { CookieContext } from '#platform/calls/env.ts'
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE } from '#platform/contract/storage.ts'
import { cookieName } from '#platform/http/proxy.ts'
import { deviceOf } from '#shop/customers/calls/customer.ts'
import { startStaffSession } from '#shop/staff/actions/staff-sessions.ts'
import { PROOF_FRESH_FOR } from '#shop/staff/contract/office-staff.ts'
import type { Me } from '#shop/staff/contract/staff.ts'
import type { Staff } from '#shop/staff/queries/staff.ts'
import { can, PERMISSIONS } from '#shop/staff/rules/permissions.ts'

/** Seconds for which a browser keeps its cookies, also that of a session that ended. */
const YEAR = 365 * 24 * 60 * 60
const TOKEN = /^[\w-]{1,200}$/

/** Never sent from another site, and read by no script. */
const options = ({ var: { isHttps } }: CookieContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps }) as const

/** The token in a cookie, or an empty text for a missing one and for what can be none. */
function read(c: CookieContext, name: string): string {
  const own = cookieName(name, c.var.isHttps)
  const token = parse(c.req.header('Cookie') ?? '', own)[own] ?? ''
  return TOKEN.test(token) ? token : ''
}

export const sessionToken = (c: CookieContext): string => read(c, STAFF_COOKIE)
export const deviceToken = (c: CookieContext): string => read(c, STAFF_DEVICE_COOKIE)

const set = (c: CookieContext, name: string, value: string, maxAge: number) =>
  c.header('Set-Cookie', serialize(cookieName(name, c.var.isHttps), value, { ...options(c), maxAge }), { append: true })

function setSession(c: CookieContext, token: string, device: string): void {
  set(c, STAFF_COOKIE, token, YEAR)
  set(c, STAFF_DEVICE_COOKIE, device, YEAR)
}

export const clearSession = (c: CookieContext): void => set(c, STAFF_COOKIE, '', 0)

/** A person as that person sees it; `provenAt` is the last proof of the session. */
export const toMe = (staff: Staff, provenAt: string): Me => ({
  pk: staff.id,
  name: staff.name,
  phone_number: staff.phone,
  email: staff.email,
  role: staff.role,
  language: staff.language,
  has_totp: staff.totp_sealed !== null,
  is_demo: staff.is_demo === 1,
  permissions: PERMISSIONS.filter((permission) => can(staff.role, permission)),
  proven_until: new Date(Date.parse(provenAt) + PROOF_FRESH_FOR).toISOString(),
})

/**
 * Signs a person in: sets the cookies of a new session and returns the person; undefined if the way that they came in by
 * was closed meanwhile.
 */
export async function openSession(c: CookieContext, staff: Staff): Promise<Me | undefined> {
  const { db, address, requestId } = c.var
  const started = await startStaffSession(db, {
    staff,
    requestId,
    origin: { session: sessionToken(c), deviceToken: deviceToken(c), device: deviceOf(c), address },
  })
  if (!started) return undefined
  setSession(c, started.token, started.deviceToken)
  return toMe(staff, new Date().toISOString())
}
