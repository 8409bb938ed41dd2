import type { Role } from '#contract/office-staff.ts'
import type { Db } from './schema.ts'

/**
 * Active people whom the demo's owner invited, who may have been anybody with the password of the README. The audit log
 * knows, as an invitation is deleted when it is used. Of a demo that was removed the owner's id is nobody's.
 */
export async function listInvitedByDemo(db: Db): Promise<{ id: number; role: Role }[]> {
  const staff = await db.selectFrom('staff').select(['id', 'role', 'is_active', 'is_demo']).execute()
  const real = new Set(staff.filter(({ is_demo }) => is_demo === 0).map(({ id }) => id))
  const joined = await db.selectFrom('audit').select(['staff_id', 'after']).where('action', '=', 'staff.join').execute()
  const invited = new Set(
    joined
      .filter(({ after }) => {
        // `joinStaff` writes it; lines of before have no inviter.
        const { invited_by: by } = JSON.parse(after ?? '{}') as { invited_by?: number | null }
        return typeof by === 'number' && !real.has(by)
      })
      .map(({ staff_id }) => staff_id),
  )
  return staff
    .filter(({ id, is_active, is_demo }) => is_active === 1 && is_demo === 0 && invited.has(id))
    .map(({ id, role }) => ({ id, role }))
}
