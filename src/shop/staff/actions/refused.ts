import { transact } from '#platform/actions/transact.ts'
import { REFUSALS_NOTED, REFUSED_SIGN_INS_TOLD } from '#platform/contract/rate-limits.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { consumeUse } from '#platform/db/rate-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { maskEmail } from '#platform/rules/text.ts'
import { tellOwners } from './tell-owners.ts'

const HOUR = 60 * 60_000

/** A refusal: of a sign-in, or of a call that the caller's role may not make. */
export interface RefusedEntry {
  action: 'session.refuse' | 'session.lock' | 'right.refuse'
  actor: Actor
  /** Whose account it is; undefined for nobody's. */
  staffId?: number | undefined
  /** The typed identifier, or the call. */
  after: Record<string, string>
  /** Network that it came from. */
  address: string
}

/** The typed identifier of a sign-in, as the log may show it: a password that was typed there by mistake must not stand in it. */
export function scrubLogin(typed: string): string {
  if (typed.includes('@')) return maskEmail(typed)
  const isPhone = /^\+?[\d\s()০-৯-]{6,20}$/.test(typed)
  return isPhone ? `${typed.slice(0, 4)}…${typed.slice(-2)}` : '…'
}

/** Whether one more refusal is noted: of each kind, account and network one in ten minutes, and some hundred an hour in all. */
async function isNoted(db: Db, { action, staffId, after, address }: RefusedEntry): Promise<boolean> {
  const subject = [action, staffId ?? after['login'], after['call'], address].join(' ')
  if ((await consumeUse(db, `refusal:${subject}`, REFUSALS_NOTED.each)) > 0) return false
  return (await consumeUse(db, 'refusals', REFUSALS_NOTED.all)) === 0
}

/** Counts a refused sign-in; at the threshold the owners are mailed, once an hour. */
async function countSignIn(db: Db, address: string): Promise<void> {
  if ((await consumeUse(db, 'refusedSignIns', REFUSED_SIGN_INS_TOLD)) === 0) return
  const hour = Math.floor(Date.now() / HOUR)
  const { most: count } = REFUSED_SIGN_INS_TOLD
  await transact(db, (transaction) =>
    tellOwners(
      transaction,
      { staffId: null },
      { what: 'refused_sign_ins', count, address },
      `refused-sign-ins:${hour}`,
    ),
  )
}

/**
 * Leaves a line in the audit log and in the process's log of what was refused, with who and from where. A flood leaves some
 * lines only. It never fails what is refused.
 */
export async function noteRefused(db: Db, entry: RefusedEntry): Promise<void> {
  const { action, actor, staffId, after, address } = entry
  try {
    if (action !== 'right.refuse') await countSignIn(db, address)
    if (!(await isNoted(db, entry))) return
    await insertAudit(db, actor, { action, subject: 'staff', subjectId: staffId ?? 0, after: { ...after, address } })
    log('warn', 'The back office refused somebody.', { action, staff: staffId, ...after, address })
  } catch (error) {
    log('error', 'A refusal could not be noted.', errorDetails(error))
  }
}
