const ZONE = { timeZone: 'Asia/Dhaka' } as const

const usShort = new Intl.DateTimeFormat('en-US', ZONE)
const DAY = { ...ZONE, day: 'numeric', month: 'short', year: 'numeric' } as const
const day = new Intl.DateTimeFormat('en-GB', DAY)
const moment = new Intl.DateTimeFormat('en-GB', { ...DAY, hour: 'numeric', minute: '2-digit', hour12: true })

const formatBy = (format: Intl.DateTimeFormat) => (timestamp: string) => {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}

/** Formats a timestamp of the API as a day in Bangladesh: `21 Nov 2026`. Empty for a text that is no timestamp. */
export const formatDay = formatBy(day)

/** The same with the time of day: `21 Nov 2026, 9:48 am`. */
export const formatMoment = formatBy(moment)

/** The day of a review, in the US short format (spec §2): `11/21/2026`. */
export const formatReviewDay = formatBy(usShort)
