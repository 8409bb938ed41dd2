import { beforeAll, expect, test } from 'vitest'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { plainBrowser } from '../support/plain-browser.ts'
import { SECRET_KEY } from '../support/providers.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'
import { htmlFaults } from '../support/strict-html.ts'
import { orderBody } from '../support/test-shop.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

test.each([
  ['', 'en', 'Please pay ৳60.00 in advance', '৳2,100.00, when the goods arrive', 'There is nothing more to do'],
  ['/bn', 'bn', '৳৬০.০০ অগ্রিম দিন', 'বাকি ৳২,১০০.০০', 'আপনাকে আর কিছু করতে হবে না'],
])(
  'a shopper without script reads what is asked in advance, and says how it was sent to a wallet (%s/)',
  async (base, language, asked, rest, taken) => {
    const shop = await openShopApp({ BENGALI: 'on', SECRET_KEY })
    const product = await shop.db.transaction().execute(async (db) => {
      const category_id = await ensureCategory(db, 'Food')
      const wallets = [{ name: 'bKash', number: '01700000000', kind: 'merchant' } as const]
      await saveSettings(db, { advance: 'delivery', wallets })
      const goods = { category_id, mrp_paisa: 10_000, discount_paisa: 0 }
      return insertProduct(db, { name: 'Rice', ...goods })
    })
    const placed = await shop.fetch(`/api/product/order/create?edition=${language}`, {
      method: 'POST',
      body: JSON.stringify(orderBody({ products: [{ product_id: product, quantity: 21 }] })),
    })
    const { order } = await placed.json()
    const { get, post } = plainBrowser(shop.fetch)
    const page = await get(String(order.pay))
    for (const text of [asked, rest, '01700000000']) expect(page.html).toContain(text)
    expect(htmlFaults(page.html)).toEqual([])
    const token = new URL(String(order.pay), 'http://shop.test').searchParams.get('order') ?? ''
    const wrong = await post(`${base}/plain/pay`, { order: token, action: 'claim', transaction_id: 'no id' })
    expect([wrong.status, wrong.html.includes('value="no id"')]).toEqual([400, true])
    expect(wrong.html).toContain('aria-invalid="true"')
    expect(htmlFaults(wrong.html)).toEqual([])
    const right = await post(`${base}/plain/pay`, { order: token, action: 'claim', transaction_id: '9ab12c34de' })
    expect([right.status, right.headers.get('Location')]).toEqual([303, `${base}/plain/pay?order=${token}`])
    const after = await get(String(order.pay))
    expect(after.html).toContain(taken)
    expect(after.html).not.toContain(asked)
  },
)

test.each(['', '/bn'])('the checkout says beforehand that some orders are asked for an advance (%s/)', async (base) => {
  const shop = await openShopApp({ BENGALI: 'on', SECRET_KEY })
  const { get } = plainBrowser(shop.fetch)
  const sentence = base ? 'ডেলিভারি চার্জ অগ্রিম চাই' : 'we ask for the delivery charge in advance'
  expect((await get(`${base}/checkout`)).html).not.toContain(sentence)
  await saveSettings(shop.db, { advance: 'delivery' })
  expect((await get(`${base}/checkout`)).html).toContain(sentence)
})
