import type { Hono } from 'hono'
import { plainPaths } from '#contract/plain-paths.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/routes.ts'
import { leadWithNotice, type PlainEnv, refusalIn } from '#server/plain/request.ts'
import { askToLogin, endSession } from './session.ts'

const ROUTES = plainPaths('')

/** The token of a mail as it was typed, or the whole link that holds it. */
const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? text.trim()

/** Forgotten passwords, and new ones. No password is ever shown again. */
export function servePasswords(app: Hono<PlainEnv>): void {
  app.get(ROUTES.forgotPassword, (c) => c.var.show('forgotPassword', { fields: {} }))
  app.post(ROUTES.forgotPassword, async (c) => {
    const { email = '' } = c.var.form
    const result = await c.var.call(forgotPassword, { form: { email } })
    if (!result.ok) return c.var.show('forgotPassword', { fields: { email }, refusal: refusalIn(result) })
    return leadWithNotice(c, 'forgotPassword', 'reset_sent')
  })

  // The mailed token is behind `#` and never in an address that a server or its log sees: it is typed.
  app.get(ROUTES.resetPassword, (c) => c.var.show('resetPassword', { fields: {} }))
  app.post(ROUTES.resetPassword, async (c) => {
    const { token: typed = '', new_password = '', confirm_new_password = '' } = c.var.form
    const token = tokenIn(typed)
    const result = await c.var.call(resetPassword, { form: { token, new_password, confirm_new_password } })
    if (!result.ok) return c.var.show('resetPassword', { fields: { token }, refusal: refusalIn(result) })
    // The API has ended every session.
    endSession(c)
    return leadWithNotice(c, 'login', 'password_changed')
  })

  app.get(ROUTES.changePassword, async (c) =>
    (await c.var.customer()) ? c.var.show('changePassword', { fields: {} }) : askToLogin(c, c.var.paths.changePassword),
  )
  app.post(ROUTES.changePassword, async (c) => {
    const { old_password = '', new_password = '', confirm_new_password = '' } = c.var.form
    const result = await c.var.call(changePassword, { form: { old_password, new_password, confirm_new_password } })
    if (result.ok) return leadWithNotice(c, 'account', 'password_changed')
    const refusal = refusalIn(result)
    if (refusal.code === 'login_needed') return askToLogin(c, c.var.paths.changePassword)
    return c.var.show('changePassword', { fields: {}, refusal })
  })
}
