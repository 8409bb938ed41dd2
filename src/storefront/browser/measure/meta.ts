import { purchaseId } from '#platform/contract/measured.ts'
import { loadScript, type MeasuredEvent, type SendEvent, standardName, standardParameters } from './events.ts'

/** The parameters of an event, by developers.facebook.com/docs/meta-pixel/reference. */
export const metaEvent = (event: MeasuredEvent): Record<string, unknown> => ({
  ...standardParameters(event, ({ id, quantity }) => ({ id, quantity })),
  ...(event.name !== 'search' && { content_ids: event.items.map(({ id }) => id) }),
})

/** The function that Meta's script replaces when it has loaded; commands wait in `queue` until then. */
interface Pixel {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: boolean
  version: string
}

/** Loads the Meta pixel with this id, and returns its sender of events. */
export function openMeta(id: string): SendEvent {
  const waiting: unknown[][] = []
  const call = (...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command)
    else waiting.push(command)
  }
  const pixel: Pixel = Object.assign(call as Pixel, { queue: waiting, loaded: true, version: '2.0' })
  pixel.push = pixel
  Object.assign(window, { fbq: pixel, _fbq: pixel })
  // Otherwise the pixel reports every button that is pressed, with its text.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  pixel('track', 'PageView')
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
  return (event) => {
    // The server sends a purchase with the same id, so that Meta counts it once.
    const once = event.name === 'purchase' ? [{ eventID: purchaseId(event.order) }] : []
    pixel('track', standardName(event, 'Purchase'), metaEvent(event), ...once)
  }
}
