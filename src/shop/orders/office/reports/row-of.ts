import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { customerPath, pathOf, productPath } from '#office/router.ts'
import { useNameOf, usePlaceNames } from '#office/use-names.ts'
import { DAY } from '#platform/rules/days.ts'
import type { ReportKind, ReportRow } from '#shop/orders/contract/office/report.ts'

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
const lastOfMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

interface Days {
  from: string
  to: string
}

/** Name of a row of a report, and the list that it counts; undefined without one. */
export function useRow(by: ReportKind, { from, to }: Days) {
  const { orders, reports, returns } = useTexts()
  const { day, digits } = useFormats()
  const placeNames = usePlaceNames()
  const nameIn = useNameOf()
  const words: Record<string, string> = {
    ...(by === 'channel' && orders.channels),
    ...(by === 'payment' && orders.paymentStates),
    ...(by === 'cancelled' && orders.reasons),
    ...(by === 'returned' && returns.reasons),
  }
  const nameOf = ({ key, name, name_bn = '' }: ReportRow): string => {
    if (by === 'day') return day(key)
    if (by === 'week') return `${day(key)} – ${day(dayAfter(key, 6))}`
    if (by === 'month') return digits(key)
    if (by === 'district') return placeNames(key).district
    return nameIn({ name, name_bn }) || words[key] || key || reports.none
  }
  const listOf = (search: Record<string, string>) => pathOf('orders', { ...search, from, to })
  const within = (first: string, last: string) =>
    pathOf('orders', { from: first > from ? first : from, to: last < to ? last : to })
  const hrefOf = ({ key }: ReportRow): string | undefined => {
    if (by === 'day') return within(key, key)
    if (by === 'week') return within(key, dayAfter(key, 6))
    if (by === 'month') return within(`${key}-01`, lastOfMonth(key))
    if (by === 'product') return productPath(Number(key))
    if (by === 'customer') return /^\d+$/.test(key) ? customerPath(key) : undefined
    if (by === 'cancelled') return listOf({ state: 'cancelled' })
    if (key !== '' && (by === 'district' || by === 'channel' || by === 'coupon' || by === 'payment'))
      return listOf({ [by]: key })
    return undefined
  }
  return { nameOf, hrefOf }
}
