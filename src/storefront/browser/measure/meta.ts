import { CURRENCY_CODE } from '#platform/contract/limits.ts'
import { purchaseId } from '#platform/contract/measured.ts'
import { loadScript, type MeasuredEvent, type SendEvent, sumOf } from './events.ts'

/** Names of standard events, developers.facebook.com/docs/meta-pixel/reference. */
const NAMES: Record<MeasuredEvent['name'], string> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
  search: 'Search',
}

/** The parameters of an event, by developers.facebook.com/docs/meta-pixel/reference. */
export function metaEvent(event: MeasuredEvent): Record<string, unknown> {
  if (event.name === 'search') return { search_string: event.words }
  const { items } = event
  const value = event.name === 'purchase' ? event.value : sumOf(items)
  return {
    ...(event.name === 'purchase' && { order_id: purchaseId(event.order) }),
    content_type: 'product',
    content_ids: items.map(({ id }) => id),
    contents: items.map(({ id, quantity }) => ({ id, quantity })),
    currency: CURRENCY_CODE,
    ...(value !== undefined && { value }),
  }
}

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
    pixel('track', NAMES[event.name], metaEvent(event), ...once)
  }
}
