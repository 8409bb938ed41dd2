import { OFFICE_LINKS } from '#contract/paths.ts'
import type { Db } from '../db/schema.ts'
import { hasStaff } from '../db/staff.ts'
import { insertInvite } from '../db/staff-invites.ts'

/**
 * The path of a link that makes whoever opens it the first owner, once and within a day; undefined when somebody other than
 * the demo's owner is on the staff. Each call makes another one, as its token is stored nowhere.
 */
export async function makeFirstOwnerLink(db: Db): Promise<string | undefined> {
  if (await hasStaff(db)) return undefined
  const { token } = await insertInvite(db, { kind: 'first', role: 'owner', invitedBy: null })
  return `${OFFICE_LINKS.first}#${token}`
}
