import { createECDH } from 'node:crypto'
import { insertJobs, type Job } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Sealer } from '#platform/security/seal.ts'
import { hashToken } from '#platform/security/token.ts'
import type { PushDevice } from '#shop/staff/contract/calls/admin-push.ts'
import { listPushDevices, storePushDevice } from '#shop/staff/queries/push-devices.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { isQuiet, type PushNews } from './push-message.ts'

/** The lane of messages to browsers, and the name of the browsers' services in PROVIDER_URLS. */
export const PUSH_SERVICES = 'push'
/** The permission by which one is told of orders. */
export const HEARS_OF_ORDERS = 'order:confirm'
/** Purpose that the address and the keys of a browser are sealed for. */
export const purposeOf = (endpointHash: string): string => `push:${endpointHash}`

/** The shop's pair of keys for web push (RFC 8292), which follows from the shop's secret: it is stored nowhere. */
export async function pushKeys(sealer: Sealer): Promise<{ publicKey: string; privateKey: string }> {
  const halves = await Promise.all(['1', '2'].map((half) => sealer.sign(half, 'web push')))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.concat(halves.map((half) => Buffer.from(half, 'base64url'))))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

const pushJob = (device: number, news: PushNews, key?: string) => ({
  kind: 'push' as const,
  lane: PUSH_SERVICES,
  ...(key !== undefined && { key: `push:${device}:${key}` }),
  body: { device, news },
})

/** Tells the browser of a session of news from now on. The first message says that it works. */
export async function savePush(
  db: Db,
  sealer: Sealer,
  whose: { staffId: number; sessionId: number },
  { endpoint, p256dh, auth, quiet }: PushDevice,
): Promise<void> {
  const endpoint_hash = hashToken(endpoint)
  const sealed = await sealer.seal(JSON.stringify({ endpoint, keys: { p256dh, auth } }), purposeOf(endpoint_hash))
  const device = await storePushDevice(db, {
    staff_id: whose.staffId,
    session_id: whose.sessionId,
    endpoint_hash,
    sealed,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
  })
  await insertJobs(db, [pushJob(device, { what: 'works' }, 'works')])
}

/** Lets browsers of staff who confirm orders be told of one, each once and outside its quiet hours. */
export async function planOrderPush(db: Db, news: PushNews & { what: 'order' }): Promise<void> {
  const now = new Date()
  const devices = (await listPushDevices(db)).filter(
    ({ role, quiet_from: from, quiet_to: to }) => can(role, HEARS_OF_ORDERS) && !isQuiet({ from, to }, now),
  )
  const jobs = devices.map(({ device }) => pushJob(device, news, String(news.order)))
  await insertJobs(db, jobs)
}

/** Lets browsers of these people be told what owners are mailed, at any hour. */
export async function planOwnerPush(db: Db, staffIds: number[], { id }: Job, news: PushNews): Promise<void> {
  const devices = (await listPushDevices(db)).filter((person) => staffIds.includes(person.id))
  const jobs = devices.map(({ device }) => pushJob(device, news, `owner-${id}`))
  await insertJobs(db, jobs)
}
