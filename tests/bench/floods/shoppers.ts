import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { API } from '../../support/api.ts'
import { orderBody } from '../../support/test-shop.ts'

const PER_SECOND = 5

/** Milliseconds of each answer, in order. */
export interface Times {
  orders: number[]
  health: number[]
}

/** A network of its own for each shopper. */
const shopper = (n: number) => ({
  'X-Forwarded-For': `198.51.${Math.floor(n / 250) % 250}.${n % 250}`,
  'X-Forwarded-Proto': 'https',
})

async function time(url: string, init: RequestInit): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - started
}

/** Places orders and asks for the health of a shop, five of each a second, whether the ones before are answered or not. */
export async function shop(url: string, goods: number[], seconds: number): Promise<Times> {
  const orders: Promise<number>[] = []
  const health: Promise<number>[] = []
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    const body = orderBody({
      phone_number: `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      products: [{ product_id: goods[n % goods.length], quantity: 1 }],
    })
    const headers = { ...shopper(n), 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' }
    orders.push(time(url + API.createOrder, { method: 'POST', body: JSON.stringify(body), headers }))
    health.push(time(url + API.getHealth, { headers: shopper(n) }))
    await pause(1000 / PER_SECOND)
  }
  return { orders: await Promise.all(orders), health: await Promise.all(health) }
}
