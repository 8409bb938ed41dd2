import type { Hono } from 'hono'
import type { Refusal } from '#contract/answers.ts'
import { plainPaths } from '#contract/plain-paths.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/routes.ts'
import { leadTo, leadWithNotice, type PlainContext, type PlainEnv, refusalIn } from '#server/plain/request.ts'
import { askToLogin } from './session.ts'

const ROUTES = plainPaths('')

async function showDevices(c: PlainContext, refusal?: Refusal): Promise<Response> {
  const result = await c.var.call(listSessions)
  if (result.ok) return c.var.show('devices', { sessions: result.data.results, ...(refusal && { refusal }) })
  const why = refusalIn(result)
  return why.code === 'login_needed' ? askToLogin(c, c.var.paths.devices) : c.var.show('refused', { refusal: why })
}

/** Where a customer is signed in; signs out one of the others, or all of them. */
export function serveDevices(app: Hono<PlainEnv>): void {
  app.get(ROUTES.devices, (c) => showDevices(c))
  app.post(ROUTES.devices, async (c) => {
    const { end, others } = c.var.form
    if (end === undefined && others === undefined) return leadTo(c, c.var.paths.devices)
    const result =
      end === undefined ? await c.var.call(endOtherSessions) : await c.var.call(endSession, { form: { session: end } })
    const refusal = result.ok ? undefined : refusalIn(result)
    if (refusal?.code === 'login_needed') return askToLogin(c, c.var.paths.devices)
    // A session that had ended already is a success too.
    return !refusal || refusal.code === 'session_not_found'
      ? leadWithNotice(c, 'devices', 'sessions_ended')
      : showDevices(c, refusal)
  })
}
