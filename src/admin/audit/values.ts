import { WHEN_OUT } from '#contract/stock.ts'
import type { formats } from '../format.ts'
import type { Texts } from '../texts/en.ts'
import type { PlaceNames } from '../use-names.ts'

export interface Change {
  name: string
  before: string
  after: string
}
type Fields = Record<string, unknown> | null

/** Follows from other fields, or says nothing to a person. */
const UNSAID = new Set([
  ...[
    'name_key',
    'phone_key',
    'version',
    'previous_state',
    'previous_payment_state',
    'updated_at',
    'created_at',
    'is_own',
  ],
  // What they are of is named.
  ...['id', 'payment', 'texts'],
])
/** Of a group of products the code says nothing; of a coupon it is what people know. */
export const isUnsaid = (name: string, names: string[]) =>
  UNSAID.has(name) || (name === 'code' && names.includes('siblings'))
/** Amounts in whole taka; those in paisa say so in their names. */
const TAKA = new Set(['delivery_inside_dhaka', 'delivery_outside_dhaka', 'total'])
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

interface Said {
  texts: Texts
  format: ReturnType<typeof formats>
  /** Names of staff by id. */
  people: ReadonlyMap<number, string>
  placeNames: PlaceNames
}
const PEOPLE = new Set(['assigned_to', 'invited_by'])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a field of the audit log held, as people say it; `fields` are those that stand beside it. */
function said(name: string, value: unknown, by: Said, fields: Fields = null): string {
  const { texts, format, people } = by
  const { audit, orders, common, notices, stock } = texts
  const words = {
    ...audit.values,
    ...orders.states,
    ...orders.paymentStates,
    ...orders.channels,
    ...common.roles,
    ...notices.kinds,
  }
  const wordOf = (text: string) => (words as Record<string, string>)[text]
  if (value === null || value === undefined || value === '') return audit.nothing
  if (typeof value === 'boolean') return value ? audit.yes : audit.no
  if (typeof value === 'number') {
    if (PEOPLE.has(name)) return people.get(value) ?? audit.removed
    if (name.startsWith('is_')) return value === 1 ? audit.yes : audit.no
    if (name === 'picture_id' || (name === 'picture' && fields && 'of' in fields)) return audit.aPicture
    if (name.endsWith('_paisa')) return format.taka(value / 100)
    return TAKA.has(name) ? format.taka(value) : format.digits(value)
  }
  if (name === 'district') return by.placeNames(textOf(value)).district
  if (name === 'upazila') return by.placeNames(textOf(fields?.['district']), textOf(value)).upazila
  const whenOut = WHEN_OUT.find((each) => name === 'when_out' && each === value)
  if (whenOut) return stock.whenOuts[whenOut].label
  if (name === 'tags') return said('', JSON.parse(textOf(value)), by)
  if (typeof value === 'string') return MOMENT.test(value) ? format.moment(value) : (wordOf(value) ?? value)
  if (Array.isArray(value)) {
    if (name === 'picture_ids' || name === 'pictures' || name === 'made') return format.number(value.length)
    if (name === 'siblings')
      return value.map(({ product, values }) => `${said('', product, by)} ${values.join(', ')}`).join(' · ')
    const isPair = name === 'lines' && value.every((line) => Array.isArray(line) && line.length === 2)
    if (isPair) return value.map(([of, quantity]) => `${said('', of, by)} × ${format.digits(quantity)}`).join(', ')
    return value.length === 0 ? audit.nothing : value.map((each) => said(name, each, by)).join(', ')
  }
  const parts = Object.entries(value)
  if (parts.some(([part]) => part === 'removed')) return audit.gone
  return parts
    .filter(([part]) => !UNSAID.has(part))
    .map(([part, held]) => `${nameOf(part, texts)}: ${said(part, held, by, { ...value })}`)
    .join(' · ')
}

/** What a field is called. */
const nameOf = (field: string, { audit, shop, notices }: Texts): string =>
  shop.fieldNames[field] ?? audit.fields[field] ?? (notices.steps as Record<string, string>)[field] ?? field

/** What a line of the audit log changed, field by field. */
export function changesOf({ before, after }: { before: Fields; after: Fields }, by: Said): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((name) => !isUnsaid(name, names))
    .map((name) => ({
      name: nameOf(name, by.texts),
      before: before ? said(name, before[name], by, before) : '',
      after: after ? said(name, after[name], by, after) : '',
    }))
}
