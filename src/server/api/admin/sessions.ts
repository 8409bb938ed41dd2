import { parse, serialize } from 'hono/utils/cookie'
import { STAFF_SESSION_DAYS } from '#contract/office-limits.ts'
import { PROOF_FRESH_FOR } from '#contract/office-staff.ts'
import type { Me } from '#contract/staff.ts'
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE } from '#contract/storage.ts'
import { can, PERMISSIONS } from '#rules/permissions.ts'
import { deviceOf } from '#server/api/customer.ts'
import type { CookieContext } from '#server/api/env.ts'
import type { Staff } from '#server/db/staff.ts'
import { cookieName } from '#server/proxy.ts'
import { startStaffSession } from '#server/shop/staff-sessions.ts'

const DAY = 24 * 60 * 60
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
  set(c, STAFF_COOKIE, token, STAFF_SESSION_DAYS * DAY)
  set(c, STAFF_DEVICE_COOKIE, device, 365 * DAY)
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

/** Signs a person in: sets the cookies of a new session and returns the person. */
export async function openSession(c: CookieContext, staff: Staff): Promise<Me> {
  const { db, address, requestId } = c.var
  const started = await startStaffSession(db, {
    staffId: staff.id,
    actor: { staffId: staff.id, requestId },
    origin: { session: sessionToken(c), deviceToken: deviceToken(c), device: deviceOf(c), address },
  })
  setSession(c, started.token, started.deviceToken)
  return toMe(staff, new Date().toISOString())
}
