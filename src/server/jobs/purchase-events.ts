import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { CURRENCY_CODE } from '#platform/contract/limits.ts'
import { purchaseId } from '#platform/contract/measured.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { PurchaseBody } from '#shop/orders/actions/purchases.ts'
import type { OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { lineName } from '#shop/orders/rules/line-name.ts'
import { linePaisa, type PricedLine } from '#shop/orders/rules/order-sums.ts'

export interface Purchase extends PurchaseBody {
  order: OrderRecord
  lines: PricedLine[]
  /** Origin of the shop's pages. */
  siteUrl: string
}

/** Taka of one piece, after its discount. */
export const priceOf = (line: PricedLine): number => toTaka(linePaisa({ ...line, quantity: 1 }))

/**
 * A purchase as the Measurement Protocol of Google Analytics 4 takes it
 * (developers.google.com/analytics/devguides/collection/protocol/ga4/reference/events#purchase). It has nothing about the person.
 */
export function googlePurchase({ order, lines, measured, at }: Purchase) {
  const { client_id, session_id } = measured
  return {
    client_id,
    timestamp_micros: Date.parse(at) * 1000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    events: [
      {
        name: 'purchase',
        params: {
          transaction_id: purchaseId(order.id),
          value: toTaka(order.total_paisa),
          currency: CURRENCY_CODE,
          shipping: toTaka(order.shipping_paisa),
          ...(order.coupon_code && { coupon: order.coupon_code }),
          // With both fields, reports attribute the purchase to the visit.
          ...(session_id && { session_id, engagement_time_msec: 1 }),
          items: lines.map((line) => ({
            item_id: String(line.product_id),
            item_name: lineName(line),
            price: priceOf(line),
            quantity: line.quantity,
          })),
        },
      },
    ],
  }
}

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A phone number as Meta hashes it: digits only, with the country code. */
export const metaPhone = (phone: string): string => phone.replace(/^0/, '880').replace('+', '')
/** A name as Meta hashes it: in lower case, without blanks and punctuation. */
export const metaName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Hashes each field. Empty ones are left out, as the hash of an empty text would match everybody. */
const hashed = (fields: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text === '' ? [] : [[name, [hash(text)]]])))

/**
 * A purchase as Meta's Conversions API takes it (developers.facebook.com/docs/marketing-api/conversions-api/parameters): personal data is normalized
 * and hashed as documented there, addresses and cookies of the browser are not.
 */
export function metaPurchase({ order, lines, measured, network, at, siteUrl }: Purchase) {
  const { fbp, fbc, agent } = measured
  const words = order.name.trim().split(/\s+/)
  return {
    event_name: 'Purchase',
    event_time: Math.floor(Date.parse(at) / 1000),
    event_id: purchaseId(order.id),
    event_source_url: siteUrl + PAGES.checkout,
    action_source: 'website',
    user_data: {
      ...hashed({
        ph: metaPhone(order.phone),
        fn: metaName(words[0] ?? ''),
        ln: words.length > 1 ? metaName(words.at(-1) ?? '') : '',
        ct: metaName(order.district),
        country: 'bd',
      }),
      // An IPv6 address is stored as its network, which Meta does not take.
      ...(isIP(network) > 0 && { client_ip_address: network }),
      client_user_agent: agent,
      ...(fbp && { fbp }),
      ...(fbc && { fbc }),
    },
    custom_data: {
      currency: CURRENCY_CODE,
      value: toTaka(order.total_paisa),
      order_id: purchaseId(order.id),
      content_type: 'product',
      content_ids: lines.map(({ product_id }) => String(product_id)),
      contents: lines.map((line) => ({
        id: String(line.product_id),
        quantity: line.quantity,
        item_price: priceOf(line),
      })),
      num_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  }
}
