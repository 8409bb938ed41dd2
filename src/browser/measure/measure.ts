import { PAGES } from '#contract/paths.ts'
import { dropMeasurersCookies, readConsent, readToldOrder, storeConsent } from '#stores/measuring.ts'
import { readReceipt } from '#stores/receipt.ts'
import { AND } from '#texts/measuring.ts'
import { ask, endQuestion } from './ask.ts'
import type { MeasuredEvent } from './events.ts'
import { openGoogle } from './google.ts'
import { openMeta } from './meta.ts'
import { observeEvents, observePurchase } from './observe-events.ts'

/** Pages whose addresses hold a secret token. */
const NEVER: string[] = [PAGES.resetPassword, PAGES.confirmEmail]

let isOpen = false
let isBound = false

/**
 * The receivers that the settings name, by attributes of a meta tag (layouts/Page.astro): ids of Google Analytics and
 * Meta pixel.
 */
const named = () => document.querySelector<HTMLMetaElement>('meta[name=measuring]')?.dataset ?? {}

/** Loads the receivers' scripts, and sends the events of this page from now on. */
function measure(): void {
  if (isOpen) return
  isOpen = true
  const { ga4, pixel, purchase } = named()
  const receivers = [...(ga4 ? [openGoogle(ga4)] : []), ...(pixel ? [openMeta(pixel)] : [])]
  const send = (event: MeasuredEvent) => {
    for (const tell of receivers) tell(event)
  }
  observeEvents(send)
  // Otherwise the server sends the purchase, once the shop has confirmed the order.
  if (purchase === 'placed') storeConsent('yes', observePurchase(readToldOrder(), send))
}

/** Stores the shopper's answer and applies it at once. */
export function answerMeasuring(isYes: boolean): void {
  // Orders from before the consent are not sent.
  storeConsent(isYes ? 'yes' : 'no', Math.max(readToldOrder(), readReceipt()?.number ?? 0))
  endQuestion()
  if (isYes) measure()
  else {
    dropMeasurersCookies()
    // Scripts that were loaded run until the page is left.
    if (isOpen) location.reload()
  }
}

/** Asks a shopper who has not answered yet, and measures for one who agreed. */
export function bindMeasuring(): void {
  const { ga4, pixel } = named()
  if (isBound || NEVER.includes(location.pathname)) return
  isBound = true
  const consent = readConsent()
  if (consent === 'yes') measure()
  // The privacy page asks in its text.
  else if (consent === 'undecided' && !document.querySelector('[data-measuring-choice]'))
    ask([...(ga4 ? ['Google'] : []), ...(pixel ? ['Meta'] : [])].join(AND), answerMeasuring)
}
