import { PROOF_FRESH_FOR, type Role } from '#shop/staff/contract/office-staff.ts'
import {
  EDITING,
  MANAGING,
  PACKING,
  PERMISSIONS,
  type Permission,
  PROVEN,
  SELLING,
} from '#shop/staff/contract/permissions.ts'

export { PERMISSIONS, type Permission }

const MANAGER: readonly Permission[] = [...PACKING, ...SELLING, ...EDITING, ...MANAGING]
const GRANTS: Record<Role, ReadonlySet<Permission>> = {
  packer: new Set(PACKING),
  clerk: new Set([...SELLING, 'order:receive']),
  editor: new Set([...EDITING, 'publishing:publish']),
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
