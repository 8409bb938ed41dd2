import { call } from '#office/api.ts'
import { savePushDevice } from '#platform/contract/addresses/admin-routes.ts'
import { OFFICE, OFFICE_WORKER } from '#platform/contract/addresses/paths.ts'
import type { PushDevice } from '#shop/staff/contract/calls/admin-push.ts'

/** Whether this browser can be told of news; an iPhone only where the office is on its home screen, and none without https. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext

/** The person said no, now or earlier: only the browser's settings undo that. */
export class PushDenied extends Error {}

const findSubscription = async (): Promise<PushSubscription | undefined> =>
  (await (await navigator.serviceWorker.getRegistration(OFFICE))?.pushManager.getSubscription()) ?? undefined

/** Asks the person and the browser's service, and tells the shop where this browser is reached. */
export async function startPush(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  await navigator.serviceWorker.register(OFFICE_WORKER, { scope: OFFICE })
  // One that was made with another key of the shop would stand in the way.
  await (await findSubscription())?.unsubscribe()
  const registration = await navigator.serviceWorker.getRegistration(OFFICE)
  await registration?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await storePush(null)
}

/** Stores where this browser is reached, and its quiet hours. */
export async function storePush(quiet: PushDevice['quiet']): Promise<void> {
  const { endpoint, keys } = (await findSubscription())?.toJSON() ?? {}
  if (!endpoint || !keys) throw new Error('The browser has no subscription.')
  const { p256dh = '', auth = '' } = keys
  await call(savePushDevice, { json: { endpoint, p256dh, auth, quiet } })
}

/** Ends it in this browser, also where the shop does not know any more that it was on. */
export const stopPush = async (): Promise<unknown> =>
  canPush() ? (await findSubscription())?.unsubscribe() : undefined
