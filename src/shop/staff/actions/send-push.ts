import type { Db } from '#platform/db/schema.ts'
import { callProvider } from '#platform/outbound/call.ts'
import { done, refused, type Sent, UNREADABLE } from '#platform/outbound/sent.ts'
import type { Sealer } from '#platform/security/seal.ts'
import { deletePushDevice, findPushDevice } from '#shop/staff/queries/push-devices.ts'
import { findStaff } from '#shop/staff/queries/staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { HEARS_OF_ORDERS, PUSH_SERVICES, purposeOf, pushKeys } from './push.ts'
import { type PushNews, pushMessage } from './push-message.ts'

/** Milliseconds for which a message waits for a phone that is off, or a service that is away: later an order is no news. */
export const PUSH_KEPT_FOR = 4 * 60 * 60_000
const TIMEOUT = 10_000

interface Tools {
  sealer: Sealer
  providerUrls: Record<string, string>
  siteUrl: string
}

/** Statuses by which a service says that the browser took its subscription back, or that it is of another shop's key. */
const GONE = [401, 403, 404, 410]

async function send(sealed: string, purpose: string, message: object, tools: Tools): Promise<Sent<'told' | 'gone'>> {
  const { sealer, providerUrls, siteUrl } = tools
  const subscription = JSON.parse(await sealer.unseal(sealed, purpose)) // Sealed by `savePush`.
  const { generateRequestDetails } = (await import('web-push')).default
  const subject = siteUrl.startsWith('https:') ? siteUrl : 'mailto:office@invalid'
  const { headers, body, endpoint } = generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...(await pushKeys(sealer)) },
    TTL: PUSH_KEPT_FOR / 1000,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  })
  const { origin, pathname, search } = new URL(endpoint)
  const own = providerUrls[PUSH_SERVICES]
  const { sent } = await callProvider<'told' | 'gone'>(
    {
      method: 'POST',
      path: pathname + search,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      bytes: body,
      timeout: TIMEOUT,
      read({ status, text }) {
        if (status < 300) return done('told')
        if (GONE.includes(status)) return done('gone')
        return status < 500 ? refused('other', { answer: text.slice(0, 200) }) : UNREADABLE
      },
    },
    { base: own ?? origin, secrets: [], isLoopbackAllowed: own !== undefined },
  )
  return sent
}

/**
 * Tells a browser. A message whose fate is unknown may be sent again: one with the same tag takes its place. Browsers that
 * are gone are forgotten.
 */
export async function sendPush(
  db: Db,
  { device, news }: { device: number; news: PushNews },
  tools: Tools,
): Promise<Sent<unknown>> {
  const row = await findPushDevice(db, device)
  const person = row && (await findStaff(db, row.staff_id))
  if (!row || person?.is_active !== 1) return done('gone')
  if (news.what === 'order' && !can(person.role, HEARS_OF_ORDERS)) return done('gone')
  const sent = await send(row.sealed, purposeOf(row.endpoint_hash), pushMessage(news, person), tools)
  if (sent.kind === 'done' && sent.value === 'gone') await deletePushDevice(db, device)
  return sent
}
