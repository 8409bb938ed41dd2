import type { Hono } from 'hono'
import { getPayment, startPayment } from '#platform/contract/addresses/routes.ts'
import type { StartResult } from '#shop/gateways/contract/payment.ts'
import { type PlainContext, type PlainEnv, ROUTES, refusalIn } from './request.ts'

/** Seconds until the page of an order that is being checked looks again. */
const LOOK_AGAIN = 4

/** The page at which an order is paid, or the way on to the gateway’s own. */
async function showPayment(c: PlainContext, token: string, started?: StartResult): Promise<Response> {
  const result = await c.var.call(getPayment, { params: { token } })
  if (!result.ok) return c.var.show('refused', { refusal: refusalIn(result) })
  const payment = result.data
  const go = started === 'go' ? payment.open?.go : undefined
  const view = { token, payment, ...(go && { go }), ...(started && { result: started }) }
  const page = await c.var.show('pay', view, { order: token })
  // A header, as the page of a form may lead to another site only where its policy names it.
  if (go) page.headers.set('Refresh', `0; url=${go}`)
  else if (payment.state === 'checking') page.headers.set('Refresh', String(LOOK_AGAIN))
  return page
}

/** Paying an order through a gateway, with a link that is as good as a key: it needs no cookie and no sign-in. */
export function servePayment(app: Hono<PlainEnv>): void {
  app.get(ROUTES.pay, (c) => showPayment(c, c.req.query('order') ?? ''))
  app.post(ROUTES.pay, async (c) => {
    const { order: token = '', provider = '', account = '' } = c.var.form
    const started = await c.var.call(startPayment, { params: { token }, json: { provider, account } })
    if (!started.ok) return c.var.show('refused', { refusal: refusalIn(started) })
    return showPayment(c, token, started.data.result)
  })
}
