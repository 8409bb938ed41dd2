import { onTestFinished } from 'vitest'
import { isDecided } from '#shop/gateways/rules/attempt.ts'
import type { Peer } from '../peers/peer.ts'
import { createSmtpPeer, startWorker } from './jobs.ts'
import { createOffice } from './office.ts'
import { connect } from './office-connections.ts'
import { providerUrls } from './providers.ts'
import { orderBody } from './test-shop.ts'

const FOREIGN = { Origin: 'https://securepay.sslcommerz.com', 'Sec-Fetch-Site': 'cross-site' }

interface PayingWith {
  isTest?: boolean
  /** Those of the peer, unless they are wrong. */
  keys?: Record<string, string>
  sns?: string
}

/** A shop that takes money through a gateway, with an honest peer of it. */
export async function createPayingShop(
  provider: string,
  peer: Peer & { keys: Record<string, string> },
  { isTest = false, keys = peer.keys, ...others }: PayingWith = {},
) {
  const urls = { [provider]: peer.url, ...others }
  const office = await createOffice({ PROVIDER_URLS: providerUrls(urls), LIMITS: 'off' })
  const { db } = office
  const connection = await connect(office, {
    kind: 'gateway',
    provider,
    name: provider,
    keys,
    is_test: isTest,
  })
  const smtp = await createSmtpPeer()
  const worker = startWorker(db, smtp.url, undefined, {}, urls)

  const shop = {
    ...office,
    connection,
    /** Places an order of 400.50 and 60 for delivery; returns its number and the address that opens its payment. */
    async place(change: Record<string, unknown> = {}) {
      const { body } = await office.call('/api/product/order/create', { json: orderBody(change) })
      const { pk, pay = '' } = body.order
      return { pk: Number(pk), token: new URL(String(pay), 'http://shop.test').searchParams.get('order') ?? '' }
    },
    start: async (token: string) =>
      (await office.call(`/api/pay/${token}/start`, { json: { provider, account: connection.ref } })).body,
    page: async (token: string) => (await office.call(`/api/pay/${token}`)).body,
    /** Comes back as a browser does that another site sends by a form: other origin, no cookie. */
    async comeBack(token: string, reference: string, says: string, form: URLSearchParams | string = '') {
      const isForm = form instanceof URLSearchParams
      const query = isForm || form === '' ? '' : `?${form}`
      const init = isForm ? { method: 'POST', body: form.toString() } : { method: 'GET' }
      const headers = { ...FOREIGN, ...(isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }) }
      const response = await office.api.request(`/api/pay/${token}/${reference}/${says}${query}`, { ...init, headers })
      return { status: response.status, to: response.headers.get('Location') ?? '' }
    },
    run: () => worker.runDue(),
    /** Lets hours pass for attempts and jobs, and runs what falls due. */
    async wait(milliseconds: number) {
      const earlier = (moment: string) => new Date(Date.parse(moment) - milliseconds).toISOString()
      const undecided = (await shop.attempts()).filter((attempt) => !isDecided(attempt))
      for (const { id, asks_from, expires_at, changed_at, created_at } of undecided)
        await db
          .updateTable('pay_attempt')
          .set({
            asks_from: earlier(asks_from),
            expires_at: earlier(expires_at),
            changed_at: earlier(changed_at),
            created_at: earlier(created_at),
          })
          .where('id', '=', id)
          .execute()
      for (const { id, run_at } of await db
        .selectFrom('job')
        .select(['id', 'run_at'])
        .where('state', '=', 'waiting')
        .execute())
        await db
          .updateTable('job')
          .set({ run_at: earlier(run_at) })
          .where('id', '=', id)
          .execute()
      await worker.runDue()
    },
    attempts: () => db.selectFrom('pay_attempt').selectAll().orderBy('id').execute(),
    order: (id: number) =>
      db
        .selectFrom('shop_order')
        .select(['state', 'payment_state', 'payment_type', 'received_paisa', 'total_paisa'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    money: (id: number) =>
      db
        .selectFrom('money_move')
        .select(['direction', 'way', 'account', 'paisa', 'reference'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
  }
  onTestFinished(() => worker.stop())
  return shop
}
export type PayingShop = Awaited<ReturnType<typeof createPayingShop>>
