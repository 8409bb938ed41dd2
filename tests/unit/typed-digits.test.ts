import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typedAmount } from '#admin/parts/typed.ts'
import { blankBatch, readBatch } from '#admin/products/batch.ts'
import { readPrices } from '#admin/products/prices.ts'
import { readPieces } from '#admin/stock/StockForm.tsx'
import { settingsPatch } from '#contract/admin/settings.ts'
import { walletsPatch } from '#contract/admin/wallets.ts'
import { phone } from '#contract/fields.ts'
import { category } from '#contract/nouns/category.ts'
import { coupon } from '#contract/nouns/coupon.ts'
import { schemasOf } from '#contract/resource/schemas.ts'
import { foldTransactionId } from '#contract/transaction-id.ts'
import { foldCoupon } from '#rules/checkout.ts'
import { toOrderNumber } from '#rules/order-number.ts'
import { readOrderSearch } from '#rules/order-search.ts'
import { parseListView, toAmount } from '#rules/product-list.ts'
import { foldText } from '#rules/text.ts'
import { readQuantity } from '#rules/typed-quantity.ts'
import { bareCode } from '#server/api/admin/second-factor.ts'
import { fromForm, toForm } from '../../src/admin/resource/typed.ts'

const SRC = join(import.meta.dirname, '../../src')
const bengali = (latin: string) => latin.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))

const setting = (name: string) => (typed: string) => settingsPatch.parse({ version: 1, [name]: typed })

/**
 * What reads each field that takes digits, and something that may be typed there. `in` are the files of `src` with such
 * a field; the second test looks for files that nobody listed.
 */
const FIELDS: { name: string; typed: string; read: (typed: string) => unknown; in: string[] }[] = [
  { name: 'quantity', typed: '12', read: (typed) => readQuantity(typed, 1), in: ['islands/QuantityStepper.tsx'] },
  { name: 'price filter', typed: '1500', read: toAmount, in: ['islands/product/PriceForm.tsx'] },
  {
    name: 'price filter without JavaScript',
    typed: '1500',
    read: (typed) => parseListView(new URLSearchParams({ min: '10', max: typed })).max,
    in: [],
  },
  { name: 'search', typed: 'চাল 5 kg', read: foldText, in: [] },
  {
    name: 'phone',
    typed: '+880 1712-345678',
    read: (typed) => phone.parse(typed),
    in: [
      'islands/account/LoginForm.tsx',
      'islands/account/CustomerFields.tsx',
      'islands/account/TrackOrder.tsx',
      'islands/checkout/DeliveryFields.tsx',
      'pages/plain/login.astro',
      'pages/plain/track-order.astro',
      'admin/access/Join.tsx',
      'admin/orders/new/Person.tsx',
      'admin/orders/edit/EditFields.tsx',
      'admin/orders/page/AddPayment.tsx',
    ],
  },
  { name: 'coupon', typed: 'HAAT50', read: foldCoupon, in: [] },
  { name: 'transaction id', typed: '9BQ7A1XY2Z', read: foldTransactionId, in: [] },
  { name: 'order number', typed: '#1042', read: toOrderNumber, in: [] },
  { name: 'search of orders', typed: '01712345', read: readOrderSearch, in: [] },
  {
    name: 'code of an authenticator app',
    typed: '123 456',
    read: bareCode,
    in: ['admin/access/ProofFields.tsx', 'admin/access/TotpSetup.tsx'],
  },
  {
    name: 'amount',
    typed: '1,250.50',
    read: typedAmount,
    in: ['admin/orders/new/Payment.tsx', 'admin/payments/Claim.tsx'],
  },
  {
    name: 'prices of a product',
    typed: '120.50',
    read: (typed) => readPrices({ price: typed, before: '' }),
    in: ['admin/products/Fields.tsx', 'admin/products/PricePlans.tsx', 'admin/products/PriceEdit.tsx'],
  },
  {
    name: 'percentage for many products',
    typed: '-10',
    read: (typed) => readBatch({ ...blankBatch, percent: typed }),
    in: ['admin/products/BatchFields.tsx'],
  },
  {
    name: 'pieces',
    typed: '+24',
    read: readPieces,
    in: ['admin/stock/Count.tsx', 'admin/stock/StockForm.tsx'],
  },
  {
    name: 'code of a coupon',
    typed: 'EID100',
    read: (typed) =>
      foldCoupon(schemasOf(coupon).body.parse({ code: typed, kind: 'flat', value: 10, minimum: 0, is_on: true }).code),
    in: [],
  },
  {
    name: 'amounts and numbers of a resource',
    typed: '20',
    read: (typed) => fromForm(coupon, { ...toForm(coupon, {}, {}), value: typed, percent: typed, cap: typed }, true),
    in: ['admin/resource/ResourceField.tsx'],
  },
  {
    name: 'number of Google’s taxonomy',
    typed: '1604',
    read: (typed) => schemasOf(category).body.parse({ name: 'Food', google_category: typed }),
    in: [],
  },
  { name: 'phone of the shop', typed: '+880 1700-000000', read: setting('phone'), in: [] },
  {
    name: 'wallet',
    typed: '01712-345678',
    read: (typed) =>
      walletsPatch.parse({
        version: 1,
        wallets: { bkash: { number: typed, kind: 'personal' }, nagad: null, rocket: null },
      }),
    in: ['admin/shop/WalletsForm.tsx'],
  },
  { name: 'id of Google Analytics', typed: 'G-1234567', read: setting('ga4_id'), in: [] },
  { name: 'id of Meta', typed: '1234567', read: setting('meta_pixel'), in: [] },
]

/** What quantities of an order’s lines are read with; the field’s own rule is written in it. */
const READ_IN_PLACE = ['admin/orders/form/Lines.tsx']

test.each(FIELDS)('$name: Bengali digits count as Latin ones', ({ typed, read }) => {
  const latin = read(typed)
  expect(latin).toBeDefined()
  expect(bengali(typed)).not.toBe(typed)
  expect(read(bengali(typed))).toEqual(latin)
})

test('every field that takes digits is one of these, and none refuses Bengali digits', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx|astro)$/.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')]))
  const withDigits = files.filter((file) =>
    /inputMode(=|: )["'](numeric|decimal|tel)["']|type="tel"/.test(texts.get(file) ?? ''),
  )
  expect(withDigits.toSorted()).toEqual([...FIELDS.flatMap((field) => field.in), ...READ_IN_PLACE].toSorted())
  // Browsers empty a field of this type when Bengali digits are typed.
  expect(files.filter((file) => /type="number"|inputmode="numeric"[^>]*pattern/.test(texts.get(file) ?? ''))).toEqual(
    [],
  )
})
