import { PAGES } from '#platform/contract/addresses/paths.ts'
import { dropMeasurersCookies, readConsent, readToldOrder, storeConsent } from '#storefront/stores/measuring.ts'
import { readReceipt } from '#storefront/stores/receipt.ts'
import { listNames, MEASURING, MEASURING_MORE, mayMeasure, NO, YES } from '#storefront/texts/measuring.ts'
import type { MeasuredEvent } from './events.ts'
import { openGoogle } from './google.ts'
import { openMeta } from './meta.ts'
import { observeEvents, observePurchase } from './observe-events.ts'
import css from './question.css?inline'
import { openTiktok } from './tiktok.ts'

const CLASS = 'measuring'

/**
 * Asks whether `names` (such as "Google and Meta") may measure visits, at the lower edge of the page. Both answers are
 * one press away.
 */
function ask(names: string, answer: (isYes: boolean) => void): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const bar = document.createElement('section')
  bar.className = CLASS
  bar.setAttribute('aria-label', MEASURING)
  const words = document.createElement('p')
  const more = document.createElement('a')
  more.href = `${PAGES.privacy}#measuring`
  more.textContent = MEASURING_MORE
  words.append(mayMeasure(names), more)
  const buttons = document.createElement('div')
  for (const [text, isYes] of [
    [NO, false],
    [YES, true],
  ] as const) {
    const button = document.createElement('button')
    button.className = 'button button-quiet'
    button.type = 'button'
    button.textContent = text
    button.addEventListener('click', () => answer(isYes))
    buttons.append(button)
  }
  bar.append(words, buttons)
  // Before the content in the order of the keyboard. The padding keeps focused elements from ending up below the bar.
  document.querySelector('main')?.before(bar)
  document.documentElement.style.scrollPaddingBottom = `${innerHeight - bar.getBoundingClientRect().top + 8}px`
}

/** Removes the question. */
function endQuestion(): void {
  const bar = document.querySelector(`.${CLASS}`)
  // Otherwise the focus would start at the top of the page.
  if (bar?.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  bar?.remove()
  document.documentElement.style.removeProperty('scroll-padding-bottom')
}

let isOpen = false
let isBound = false

/** Who may measure, each with the attribute of the meta tag that has its id (storefront/components/head/Measuring.astro). */
const RECEIVERS = [
  { attribute: 'ga4', name: 'Google', open: openGoogle },
  { attribute: 'pixel', name: 'Meta', open: openMeta },
  { attribute: 'tiktok', name: 'TikTok', open: openTiktok },
]

/** What the settings name in the meta tag: the receivers with their ids, and when a purchase counts. */
function readNamed() {
  const set = document.querySelector<HTMLMetaElement>('meta[name=measuring]')?.dataset ?? {}
  const receivers = RECEIVERS.flatMap(({ attribute, name, open }) => {
    const id = set[attribute]
    return id ? [{ name, open: () => open(id) }] : []
  })
  return { receivers, purchase: set['purchase'] }
}

/** Loads the receivers' scripts, and sends the events of this page from now on. */
function measure(): void {
  if (isOpen) return
  isOpen = true
  const { receivers, purchase } = readNamed()
  const opened = receivers.map(({ open }) => open())
  const send = (event: MeasuredEvent) => {
    for (const tell of opened) tell(event)
  }
  observeEvents(send)
  // Otherwise the server sends the purchase, once the shop has confirmed the order.
  if (purchase === 'placed') storeConsent('yes', observePurchase(readToldOrder(), send))
}

/** Stores the shopper's answer and applies it at once. */
export function answerMeasuring(isYes: boolean): void {
  // Orders from before the consent are not sent.
  storeConsent(isYes ? 'yes' : 'no', Math.max(readToldOrder(), readReceipt()?.pk ?? 0))
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
  // Its address holds a secret; plain pages, whose addresses may, name nobody to measure by.
  if (isBound || location.pathname === PAGES.resetPassword) return
  isBound = true
  const consent = readConsent()
  if (consent === 'yes') measure()
  // The privacy page asks in its text.
  else if (consent === 'undecided' && !document.querySelector('[data-measuring-choice]'))
    ask(listNames(readNamed().receivers.map(({ name }) => name)), answerMeasuring)
}
