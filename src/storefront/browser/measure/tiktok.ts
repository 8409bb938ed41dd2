import { purchaseId } from '#platform/contract/measured.ts'
import { loadScript, type MeasuredEvent, type SendEvent, standardName, standardParameters } from './events.ts'

/** The parameters of an event, by ads.tiktok.com/help/article/standard-events-parameters. */
export const tiktokEvent = (event: MeasuredEvent): Record<string, unknown> =>
  standardParameters(event, ({ id, quantity, price }) => ({
    content_id: id,
    quantity,
    ...(price !== undefined && { price }),
  }))

/** Where TikTok's script is, and where it looks for its queue. */
const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js'
const GLOBAL = 'ttq'

/** The list of commands that TikTok's script works off when it has loaded, with what it reads of each pixel. */
type Queue = unknown[] & { track?: (...parameters: unknown[]) => void }

/** Loads the TikTok pixel with this id, and returns its sender of events. */
export function openTiktok(id: string): SendEvent {
  const queue: Queue = Object.assign([], {
    _i: { [id]: Object.assign([], { _u: SCRIPT }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  })
  Object.assign(window, { TiktokAnalyticsObject: GLOBAL, [GLOBAL]: queue })
  queue.push(['page'])
  loadScript(`${SCRIPT}?sdkid=${id}&lib=${GLOBAL}`)
  return (event) => {
    // The server sends a purchase with the same id, so that TikTok counts it once.
    const once = event.name === 'purchase' ? [{ event_id: purchaseId(event.order) }] : []
    const parameters = [standardName(event, 'CompletePayment'), tiktokEvent(event), ...once]
    // The loaded script takes the queue's place with functions of its own.
    const loaded: Queue | undefined = Reflect.get(window, GLOBAL)
    if (loaded?.track) loaded.track(...parameters)
    else queue.push(['track', ...parameters])
  }
}
