import { useStore } from '@nanostores/react'
import { CURRENCY } from '#platform/contract/limits.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { $language } from './language.ts'
import type { Texts } from './texts/all.ts'

/** Numbers, amounts and moments in the language of the signed-in person. */
export const useFormats = () => formats(useStore($language))

/** The same outside of a component. */
export const currentFormats = () => formats($language.get())

const LOCALES: Record<Language, string> = { en: 'en-IN', bn: 'bn-BD' }
const DAY: Intl.DateTimeFormatOptions = { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'short' }
const TIME: Intl.DateTimeFormatOptions = { ...DAY, hour: 'numeric', minute: '2-digit' }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAYS = 24 * HOUR

const englishMoment = (moment: Date): string => new Intl.DateTimeFormat(LOCALES.en, TIME).format(moment)

/** Parts of a day by the hour at which they begin. */
const DAY_PARTS: [from: number, name: string][] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [16, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
]

/** `২২ নভে, রাত ১০:৩৩`: browsers write AM and PM in Bengali too, which nobody says. */
function bengaliMoment(moment: Date): string {
  const hour = (moment.getUTCHours() + 6) % 24
  const part = DAY_PARTS.find(([from]) => hour >= from)?.[1] ?? ''
  const parts = new Intl.DateTimeFormat(LOCALES.bn, { ...TIME, hour12: true }).formatToParts(moment)
  return parts
    .map(({ type, value }) => (type === 'hour' ? `${part} ${value}` : type === 'dayPeriod' ? '' : value))
    .join('')
    .trim()
}

/** Numbers, amounts and moments as one language writes them. */
export function formats(language: Language) {
  const locale = LOCALES[language]
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  /** How long ago a moment was, in one unit; `now` in milliseconds. */
  const ago = (moment: string, { ago }: Texts['common'], now = Date.now()): string => {
    const age = now - Date.parse(moment)
    if (age < MINUTE) return ago.now
    if (age < HOUR) return ago.minutes(number(Math.floor(age / MINUTE)))
    if (age < 2 * DAYS) return ago.hours(number(Math.floor(age / HOUR)))
    return ago.days(number(Math.floor(age / DAYS)))
  }
  return {
    number,
    /** An order's number or another name made of digits: not grouped. */
    digits: (value: number | string) =>
      language === 'bn'
        ? String(value).replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
        : String(value),
    /** Taka, with paisa only where there are any. */
    taka: (value: number) =>
      `${CURRENCY}${new Intl.NumberFormat(locale, { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 }).format(value)}`,
    /** The same without the sign, always with paisa: at least two decimals, and at most `most`. */
    amount: (value: number, most = 2) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: most }).format(value),
    moment: (moment: string) => (language === 'bn' ? bengaliMoment : englishMoment)(new Date(moment)),
    /** A day with its year, for papers. */
    date: (moment: string) => new Intl.DateTimeFormat(locale, { ...DAY, year: 'numeric' }).format(new Date(moment)),
    /** `Sat`; `শ`. */
    weekday: (moment: string) =>
      new Intl.DateTimeFormat(locale, {
        timeZone: 'Asia/Dhaka',
        weekday: language === 'bn' ? 'narrow' : 'short',
      }).format(new Date(moment)),
    day: (moment: string) => new Intl.DateTimeFormat(locale, DAY).format(new Date(moment)),
    ago,
    /** The same in a sentence about what happened: `2 min ago`. */
    before: (moment: string, common: Texts['common'], now = Date.now()) =>
      now - Date.parse(moment) < MINUTE ? common.ago.now : common.before(ago(moment, common, now)),
  }
}
