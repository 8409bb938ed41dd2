import type { Hono } from 'hono'
import { claimPayment, getPayment, startPayment } from '#platform/contract/addresses/routes.ts'
import { ACTION_FIELD, type PlainPayment } from '#platform/contract/plain-views.ts'
import { PAY_PARTS, type StartResult } from '#shop/gateways/contract/payment.ts'
import { leadTo, type PlainContext, type PlainEnv, ROUTES, refusalIn } from './request.ts'

/** Seconds until the page of an order that is being checked looks again. */
const LOOK_AGAIN = 4

/** What became of a form of the page. */
interface Sent extends Pick<PlainPayment, 'fields' | 'refusal'> {
  started?: StartResult
  /** The chosen gateway, and its page. */
  way?: { provider: string; account: string; page: string | null }
}

/** The page at which an order is paid, or the way on to the gateway’s own. */
async function showPayment(c: PlainContext, token: string, { started, way, ...form }: Sent = {}): Promise<Response> {
  const result = await c.var.call(getPayment, { params: { token } })
  if (!result.ok) return c.var.show('refused', { refusal: refusalIn(result) })
  const payment = result.data
  const chosen = payment.ways.find(({ provider, account }) => provider === way?.provider && account === way.account)
  const go = chosen && way?.page ? { gateway: chosen.name, is_test: chosen.is_test, page: way.page } : undefined
  const view = { ...form, token, payment, ...(go && { go }), ...(started && { result: started }) }
  const page = await c.var.show('pay', view, { order: token })
  // A header, as the page of a form may lead to another site only where its policy names it.
  if (go) page.headers.set('Refresh', `0; url=${go.page}`)
  else if (payment.state === 'checking') page.headers.set('Refresh', String(LOOK_AGAIN))
  return page
}

/** Takes the transaction id by which the advance was sent to a wallet. */
async function takeClaim(c: PlainContext, token: string): Promise<Response> {
  const { transaction_id = '' } = c.var.form
  const claimed = await c.var.call(claimPayment, { params: { token }, json: { transaction_id } })
  if (!claimed.ok) return showPayment(c, token, { fields: { transaction_id }, refusal: refusalIn(claimed) })
  if (claimed.data.result === 'closed') return showPayment(c, token, { started: 'closed' })
  return leadTo(c, c.var.paths.pay, { order: token })
}

/** Paying an order, with a link that is as good as a key: it needs no cookie and no sign-in. */
export function servePayment(app: Hono<PlainEnv>): void {
  app.get(ROUTES.pay, (c) => showPayment(c, c.req.query('order') ?? ''))
  app.post(ROUTES.pay, async (c) => {
    const { order: token = '', provider = '', account = '', [ACTION_FIELD]: action } = c.var.form
    if (action === 'claim') return takeClaim(c, token)
    const part = PAY_PARTS.find((each) => each === action) ?? 'all'
    const started = await c.var.call(startPayment, { params: { token }, json: { provider, account, part } })
    if (!started.ok) return c.var.show('refused', { refusal: refusalIn(started) })
    const { result, go: page } = started.data
    return showPayment(c, token, { started: result, way: { provider, account, page } })
  })
}
