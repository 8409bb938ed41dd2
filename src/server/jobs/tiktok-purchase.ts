import { isIP } from 'node:net'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { CURRENCY_CODE } from '#platform/contract/limits.ts'
import { purchaseId } from '#platform/contract/measured.ts'
import { toTaka } from '#platform/rules/money.ts'
import { hash, metaPhone, type Purchase, priceOf } from './purchase-events.ts'

/**
 * A purchase of the shop's pixel as TikTok's Events API takes it (business-api.tiktok.com/portal/docs?id=1771100865818625): the
 * phone is hashed with its plus sign, what the browser is known by is not.
 */
export function tiktokPurchase({ order, lines, measured, network, at, siteUrl }: Purchase, pixel: string) {
  const { ttp, ttclid, agent } = measured
  return {
    event_source: 'web',
    event_source_id: pixel,
    data: [
      {
        event: 'CompletePayment',
        event_time: Math.floor(Date.parse(at) / 1000),
        event_id: purchaseId(order.id),
        user: {
          phone: hash(`+${metaPhone(order.phone)}`),
          // An IPv6 address is stored as its network.
          ...(isIP(network) > 0 && { ip: network }),
          user_agent: agent,
          ...(ttp && { ttp }),
          ...(ttclid && { ttclid }),
        },
        page: { url: siteUrl + PAGES.checkout },
        properties: {
          currency: CURRENCY_CODE,
          value: toTaka(order.total_paisa),
          order_id: purchaseId(order.id),
          content_type: 'product',
          contents: lines.map((line) => ({
            content_id: String(line.product_id),
            quantity: line.quantity,
            price: priceOf(line),
          })),
        },
      },
    ],
  }
}
