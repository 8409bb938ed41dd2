import { PAGES } from '#contract/paths.ts'
import { dropMeasurersCookies, readConsent, readToldOrder, storeConsent } from '#stores/measuring.ts'
import { readReceipt } from '#stores/receipt.ts'
import { AND } from '#texts/measuring.ts'
import { ask, endQuestion } from './ask.ts'
import type { MeasuredEvent } from './events.ts'
import { openGoogle } from './google.ts'
import { openMeta } from './meta.ts'
import { observeEvents, observePurchase } from './observe-events.ts'

/** Their addresses hold what only the shopper may know. */
const NEVER: string[] = [PAGES.resetPassword, PAGES.confirmEmail]

let isOpen = false
let isBound = false

/** Whom the settings name (layouts/Page.astro). */
const named = () => document.querySelector<HTMLMetaElement>('meta[name=measuring]')?.dataset ?? {}

/** Loads the scripts of whom the settings name, and tells what is done on this page from here on. */
function measure(): void {
  if (isOpen) return
  isOpen = true
  const { ga4, pixel, purchase } = named()
  const receivers = [...(ga4 ? [openGoogle(ga4)] : []), ...(pixel ? [openMeta(pixel)] : [])]
  const send = (event: MeasuredEvent) => {
    for (const tell of receivers) tell(event)
  }
  observeEvents(send)
  // Otherwise the server tells it, once the shop has confirmed the order.
  if (purchase === 'placed') storeConsent('yes', observePurchase(readToldOrder(), send))
}

/** Stores an answer and follows it at once. */
export function answerMeasuring(isYes: boolean): void {
  // What was ordered before is nobody's business.
  storeConsent(isYes ? 'yes' : 'no', Math.max(readToldOrder(), readReceipt()?.number ?? 0))
  endQuestion()
  if (isYes) measure()
  else {
    dropMeasurersCookies()
    // What was loaded runs until the page is left.
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
  // The privacy page has the question in its text.
  else if (consent === 'undecided' && !document.querySelector('[data-measuring-choice]'))
    ask([...(ga4 ? ['Google'] : []), ...(pixel ? ['Meta'] : [])].join(AND), answerMeasuring)
}
