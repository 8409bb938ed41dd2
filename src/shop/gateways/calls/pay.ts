import type { Context } from 'hono'
import type { ShopEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { consume } from '#platform/calls/rate-limit.ts'
import { refuse, refuseField } from '#platform/calls/refuse.ts'
import { PLAIN_PREFIX, plainPaths } from '#platform/contract/addresses/plain-paths.ts'
import { rawOf } from '#shop/connections/calls/hooks.ts'
import { claimReturn } from '#shop/gateways/actions/claim-return.ts'
import { orderOfToken, payPage } from '#shop/gateways/actions/pay-link.ts'
import { readPayment } from '#shop/gateways/actions/read-payment.ts'
import { startPayment } from '#shop/gateways/actions/start-payment.ts'
import { CLAIMS } from '#shop/gateways/contract/attempts.ts'
import { claimAdvance } from '#shop/orders/actions/claim-advance.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { foldTransactionId } from '#shop/payments/contract/transaction-id.ts'

type Variables = ShopEnv['Variables']

/** Origin of the API where pages are served from another one. */
const apiHostOf = ({ officeUrl, siteUrl }: Pick<Variables, 'officeUrl' | 'siteUrl'>): string | undefined =>
  officeUrl === siteUrl ? undefined : officeUrl

type ReturnContext = Context<{ Variables: Variables & { params: { token: string; attempt: string; says: string } } }>

/** Notes what a returning browser says, and leads it to the page of its order; a forged address leads to a neutral one. */
async function takeBack(c: ReturnContext): Promise<Response> {
  const { db, sealer, params } = c.var
  const orderId = await orderOfToken(sealer, params.token)
  const order = orderId === undefined ? undefined : await findOrderRecord(db, orderId)
  const says = CLAIMS.find((claim) => claim === params.says)
  if (!order) return c.redirect(plainPaths(PLAIN_PREFIX).trackOrder, 303)
  if (says) await claimReturn(db, order.id, { reference: params.attempt, says }, await rawOf(c))
  return c.redirect(await payPage({ sealer, apiHost: apiHostOf(c.var), language: order.language }, order.id), 303)
}

export const returnHandlers = {
  returnFromGateway: takeBack,
  returnFromGatewayByGet: takeBack,
} satisfies Partial<Handlers>

export const payHandlers = {
  async getPayment({ var: { db, sealer, params, language } }) {
    const orderId = await orderOfToken(sealer, params.token)
    return (orderId !== undefined && (await readPayment(db, orderId, language))) || refuse('order_not_found')
  },
  async startPayment(c) {
    const { db, sealer, providerUrls, officeUrl, params, body, address } = c.var
    const { token } = params
    const orderId = await orderOfToken(sealer, token)
    if (orderId === undefined) return refuse('order_not_found')
    const tooMany = await consume(c, { paymentsByOrder: String(orderId), paymentsByAddress: address })
    if (tooMany) return tooMany
    const started = await startPayment(
      db,
      { orderId, provider: body.provider, ref: body.account, part: body.part },
      {
        browser: (reference, says) => `${officeUrl}/api/pay/${token}/${reference}/${says}`,
        hook: (provider, ref) => `${officeUrl}/api/hooks/${provider}/${ref}`,
      },
      { sealer, providerUrls },
    )
    return { result: started.kind, go: started.kind === 'go' ? started.go : null }
  },
  async claimPayment(c) {
    const { db, sealer, params, body, address, requestId } = c.var
    const orderId = await orderOfToken(sealer, params.token)
    if (orderId === undefined) return refuse('order_not_found')
    const tooMany = await consume(c, { paymentsByOrder: String(orderId), paymentsByAddress: address })
    if (tooMany) return tooMany
    const result = await claimAdvance(db, orderId, foldTransactionId(body.transaction_id), requestId)
    return result === 'used' ? refuseField('transaction_id_used', 'transaction_id') : { result }
  },
} satisfies Partial<Handlers>
