import { beforeEach, expect, test } from 'vitest'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { API } from '../../support/api.ts'
import { createOffice, type Office } from '../../support/office.ts'
import { storedProduct } from '../../support/office-products.ts'
import { placeOrder, walk } from '../../support/orders.ts'

const BIN = '001234567-0101'
const BUYER = '007654321-0202'
let office: Office
let token: string
beforeEach(async () => {
  office = await createOffice()
  token = await office.open('owner')
  await saveSettings(office.db, { bin: BIN, vat_rate: 15 })
})

const issue = (id: number, json: object = {}) =>
  office.ask('POST', API.issueTaxInvoice.replace('{id}', String(id)), { token, json })
const printed = async (...ids: number[]) =>
  (await office.ask('GET', `${API.printOrders}?ids=${ids}`, { token })).body.orders

test('numbers are given once, in order and without gaps, however often and however many ask at a time', async () => {
  const ids: number[] = []
  for (let n = 0; n < 6; n += 1) ids.push(await placeOrder(office))
  const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => issue(id)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const of = (id: number) => answers.filter((_, n) => ids[n % ids.length] === id).map(({ body }) => body)
  const numbers = ids.map((id) => of(id)[0].number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  for (const id of ids) {
    expect(new Set(of(id).map((body) => JSON.stringify(body))).size).toBe(1)
    const [{ tax_invoice }] = await printed(id)
    expect(tax_invoice.issued).toEqual({ number: of(id)[0].number, at: of(id)[0].at })
  }
  const lines = (await office.ask('GET', `${API.listAudit}?limit=100`, { token })).body.results
  expect(lines.filter(({ after }: { after: object | null }) => after && 'tax_invoice' in after)).toHaveLength(6)
})

test('an invoice states values, VAT and totals that add up to the order, with its discounts inside', async () => {
  const own = await storedProduct(office, { vat_basis_points: 750 })
  await office.db.insertInto('coupon').values({ code: 'TAKE33', kind: 'flat', value_paisa: 3333 }).execute()
  const products = [1, own].map((product_id) => ({ product_id, quantity: 3 }))
  const id = await placeOrder(office, { products, coupon: 'TAKE33' })
  const [order] = await printed(id)
  const { tax_invoice: tax, sums, lines } = order
  expect(tax).toMatchObject({ issued: null, buyer_bin: '', total: sums.total })
  expect(tax.goods.map(({ rate }: { rate: number }) => rate)).toEqual([15, 7.5])
  expect(tax.delivery.rate).toBe(15)
  const rows = [...tax.goods, tax.delivery]
  const paisa = (of: 'value' | 'vat' | 'total') => rows.reduce((all, row) => all + Math.round(row[of] * 100), 0)
  for (const of of ['value', 'vat', 'total'] as const) expect(paisa(of)).toBe(Math.round(tax[of] * 100))
  expect(tax.goods[0].total).toBeLessThan(lines[0].total)

  // A product that is changed later changes no invoice.
  await office.db.updateTable('stored_product').set({ vat_basis_points: 0 }).execute()
  expect((await printed(id))[0].tax_invoice).toEqual(tax)
})

test('the buyer’s BIN is written with the number, may be corrected, and stays when nothing is said', async () => {
  const id = await placeOrder(office)
  for (const buyer_bin of ['12', 12, '001234567-01011']) {
    const { status, body } = await issue(id, { buyer_bin })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['buyer_bin']])
  }
  expect((await printed(id))[0].tax_invoice.issued).toBeNull()
  const first = (await issue(id, { buyer_bin: ' ০০৭৬৫৪৩২১-০২০২ ' })).body
  expect(first).toMatchObject({ number: 1, buyer_bin: BUYER })
  expect((await issue(id)).body).toEqual(first)
  expect((await issue(id, { buyer_bin: '' })).body).toEqual({ ...first, buyer_bin: '' })
})

test('no number for a shop without a BIN, a cancelled order, no order, and who sees no totals', async () => {
  const id = await placeOrder(office)
  const packer = await office.open('packer')
  const asked = await office.ask('POST', API.issueTaxInvoice.replace('{id}', String(id)), { token: packer, json: {} })
  expect([asked.status, asked.body.code]).toEqual([403, 'permission_missing'])
  const papers = await office.ask('GET', `${API.printOrders}?ids=${id}`, { token: packer })
  expect(papers.body.orders[0].tax_invoice).toBeNull()

  await saveSettings(office.db, { bin: '' })
  expect((await issue(id)).body.code).toBe('bin_missing')
  expect((await printed(id))[0].tax_invoice).toBeNull()
  await saveSettings(office.db, { bin: BIN })
  const issued = await placeOrder(office)
  const { body } = await issue(issued)
  await walk(office.db, id, 'cancelled')
  await walk(office.db, issued, 'cancelled')
  expect((await issue(id)).body).toMatchObject({ code: 'transition_refused', why: 'no_such_step' })
  expect((await issue(9999)).body.code).toBe('order_not_found')
  // A number that was given stays, and the next one follows it.
  expect((await issue(issued)).body).toEqual(body)
  expect((await printed(id, issued)).map(({ tax_invoice }: { tax_invoice: object | null }) => !tax_invoice)).toEqual([
    true,
    false,
  ])
  expect((await issue(await placeOrder(office))).body.number).toBe(body.number + 1)
})
