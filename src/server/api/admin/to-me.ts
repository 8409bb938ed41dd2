import { PROOF_FRESH_FOR } from '#contract/office-staff.ts'
import type { Me } from '#contract/staff.ts'
import { can, PERMISSIONS } from '#rules/permissions.ts'
import type { Staff } from '../../db/staff.ts'

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
