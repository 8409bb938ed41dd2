import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

const ZONE = { timeZone: 'Asia/Dhaka' } as const
const DAY = {
  ...ZONE,
  day: 'numeric',
  month: text<'short' | 'long'>({ en: 'short', bn: 'long' }),
  year: 'numeric',
} as const

const day = /* @__PURE__ */ new Intl.DateTimeFormat(text({ en: 'en-GB', bn: 'bn-BD' }), DAY)
const usShort = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', ZONE)
const moment = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  ...DAY,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const time = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  ...ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: false,
})

/** From which hour on each part of the day is called so in Bengali. */
const PARTS = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [16, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
] as const

const HALF_DAY = 12

/** `সকাল ৯:৪৮` */
function bengaliTime(date: Date): string {
  const [hour = '', minute = ''] = time.format(date).split(':')
  const part = PARTS.find(([from]) => Number(hour) >= from)?.[1] ?? 'রাত'
  return `${part} ${bengaliDigits(Number(hour) % HALF_DAY || HALF_DAY)}:${bengaliDigits(minute)}`
}

const dayOf = (date: Date): string => text({ en: day.format(date), bn: day.format(date).replace(',', '') })

const formatBy = (format: (date: Date) => string) => (timestamp: string) => {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? '' : format(date)
}

/** Formats a timestamp of the API as a day in Bangladesh: `21 Nov 2026`, `২ অক্টোবর ২০২৬`. Empty for a text that is none. */
export const formatDay = formatBy(dayOf)

/** The same with the time of day: `21 Nov 2026, 9:48 am`, `২ অক্টোবর ২০২৬, সকাল ৯:৪৮`. */
export const formatMoment = formatBy((date) =>
  text({ en: moment.format(date), bn: `${dayOf(date)}, ${bengaliTime(date)}` }),
)

/** The day of a review, in English in the US short format (spec §2): `11/21/2026`. */
export const formatReviewDay = formatBy((date) => text({ en: usShort.format(date), bn: dayOf(date) }))
