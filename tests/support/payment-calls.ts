import type { Database } from '#platform/db/schema.ts'
import type { Connection } from '#shop/connections/queries/connections.ts'
import { isDecided } from '#shop/gateways/rules/attempt.ts'
import { type HookOf, sendHook } from '../peers/peer.ts'
import { asOwner } from './office.ts'
import { orderBody } from './test-shop.ts'

const FOREIGN = { Origin: 'https://securepay.sslcommerz.com', 'Sec-Fetch-Site': 'cross-site' }

interface Served {
  db: Database
  connection: Pick<Connection, 'provider' | 'ref'>
  /** Sends a request to the shop, wherever it runs. */
  request(path: string, init: RequestInit): Response | Promise<Response>
  /** Resolves once all that is due is done. */
  run(): Promise<unknown>
}

/** What shoppers, a gateway and time do to a shop that takes money through that gateway. */
export function paymentCalls({ db, connection, request, run }: Served) {
  const { provider, ref: account } = connection
  const read = async (path: string, init: RequestInit = {}) => (await request(path, init)).json()
  const post = (path: string, json: unknown) => read(path, { method: 'POST', body: JSON.stringify(json) })
  const attempts = () => db.selectFrom('pay_attempt').selectAll().orderBy('id').execute()
  let owner = Promise.resolve<Record<string, string>>({})
  /** An owner sends something, with a session that is new, and one after the other, as the first one is created. */
  const write = async (path: string, json: unknown) => {
    owner = owner.then(() => asOwner(db))
    const headers = { ...(await owner), 'Content-Type': 'application/json' }
    return (await request(path, { method: 'POST', headers, body: JSON.stringify(json) })).status
  }
  /** Makes moments of a table earlier. */
  const earlier = (moment: string, by: number) => new Date(Date.parse(moment) - by).toISOString()

  return {
    attempts,
    run,
    /** Places an order; returns its number and the address that opens its payment. */
    async place(change: Record<string, unknown> = {}) {
      const { order } = await post('/api/product/order/create', orderBody(change))
      return {
        pk: Number(order.pk),
        token: new URL(String(order.pay ?? ''), 'http://shop.test').searchParams.get('order') ?? '',
      }
    },
    start: (token: string) => post(`/api/pay/${token}/start`, { provider, account }),
    page: (token: string) => read(`/api/pay/${token}`),
    /** Comes back as a browser does that another site sends by a form: other origin, no cookie. */
    async comeBack(token: string, reference: string, says: string, form: URLSearchParams | string = '') {
      const isForm = form instanceof URLSearchParams
      const query = isForm || form === '' ? '' : `?${form}`
      const init = isForm ? { method: 'POST', body: form.toString() } : { method: 'GET' }
      const headers = { ...FOREIGN, ...(isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }) }
      const to = `/api/pay/${token}/${reference}/${says}${query}`
      const response = await request(to, { ...init, headers, redirect: 'manual' })
      return { status: response.status, to: response.headers.get('Location') ?? '' }
    },
    /** The gateway sends a webhook; returns the status. */
    hear: (hook: HookOf) => sendHook({ request }, `/api/hooks/${provider}/${account}`, hook),
    /** Staff give money of an attempt back; returns the status. */
    refund: (attempt: number, { paisa, key }: { paisa: number; key: string }) =>
      write(`/api/admin/gateway-payments/${attempt}/refund`, { amount: paisa / 100, reason: 'Sold out', key }),
    /** Staff say whether a refund that nobody knows the end of stands in the panel of the gateway; returns the status. */
    decide: (refund: number, is_there: boolean) =>
      write(`/api/admin/gateway-refunds/${refund}`, { is_there, reference: 'Panel' }),
    refunds: () => db.selectFrom('pay_refund').selectAll().orderBy('id').execute(),
    /** Lets hours pass for attempts, those of some orders alone, for jobs and a silent gateway, and runs what falls due. */
    async wait(milliseconds: number, orders?: readonly { pk: number }[]) {
      const isOf = (id: number) => orders?.some(({ pk }) => pk === id) ?? true
      const undecided = (await attempts()).filter((attempt) => !isDecided(attempt) && isOf(attempt.order_id))
      for (const { id, asks_from, expires_at, changed_at, created_at } of undecided)
        await db
          .updateTable('pay_attempt')
          .set({
            asks_from: earlier(asks_from, milliseconds),
            expires_at: earlier(expires_at, milliseconds),
            changed_at: earlier(changed_at, milliseconds),
            created_at: earlier(created_at, milliseconds),
          })
          .where('id', '=', id)
          .execute()
      const waiting = await db.selectFrom('job').select(['id', 'run_at']).where('state', '=', 'waiting').execute()
      for (const { id, run_at } of waiting)
        await db
          .updateTable('job')
          .set({ run_at: earlier(run_at, milliseconds) })
          .where('id', '=', id)
          .execute()
      const rests = await db.selectFrom('connection').select(['id', 'rest_until']).execute()
      for (const { id, rest_until } of rests)
        if (rest_until !== null)
          await db
            .updateTable('connection')
            .set({ rest_until: earlier(rest_until, milliseconds) })
            .where('id', '=', id)
            .execute()
      await run()
    },
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
}
export type PaymentCalls = ReturnType<typeof paymentCalls>
