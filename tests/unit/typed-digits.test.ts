import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typedAmount } from '#office/parts/typed.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { phone } from '#platform/contract/values/fields.ts'
import { schemasOf, shapesOf } from '#platform/resource/schemas.ts'
import { foldText } from '#platform/rules/text.ts'
import { readQuantity } from '#platform/rules/typed-quantity.ts'
import { category } from '#shop/catalogue/contract/category.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { blankBatch, readBatch } from '#shop/catalogue/office/batch/batch.ts'
import { readPrices } from '#shop/catalogue/office/prices.ts'
import { parseListView, toAmount } from '#shop/catalogue/rules/product-list.ts'
import { coupon } from '#shop/orders/contract/coupon.ts'
import { taxInvoiceBody } from '#shop/orders/contract/office/print.ts'
import { foldCoupon } from '#shop/orders/rules/checkout.ts'
import { toOrderNumber } from '#shop/orders/rules/order-number.ts'
import { readOrderSearch } from '#shop/orders/rules/order-search.ts'
import { walletsPatch } from '#shop/payments/contract/office/wallets.ts'
import { foldTransactionId } from '#shop/payments/contract/transaction-id.ts'
import { settingsPatch } from '#shop/settings/contract/office/settings.ts'
import { bareCode } from '#shop/staff/calls/office/second-factor.ts'
import { readPieces } from '#shop/stock/office/StockForm.tsx'
import { fromForm, toForm } from '../../src/office/resource/typed.ts'

const SRC = join(import.meta.dirname, '../../src')
const bengali = (latin: string) => latin.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))

const setting = (name: string) => (typed: string) => settingsPatch.parse({ version: 1, [name]: typed })

/**
 * What reads each field that takes digits, and something that may be typed there. `in` are the files of `src` with such
 * a field; the second test looks for files that nobody listed.
 */
const FIELDS: { name: string; typed: string; read: (typed: string) => unknown; in: string[] }[] = [
  {
    name: 'quantity',
    typed: '12',
    read: (typed) => readQuantity(typed, 1),
    in: ['storefront/islands/QuantityStepper.tsx'],
  },
  { name: 'price filter', typed: '1500', read: toAmount, in: ['storefront/islands/product/PriceForm.tsx'] },
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
      'storefront/islands/account/LoginForm.tsx',
      'storefront/islands/account/CustomerFields.tsx',
      'storefront/islands/account/TrackOrder.tsx',
      'storefront/islands/checkout/DeliveryFields.tsx',
      'storefront/pages/plain/login.astro',
      'storefront/pages/plain/track-order.astro',
      'shop/staff/office/Join.tsx',
      'shop/orders/office/new/Person.tsx',
      'shop/orders/office/edit/EditFields.tsx',
      'shop/orders/office/page/AddPayment.tsx',
    ],
  },
  { name: 'weight of a parcel', typed: '1500', read: latinDigits, in: ['shop/parcels/office/Booking.tsx'] },
  { name: 'coupon', typed: 'HAAT50', read: foldCoupon, in: [] },
  { name: 'transaction id', typed: '9BQ7A1XY2Z', read: foldTransactionId, in: [] },
  { name: 'order number', typed: '#1042', read: toOrderNumber, in: [] },
  { name: 'search of orders', typed: '01712345', read: readOrderSearch, in: [] },
  {
    name: 'code of an authenticator app',
    typed: '123 456',
    read: bareCode,
    in: ['shop/staff/office/ProofFields.tsx', 'shop/staff/office/TotpSetup.tsx'],
  },
  {
    name: 'amount',
    typed: '1,250.50',
    read: typedAmount,
    in: [
      'shop/orders/office/new/Payment.tsx',
      'shop/orders/office/page/MoneyForm.tsx',
      'shop/payments/office/Claim.tsx',
      'shop/payments/office/CashBox.tsx',
      'shop/gateways/office/AttemptActions.tsx',
      'shop/messages/office/PartPrice.tsx',
      'shop/parcels/office/payouts/PayoutForm.tsx',
    ],
  },
  { name: 'post code', typed: '1340', read: latinDigits, in: ['shop/parcels/office/AreaChoice.tsx'] },
  {
    name: 'prices of a product',
    typed: '120.50',
    read: (typed) => readPrices({ price: typed, before: '' }),
    in: [
      'shop/catalogue/office/Fields.tsx',
      'shop/catalogue/office/PricePlans.tsx',
      'shop/catalogue/office/PriceForm.tsx',
    ],
  },
  {
    name: 'percentage for many products',
    typed: '-10',
    read: (typed) => readBatch({ ...blankBatch, percent: typed }),
    in: ['shop/catalogue/office/batch/BatchFields.tsx'],
  },
  {
    name: 'pieces',
    typed: '+24',
    read: readPieces,
    in: ['shop/stock/office/CountCard.tsx', 'shop/stock/office/StockForm.tsx'],
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
    in: ['office/resource/ResourceField.tsx'],
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
    in: ['shop/settings/office/WalletsForm.tsx'],
  },
  { name: 'id of Google Analytics', typed: 'G-1234567', read: setting('ga4_id'), in: [] },
  { name: 'beginning of references', typed: 'A1', read: setting('reference_prefix'), in: [] },
  { name: 'id of TikTok', typed: 'C123456789', read: setting('tiktok_pixel'), in: [] },
  {
    name: 'BIN of a buyer',
    typed: '001234567-0101',
    read: (typed) => taxInvoiceBody.parse({ buyer_bin: typed }),
    in: ['shop/orders/office/print/PrintForm.tsx'],
  },
  { name: 'expiry', typed: '03/2001', read: (typed) => shapesOf(product).change.expires_on.parse(typed), in: [] },
  { name: 'id of Meta', typed: '1234567', read: setting('meta_pixel'), in: [] },
]

/** What quantities of an order’s lines are read with; the field’s own rule is written in it. */
const READ_IN_PLACE = ['shop/orders/office/form/Lines.tsx']

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
