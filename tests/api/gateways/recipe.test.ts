import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { GATEWAYS } from '#connect/gateways/all.ts'
import { type Call, Peer, type PeerAnswer, startPeer } from '../../peers/peer.ts'
import { examplepay } from '../../support/examplepay.ts'
import { createPayingShop } from '../../support/paying-shop.ts'

/** The one line of the recipe: the gateway among those that the shop knows. Other tests of this process have it no more. */
function addExamplepay(): void {
  Array.prototype.push.call(GATEWAYS, examplepay)
  onTestFinished(() => void Array.prototype.pop.call(GATEWAYS))
}

/** A gateway that nobody has: one payment by our reference, paid at its page. */
class ExamplePeer extends Peer {
  readonly keys = { key: 'a-key-of-examplepay' }
  readonly payments = new Map<string, { amount: string; paid: boolean }>()

  constructor() {
    super((call) => this.#answer(call))
  }

  #answer({ method, path, headers, json }: Call): PeerAnswer {
    if (headers['x-key'] !== this.keys.key) return { status: 401, json: {} }
    const body = (json ?? {}) as { id?: string; amount?: string }
    const id = body.id ?? path.split('/').at(-1) ?? ''
    if (method === 'POST') this.payments.set(id, { amount: body.amount ?? '', paid: false })
    const payment = this.payments.get(id)
    return payment
      ? { status: 200, json: { id, page: `${this.url}/page/${id}`, ...payment } }
      : { status: 404, json: {} }
  }
}

test('the gateway of the recipe in CONTRIBUTING is paid with, by one file and one line', async () => {
  addExamplepay()
  const peer = await startPeer(new ExamplePeer())
  const shop = await createPayingShop('examplepay', peer)
  const { pk, token } = await shop.place()
  expect((await shop.page(token)).ways).toMatchObject([{ provider: 'examplepay', name: 'ExamplePay' }])
  expect(await shop.start(token)).toEqual({ result: 'go', go: `${peer.url}/page/H${pk}p1` })
  const payment = peer.payments.get(`H${pk}p1`)
  if (payment) payment.paid = true
  await shop.comeBack(token, `H${pk}p1`, 'paid')
  await shop.run()
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'verified', received_paisa: 46_050 })
  expect(await shop.money(pk)).toMatchObject([{ account: 'examplepay', reference: `EXH${pk}p1` }])
})

test('CONTRIBUTING shows the gateway as it stands in its file', () => {
  const file = readFileSync('tests/support/examplepay.ts', 'utf8')
  const shown = file.slice(file.indexOf('const payment ='))
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(`\`\`\`ts\n${shown}\`\`\``)
})
