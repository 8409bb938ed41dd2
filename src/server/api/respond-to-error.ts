import type { Context } from 'hono'
import { clientGone } from '../client-gone.ts'
import { DataAway } from '../db/data-away.ts'
import { isDatabaseAway } from '../db/engine.ts'
import { errorDetails, log } from '../log.ts'
import { PasswordsBusy } from '../security/password.ts'
import { PermissionLost } from '../shop/lock-staff.ts'
import { TOO_SLOW } from '../too-slow.ts'
import { refuse, sendRefusal } from './refuse.ts'

/** The response of a call that threw. What nobody expects is logged. */
export function respondToError(error: Error, c: Context): Response {
  const gone = clientGone(error, c)
  if (gone) return gone
  if (error instanceof PasswordsBusy) return sendRefusal(c, refuse('passwords_busy'))
  if (error instanceof PermissionLost) return sendRefusal(c, refuse('permission_missing'))
  if (error === TOO_SLOW) return sendRefusal(c, refuse('too_slow'))
  if (error instanceof DataAway) return sendRefusal(c, refuse('database_away'))
  const { method, path } = c.req
  log('error', 'A request failed.', { requestId: c.var.requestId, method, path, ...errorDetails(error) })
  return sendRefusal(c, refuse(isDatabaseAway(error) ? 'database_away' : 'server_error'))
}
