import { setTimeout as pause } from 'node:timers/promises'
import { API } from '../api.ts'
import { orderBody } from '../test-shop.ts'
import { COUPON, GOODS, SCARCE } from './stock.ts'

/** An acknowledged order: its idempotency key, number and total. */
export interface Acknowledged {
  key: string
  pk: number
  total: number
}

export type Ask = (url: string, init?: RequestInit) => Promise<Response>

const BUYERS = 8
/** Between two tries: shorter ones would keep a processor busy while the shop starts. */
const PAUSE = 150

const orderOf = (n: number, coupon: string, scarce: boolean) =>
  orderBody({
    products: [
      ...(scarce ? [{ product_id: SCARCE, quantity: 1 }] : []),
      { product_id: 1 + (n % GOODS), quantity: 1 + (n % 3) },
      { product_id: 1 + ((n + 1) % GOODS), quantity: 1 },
    ],
    coupon,
  })

async function send(ask: Ask, url: string, key: string, order: unknown) {
  try {
    const response = await ask(`${url}${API.createOrder}`, {
      method: 'POST',
      body: JSON.stringify(order),
      headers: { 'Idempotency-Key': key },
      signal: AbortSignal.timeout(10_000),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return undefined // The process died; the order may or may not have been placed.
  }
}

/** Retries an order until it is acknowledged; without its coupon, or the scarce good, once that is used up. */
async function buy(ask: Ask, url: string, n: number): Promise<Acknowledged> {
  let coupon = n % 2 === 0 ? COUPON : ''
  let scarce = n % 3 !== 0
  for (;;) {
    const key = `order-${n}-${coupon}-${scarce}`
    const answer = await send(ask, url, key, orderOf(n, coupon, scarce))
    if (answer?.status === 200) {
      const { pk, total_after_discount } = answer.body.order
      return { key, pk, total: total_after_discount }
    }
    if (answer?.status === 400 && answer.body.errors?.coupon) coupon = ''
    else if (answer?.status === 409 && answer.body.code === 'stock_short') scarce = false
    else if (answer && answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer)}`)
    else await pause(PAUSE)
  }
}

/** The numbers from 0 on, shared by those who take them. */
function* numbersBelow(count: number, isOver: () => boolean) {
  for (let n = 0; n < count && !isOver(); n += 1) yield n
}

interface Buying {
  /** Sends a call. */
  ask?: Ask
  /** Whether no further order begins. */
  isOver?: () => boolean
}

/** Concurrent buyers send `count` orders with retries; `onOrder` is called for each that is acknowledged. */
export async function buyAll(
  url: string,
  count: number,
  onOrder: (done: number) => void = () => {},
  { ask = fetch, isOver = () => false }: Buying = {},
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const numbers = numbersBelow(count, isOver)
  const buyer = async () => {
    for (const n of numbers) {
      acknowledged.push(await buy(ask, url, n))
      onOrder(acknowledged.length)
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  return acknowledged
}
