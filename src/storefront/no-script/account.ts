import type { Hono } from 'hono'
import { listOrders, sendConfirmation, updateProperties } from '#platform/contract/addresses/routes.ts'
import { ORDERS_PAGE } from '#platform/contract/limits.ts'
import { clampPage, lastPage } from '#platform/rules/paging.ts'
import { orEmpty } from '#platform/rules/placeholder.ts'
import { leadWithNotice, type PlainContext, type PlainEnv, ROUTES } from './request.ts'
import { askToLogin, refuse } from './session.ts'

/** A page of the orders, newest first. */
async function showAccount(c: PlainContext): Promise<Response> {
  const page = c.req.query('page')
  const query: Record<string, string> = page ? { page } : {}
  const search = new URLSearchParams(query).toString()
  const [customer, orders] = await Promise.all([c.var.customer(), c.var.call(listOrders, { query })])
  const own = c.var.paths.account + (search && `?${search}`)
  if (!orders.ok) return refuse(c, orders, own)
  if (!customer) return askToLogin(c, own)
  const { count, results } = orders.data
  const shown = clampPage(Number(page ?? 1), count, ORDERS_PAGE)
  return c.var.show('account', { orders: results, page: shown, last: lastPage(count, ORDERS_PAGE) }, query)
}

async function changeProfile(c: PlainContext): Promise<Response> {
  const { username = '', email = '', phone_number = '', old_password = '' } = c.var.form
  const fields = { username, email, phone_number }
  const result = await c.var.call(updateProperties, { form: { ...fields, old_password } })
  if (result.ok) return leadWithNotice(c, 'account', 'profile_saved')
  return refuse(c, result, c.var.paths.profile, (refusal) => c.var.show('profile', { fields, refusal }))
}

/** Pages on which customers see and change their own data. */
export function serveAccount(app: Hono<PlainEnv>): void {
  app.get(ROUTES.account, showAccount)
  app.get(ROUTES.profile, async (c) => {
    const customer = await c.var.customer()
    if (!customer) return askToLogin(c, c.var.paths.profile)
    const { username, email, phone_number } = customer
    return c.var.show('profile', { fields: { username: orEmpty(username), email, phone_number } })
  })
  app.post(ROUTES.profile, changeProfile)
  app.post(ROUTES.sendConfirmation, async (c) => {
    const result = await c.var.call(sendConfirmation)
    return result.ok ? leadWithNotice(c, 'account', 'confirm_sent') : refuse(c, result, c.var.paths.account)
  })
}
