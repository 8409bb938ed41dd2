import { expect, test } from 'vitest'
import { createOffice, type Office } from '../../support/office.ts'
import { PAID, placeOrder } from '../../support/orders.ts'

const MESSAGE =
  'You have received Tk 460.50 from 01712345678. Fee Tk 0.00. Balance Tk 9,000.00. TrxID 9AB12C34DE at 22/11/2001 10:00'

async function createDesk() {
  const office = await createOffice()
  const token = await office.open('manager')
  const ask = async (method: string, path: string, json: object) => {
    const { status, body } = await office.ask(method, `/api/admin${path}`, { token, json })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return { ...office, ask }
}

/** Lines of the audit log about an order, oldest first. */
async function linesOf({ db }: Pick<Office, 'db'>, id: number) {
  const lines = db.selectFrom('audit').select(['action', 'before', 'after']).where('subject', '=', 'order')
  const rows = await lines.where('subject_id', '=', String(id)).orderBy('id').execute()
  return rows.map(({ action, before, after }) => ({
    action,
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }))
}
const claimOf = (payment: number, change: object = {}) => ({
  payment,
  state: 'submitted',
  wallet: 'bkash',
  claimed_paisa: 10_000,
  received_paisa: null,
  sms: null,
  ...change,
})

test('an edit of lines tells which goods there were and which there are; another edit tells nothing of them', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  const lines = [
    { product_id: 1, quantity: 1 },
    { product_id: 3, quantity: 1 },
  ]
  await desk.ask('PATCH', `/orders/${id}`, { version: 1, lines })
  await desk.ask('PATCH', `/orders/${id}`, { version: 2, lines })
  await desk.ask('PATCH', `/orders/${id}`, { version: 3, tags: ['gift'] })
  const [edited, same, tagged] = await linesOf(desk, id)
  const [before, after] = [
    [
      [1, 2],
      [2, 1],
    ],
    [
      [1, 1],
      [3, 1],
    ],
  ]
  expect(edited).toMatchObject({ action: 'order.edit', before: { lines: before }, after: { lines: after } })
  expect(edited?.before).toHaveProperty('total_paisa')
  expect(same).toEqual({ action: 'order.edit', before: null, after: null })
  expect(tagged).toEqual({ action: 'order.edit', before: { tags: '[]' }, after: { tags: '["gift"]' } })
})

test('a claim that is added or checked is named, with state, amounts and the message that proves it', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk, PAID)
  const claims = `/orders/${id}/payments`
  const added = { wallet: 'bkash', transaction_id: '7QW65E43RT', amount: 100, sender: '' }
  const { order } = await desk.ask('POST', claims, { ...added, version: 1 })
  const [first = 0, second = 0] = order.payments.map((payment: { id: number }) => payment.id).toSorted()
  await desk.ask('PATCH', `/payments/${second}`, { version: 2, state: 'rejected' })
  const pasted = await desk.ask('POST', '/wallet-sms', { text: MESSAGE })
  const sms = pasted.matches[0].sms.id
  await desk.ask('PATCH', `/payments/${first}`, {
    version: 3,
    state: 'verified',
    wallet: 'bkash',
    sms,
    received: 460.5,
  })
  const placed = claimOf(first, { wallet: 'bkash', claimed_paisa: 46_050 })
  const [submitted, rejected, verified] = await linesOf(desk, id)
  expect(submitted).toMatchObject({
    action: 'payment.submitted',
    before: { payments: [placed] },
    after: { payments: [placed, claimOf(second)] },
  })
  expect(rejected).toMatchObject({
    before: { payments: [placed, claimOf(second)] },
    after: { payments: [placed, claimOf(second, { state: 'rejected' })] },
  })
  expect(verified?.after.payments[0]).toEqual({
    ...placed,
    state: 'verified',
    wallet: 'bkash',
    received_paisa: 46_050,
    sms,
  })
})

test('a merge tells which claims left an order, and which goods came', async () => {
  const desk = await createDesk()
  const [into, from] = [await placeOrder(desk), await placeOrder(desk, PAID)]
  const body = { into: { id: into, version: 1 }, from: [{ id: from, version: 1 }], add_lines: true }
  await desk.ask('POST', '/orders/merge', body)
  const left = (await linesOf(desk, from)).at(-1)
  expect(left).toMatchObject({
    action: 'order.merge',
    before: { payments: [{ state: 'submitted', claimed_paisa: 46_050 }] },
    after: { payments: [] },
  })
  const one = [
    [1, 2],
    [2, 1],
  ]
  const both = one.map(([id, quantity = 0]) => [id, 2 * quantity])
  expect((await linesOf(desk, into)).at(-1)).toMatchObject({ before: { lines: one }, after: { lines: both } })
})
