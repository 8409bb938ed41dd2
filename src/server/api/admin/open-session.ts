import type { Me } from '#contract/staff.ts'
import type { Staff } from '../../db/staff.ts'
import { startStaffSession } from '../../shop/staff-sessions.ts'
import { deviceOf } from '../customer.ts'
import type { CookieContext } from '../env.ts'
import { deviceToken, sessionToken, setSession } from './cookies.ts'
import { toMe } from './to-me.ts'

/** Signs somebody in: sets the cookies of a new session and returns the person. */
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
