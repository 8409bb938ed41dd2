import { PROOF_FRESH_FOR, type Role } from '#shop/staff/contract/office-staff.ts'
import { PERMISSIONS, type Permission, PROVEN } from '#shop/staff/contract/permissions.ts'

export { PERMISSIONS, type Permission }

// A role is a task: these are the parts that roles are made of.
const PACKING = [
  'order:read',
  'order:pack',
  'order:ship',
  'order:receive',
  'order:print',
  'order:note',
  'stock:count',
] as const satisfies readonly Permission[]
const SELLING = [
  'order:read',
  'order:totals',
  'order:create',
  'order:confirm',
  'order:hold',
  'order:cancel',
  'order:deliver',
  'order:edit',
  'order:discount',
  'order:merge',
  'order:note',
  'order:print',
  'payment:read',
  'payment:submit',
  'customer:read',
  'customer:flag',
  'product:read',
  'coupon:read',
] as const satisfies readonly Permission[]
const EDITING = [
  'product:read',
  'product:edit',
  'category:edit',
  'picture:upload',
  'banner:edit',
  'page:edit',
  'review:moderate',
  'search:edit',
  'publishing:read',
  'draft:edit',
  // A publication also needs the permission of each of its drafts: an editor publishes no settings.
  'publishing:publish',
] as const satisfies readonly Permission[]
const MANAGING = [
  'payment:verify',
  'payment:collect',
  'payment:settle',
  'payment:refund',
  'coupon:edit',
  'import:run',
  'setting:read',
  'setting:edit',
  'wallet:edit',
  'message:edit',
  'job:edit',
  'report:read',
  'audit:read',
  'demo:remove',
] as const satisfies readonly Permission[]

const MANAGER: readonly Permission[] = [...PACKING, ...SELLING, ...EDITING, ...MANAGING]
const GRANTS: Record<Role, ReadonlySet<Permission>> = {
  packer: new Set(PACKING),
  clerk: new Set([...SELLING, 'order:receive']),
  editor: new Set(EDITING),
  manager: new Set(MANAGER),
  owner: new Set(PERMISSIONS),
}

export const can = (role: Role, permission: Permission): boolean => GRANTS[role].has(permission)

/** Whether a permission takes a fresh password or second factor besides the role. */
export const needsProof = (permission: Permission): boolean => PROVEN.has(permission)

/** Whether a proof at the moment `provenAt` (ISO, null for none) still counts at `now` (ms). One of the future does not. */
export function isProofFresh(provenAt: string | null, now: number): boolean {
  const age = provenAt === null ? Number.NaN : now - Date.parse(provenAt)
  return age >= 0 && age <= PROOF_FRESH_FOR
}
