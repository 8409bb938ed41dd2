import { CURRENCY_CODE } from '#platform/contract/limits.ts'
import { purchaseId } from '#platform/contract/measured.ts'
import { loadScript, type MeasuredEvent, type SendEvent, sumOf } from './events.ts'

interface WithLayer {
  dataLayer?: unknown[]
}

/** The parameters of an event, by developers.google.com/analytics/devguides/collection/ga4/reference/events. */
export function googleEvent(event: MeasuredEvent): Record<string, unknown> {
  if (event.name === 'search') return { search_term: event.words }
  const value = event.name === 'purchase' ? event.value : sumOf(event.items)
  return {
    ...(event.name === 'purchase' && { transaction_id: purchaseId(event.order) }),
    currency: CURRENCY_CODE,
    ...(value !== undefined && { value }),
    items: event.items.map(({ id, quantity, price }) => ({
      item_id: id,
      quantity,
      ...(price !== undefined && { price }),
    })),
  }
}

/** Loads Google Analytics 4 with the measurement id, and returns its sender of events. */
export function openGoogle(id: string): SendEvent {
  const layer = (window as WithLayer).dataLayer ?? []
  Object.assign(window, { dataLayer: layer })
  // Google's script accepts commands only as `arguments` objects.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id)
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
  return (event) => gtag('event', event.name, googleEvent(event))
}
