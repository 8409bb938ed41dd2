/** `2026-11-20`, `2026-11-20 09:30:00`, `2026-11-20T09:30+0600`, `2026-11-20T03:30:00.000Z`. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?\s*(Z|[+-]\d\d:?\d\d)?$/
/** Bangladesh's, for moments without a zone. */
const ZONE = '+06:00'

/** Milliseconds since 1970; of a day without a time its first or its last. NaN if it can't be read. */
export function momentOf(text: string, time: '00:00:00' | '23:59:59'): number {
  const [, day, at = time, zone = ZONE] = MOMENT.exec(text) ?? []
  return Date.parse(`${day}T${at}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
}
