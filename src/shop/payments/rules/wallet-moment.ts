const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DHAKA_HOURS = 6
const CLOCK = String.raw`[\sT]\s{0,3}(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:\s?(?<half>[ap])m)?`
/** `22/11/2026 10:15` (bKash, Nagad), `08-JUN-26 06:21:43 am` (Rocket), `2026-11-22 10:15:00`. */
const DAYS = [
  String.raw`(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4}|\d{2})`,
  String.raw`(?<day>\d{1,2})-(?<month>[a-z]{3})[a-z]{0,6}-(?<year>\d{4}|\d{2})`,
  String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})`,
]
const PATTERNS = DAYS.map((day) => new RegExp(String.raw`(?<!\d)${day}${CLOCK}(?!\d)`, 'gi'))

type Groups = Record<string, string | undefined>

function toMoment(groups: Groups): string | null {
  const number = (name: string): number => Number(groups[name] ?? 0)
  const month = MONTHS.indexOf((groups['month'] ?? '').toLowerCase())
  const monthIndex = month === -1 ? number('month') - 1 : month
  const year = number('year') < 100 ? 2000 + number('year') : number('year')
  const half = groups['half']?.toLowerCase()
  const hour = half === undefined ? number('hour') : (number('hour') % 12) + (half === 'p' ? 12 : 0)
  const local = new Date(Date.UTC(year, monthIndex, number('day'), hour, number('minute'), number('second')))
  // Date rolls 31 February over to March; a date that rolls over is invalid.
  const isWhole = local.getUTCMonth() === monthIndex && local.getUTCDate() === number('day')
  if (!isWhole || local.getUTCHours() !== hour || number('minute') > 59 || number('second') > 59) return null
  return new Date(local.getTime() - DHAKA_HOURS * 60 * 60_000).toISOString()
}

/** The last moment that a text in Latin digits says, as Bangladesh's time, in ISO; null for none. */
export function readDhakaMoment(text: string): string | null {
  const found = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]).toSorted((a, b) => a.index - b.index)
  const last = found.at(-1)?.groups
  return last ? toMoment(last) : null
}
