const usShort = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Dhaka' })

const usMoment = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Dhaka', dateStyle: 'short', timeStyle: 'short' })

/** Formats a timestamp of the API as a day in Bangladesh, in the US short format (spec §2): `11/21/2026`. */
export const formatDay = (moment: string): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : usShort.format(date)
}

/** The same with the time of day: `11/21/26, 9:48 AM`. */
export const formatMoment = (moment: string): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : usMoment.format(date)
}
