import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf, isProven } from '#platform/calls/office/require-staff.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { type AuditRow, findAudit, findSignInLine, listAudit } from '#platform/db/audit.ts'
import { nameAudit } from '#platform/db/audit-names.ts'
import { isUndoable, undo } from '#shop/changes/actions/undo.ts'
import { UNDO_WITHIN } from '#shop/orders/contract/office-orders.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'
import { listStaff, type Staff, seeSignInsUntil } from '#shop/staff/queries/staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'

/** The permission that the author of a line needs to undo it. */
const NEEDED: Record<string, Permission> = {
  setting: 'setting:edit',
  coupon: 'coupon:edit',
  delivery_zone: 'setting:edit',
  banner: 'banner:edit',
  banner_order: 'banner:edit',
  category: 'category:edit',
  category_order: 'category:edit',
  page: 'page:edit',
  redirect: 'category:edit',
  review: 'review:moderate',
  product: 'product:edit',
  search: 'search:edit',
  synonym: 'search:edit',
  product_batch: 'product:edit',
  product_group: 'product:edit',
  stock: 'stock:count',
}
const hasWallets = ({ before }: AuditRow): boolean => before !== null && 'wallets' in before

/** One's own deeds of the last minutes, with the permission that they took; the owner's right covers all. */
function mayUndo(staff: Staff, line: Pick<AuditRow, 'staff_id' | 'subject' | 'at'>): boolean {
  if (can(staff.role, 'audit:undo')) return true
  const needed = NEEDED[line.subject]
  const isOwn = line.staff_id === staff.id && Date.now() - Date.parse(line.at) <= UNDO_WITHIN
  return isOwn && needed !== undefined && can(staff.role, needed)
}

export const auditHandlers = {
  async listAudit({ var: { db, staff, query } }) {
    const { results, next } = await listAudit(db, query, staff.sign_ins_seen_at)
    const people = await listStaff(db)
    return {
      results: (await nameAudit(db, results)).map((line) => {
        const isOpen = !line.is_undone && isUndoable(line)
        return { ...line, may_undo: isOpen && mayUndo(staff, { ...line, staff_id: line.staff?.pk ?? null }) }
      }),
      next,
      people: people.map(({ pk, name }) => ({ pk, name })),
    }
  },
  async seeSignIns({ var: { db, staff, body } }) {
    const line = await findSignInLine(db, body.pk)
    if (!line) return refuse('item_not_found')
    await seeSignInsUntil(db, staff.id, line.at)
    return { response: 'success' }
  },
  async undoAudit(c) {
    const { db, staff, staffSession, params } = c.var
    const line = await findAudit(db, params.id)
    if (!line || !isUndoable(line)) return refuse('item_not_found')
    if (!mayUndo(staff, line)) return refuse('permission_missing')
    if (hasWallets(line) && !isProven(staffSession)) return refuse('proof_needed')
    const undone = await undo(db, params.id, actorOf(c))
    if (undone.kind === 'refused') return refuse('undo_refused')
    return { response: 'success', audit: undone.audit, ...(undone.kept !== undefined && { kept: undone.kept }) }
  },
} satisfies Partial<Handlers>
