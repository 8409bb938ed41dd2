import type { Context, MiddlewareHandler } from 'hono'
import { DataAway, isDatabaseAway, isDatabaseDamaged } from '#platform/db/engine.ts'
import { BucketFailure } from '#platform/http/bucket.ts'
import { clientGone, TOO_SLOW } from '#platform/process/abort-reasons.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { PasswordsBusy } from '#platform/security/password.ts'
import { PermissionLost } from '#shop/staff/actions/change-staff.ts'
import { refuse, sendRefusal } from './refuse.ts'

/** The response of a call that threw. Unexpected errors are logged. */
export function respondToError(error: Error, c: Context): Response {
  const gone = clientGone(error, c)
  if (gone) return gone
  if (error instanceof PasswordsBusy) return sendRefusal(c, refuse('passwords_busy'))
  if (error instanceof PermissionLost) return sendRefusal(c, refuse('permission_missing'))
  if (error === TOO_SLOW) return sendRefusal(c, refuse('too_slow'))
  if (error instanceof DataAway) return sendRefusal(c, refuse('database_away'))
  const { method, path } = c.req
  log('error', 'A request failed.', { requestId: c.var.requestId, method, path, ...errorDetails(error) })
  if (error instanceof BucketFailure) return sendRefusal(c, refuse('pictures_away'))
  if (isDatabaseDamaged(error)) return sendRefusal(c, refuse('database_damaged'))
  return sendRefusal(c, refuse(isDatabaseAway(error) ? 'database_away' : 'server_error'))
}

/**
 * The steps of a call as one handler: the router stores each handler that it is given by itself and sorts those of each
 * request. A failure becomes a response at the step that fails, as between handlers of Hono, so that steps before see it.
 */
export const inTurn =
  (steps: MiddlewareHandler[]): MiddlewareHandler =>
  (c, next) => {
    const run = async (index: number): Promise<void> => {
      const step = steps[index]
      try {
        const response = await (step ? step(c, () => run(index + 1)) : next())
        if (response && !c.finalized) c.res = response
      } catch (error) {
        if (!(error instanceof Error)) throw error
        c.error = error
        c.res = respondToError(error, c)
      }
    }
    return run(0)
  }
