import { MEASURED_PATTERNS, type Measured } from '#platform/contract/measured.ts'
import { MEASURING_KEY } from '#platform/contract/storage.ts'
import { writeText } from '#storefront/stores/device/device-storage.ts'

/** A shopper's answer; `undecided` before there is one. */
export type Consent = 'yes' | 'no' | 'undecided'

/** Cookies of Google, Meta and TikTok, each with its part that is told. */
const COOKIES: Record<keyof typeof MEASURED_PATTERNS, RegExp> = {
  client_id: /(?:^|; )_ga=GA\d\.\d\.([\d.]+)/,
  session_id: /(?:^|; )_ga_\w+=GS\d\.\d\.s?(\d+)/,
  fbp: /(?:^|; )_fbp=([^;]+)/,
  fbc: /(?:^|; )_fbc=([^;]+)/,
  ttp: /(?:^|; )_ttp=([^;]+)/,
  ttclid: /(?:^|; )ttclid=([^;]+)/,
}

/** Answer and number of the order that was told last, with a space between them. */
function readStored(): [consent: Consent, told: number] {
  try {
    const [answer, told] = (localStorage.getItem(MEASURING_KEY) ?? '').split(' ')
    return [answer === 'yes' || answer === 'no' ? answer : 'undecided', Number(told) || 0]
  } catch {
    // An answer could not be stored: everybody would be asked on each page.
    return ['no', 0]
  }
}

export const readConsent = (): Consent => readStored()[0]
/** Number of the last order that they know of. */
export const readToldOrder = (): number => readStored()[1]

/** Stores an answer, and up to which order nothing is told any more. */
export function storeConsent(answer: 'yes' | 'no', told: number): void {
  // Where storage is full the next page asks again.
  writeText(MEASURING_KEY, `${answer} ${told}`)
}

/** Measuring ids of a shopper who agreed; undefined for all others. They are sent with an order. */
export function readMeasured(): Measured | undefined {
  if (readConsent() !== 'yes') return undefined
  const found = Object.entries(COOKIES).flatMap(([name, pattern]) => {
    const value = pattern.exec(document.cookie)?.[1] ?? ''
    return MEASURED_PATTERNS[name as keyof typeof COOKIES].test(value) ? [[name, value]] : [] // One of its keys.
  })
  return Object.fromEntries(found) as Measured // Its keys are those of the patterns.
}

/** Removes the cookies that scripts of Google, Meta and TikTok have set for this site. */
export function dropMeasurersCookies(): void {
  const labels = location.hostname.split('.')
  // They set them for the widest domain that may have cookies.
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!/^(_(ga|ga_\w+|gid|gat\w*|gcl_\w+|fbp|fbc|ttp|tt_\w+)|ttclid|ttcsid\w*)$/.test(name)) continue
    // The Cookie Store API is missing on pages over plain http.
    // biome-ignore lint/suspicious/noDocumentCookie: see above.
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
