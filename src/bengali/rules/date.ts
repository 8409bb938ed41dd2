import { bengaliDigits } from '../../contract/digits.ts'

const ZONE = { timeZone: 'Asia/Dhaka' } as const
const DAY = { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' } as const
const day = new Intl.DateTimeFormat('bn-BD', DAY)
const time = new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: 'numeric', minute: '2-digit', hour12: false })

/** From which hour on each part of the day is called so. */
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
function timeOf(date: Date): string {
  const [hour = '', minute = ''] = time.format(date).split(':')
  const part = PARTS.find(([from]) => Number(hour) >= from)?.[1] ?? 'রাত'
  return `${part} ${bengaliDigits(Number(hour) % HALF_DAY || HALF_DAY)}:${bengaliDigits(minute)}`
}

const dayOf = (date: Date): string => day.format(date).replace(',', '')

const formatBy = (format: (date: Date) => string) => (timestamp: string) => {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? '' : format(date)
}

/** `২ অক্টোবর ২০২৬` */
export const formatDay = formatBy(dayOf)

/** `২ অক্টোবর ২০২৬, সকাল ৯:৪৮` */
export const formatMoment = formatBy((date) => `${dayOf(date)}, ${timeOf(date)}`)

export const formatReviewDay = formatBy(dayOf)
