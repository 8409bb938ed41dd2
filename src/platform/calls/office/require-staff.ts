import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { isSafe } from '#platform/calls/anti-forgery.ts'
import type { StaffEnv } from '#platform/calls/env.ts'
import { consume } from '#platform/calls/rate-limit.ts'
import { refuse, sendRefusal } from '#platform/calls/refuse.ts'
import type { Actor } from '#platform/db/audit.ts'
import { noteRefused } from '#shop/staff/actions/refused.ts'
import { sessionToken } from '#shop/staff/calls/office/sessions.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'
import type { Staff } from '#shop/staff/queries/staff.ts'
import { findSignedInStaff, noteStaffUse, type SignedInStaff } from '#shop/staff/queries/staff-sessions.ts'
import { can, isProofFresh, needsProof } from '#shop/staff/rules/permissions.ts'

/** Whether somebody may be signed in: an active person, and the demo's owner only where nobody else reaches the shop. */
export const mayEnter = ({ is_active, is_demo }: Staff, { isOnlyHere }: { isOnlyHere: boolean }): boolean =>
  is_active === 1 && (is_demo === 0 || isOnlyHere)

/** Whether the person of a session proved who they are a short while ago. */
export const isProven = ({ proven_at }: SignedInStaff['session']): boolean => isProofFresh(proven_at, Date.now())

/** Requires a fresh proof, for calls of any role. Comes after `requireStaff`. */
export const requireProof = createMiddleware<StaffEnv>(async (c, next) =>
  isProven(c.var.staffSession) ? next() : sendRefusal(c, refuse('proof_needed')),
)

/**
 * Requires a signed-in person whose role has the permission, with a fresh proof where the permission takes one; any role
 * without a permission. Sets what `StaffEnv` has.
 */
export const requireStaff = (permission?: Permission) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const token = sessionToken(c)
    const findSignedIn = async () => {
      const found = token === '' ? undefined : await findSignedInStaff(c.var.db, token)
      return found && mayEnter(found.staff, c.var) ? found : undefined
    }
    const isAllowed = ({ role }: Staff) => permission === undefined || can(role, permission)
    const signedIn = await findSignedIn()
    // The cookie stays: by it the next sign-in finds what this browser is told of news.
    if (!signedIn) return sendRefusal(c, refuse('staff_login_needed'))
    const { staff, session } = signedIn
    if (!isAllowed(staff)) {
      const { db, requestId, address } = c.var
      const actor = { staffId: staff.id, requestId }
      const after = { call: `${c.req.method} ${routePath(c)}` }
      await noteRefused(db, { action: 'right.refuse', actor, staffId: staff.id, after, address })
      return sendRefusal(c, refuse('permission_missing'))
    }
    if (permission && needsProof(permission) && !isProven(session)) return sendRefusal(c, refuse('proof_needed'))
    // Not once more after the body.
    if (!isSafe(c) && !c.get('staff')) {
      const tooMany = await consume(c, { writesByStaff: String(staff.id) })
      if (tooMany) return sendRefusal(c, tooMany)
    }
    await noteStaffUse(c.var.db, session)
    c.set('staff', staff)
    c.set('staffSession', session)
    c.set('findCurrentStaff', async () => {
      const now = await findSignedIn()
      return now && isAllowed(now.staff) ? now.staff : undefined
    })
    return next()
  })

/** Whom the audit log names for what a call does. */
export const actorOf = ({ var: { staff, requestId } }: { var: StaffEnv['Variables'] }): Actor => ({
  staffId: staff.id,
  requestId,
})
