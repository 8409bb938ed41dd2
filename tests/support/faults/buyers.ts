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

async function send(url: string, key: string, order: unknown) {
  try {
    const response = await fetch(`${url}${API.createOrder}`, {
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
async function buy(url: string, n: number): Promise<Acknowledged> {
  let coupon = n % 2 === 0 ? COUPON : ''
  let scarce = n % 3 !== 0
  for (;;) {
    const key = `order-${n}-${coupon}-${scarce}`
    const answer = await send(url, key, orderOf(n, coupon, scarce))
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

/** Concurrent buyers send `count` orders with retries; `onOrder` is called for each that is acknowledged. */
export async function buyAll(
  url: string,
  count: number,
  onOrder: (done: number) => void = () => {},
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const buyer = async () => {
    for (const n of numbers) {
      acknowledged.push(await buy(url, n))
      onOrder(acknowledged.length)
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  return acknowledged
}
