import type { formats } from '#office/format.ts'
import type { Texts } from '#office/texts/all.ts'
import type { PlaceNames } from '#office/use-names.ts'
import { RESOURCES } from '#platform/resource/all.ts'
import { fieldOf, type Resource } from '#platform/resource/define.ts'
import type { Field } from '#platform/resource/field.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { setting } from '#shop/settings/contract/setting.ts'
import { WHEN_OUT } from '#shop/stock/contract/stock.ts'

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

interface By {
  texts: Texts
  format: ReturnType<typeof formats>
  /** Names of staff by id. */
  people: ReadonlyMap<number, string>
  placeNames: PlaceNames
}
const PEOPLE = new Set(['assigned_to', 'invited_by'])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Value of a resource's field, formatted by its kind; the log has columns, a draft has values of the wire. */
function saidBy(field: Field, value: unknown, { texts }: By): string | undefined {
  if (field.kind === 'choice') return field.choices[textOf(value)]?.[texts.language]
  if (field.kind === 'picture' && typeof value === 'number') return texts.audit.aPicture
  if (field.kind === 'boolean' && value !== null) return value ? texts.audit.yes : texts.audit.no
  return undefined
}

/** Value of a field of the audit log, for people; `fields` are the other fields of the line. */
function said(name: string, value: unknown, by: By, fields: Fields = null): string {
  const { texts, format, people } = by
  const { audit, orders, common, notices, stock } = texts
  const words: Record<string, string> = {
    ...audit.values,
    ...orders.states,
    ...orders.paymentStates,
    ...orders.channels,
    ...common.roles,
    ...notices.kinds,
  }
  if (value === null || value === undefined || value === '') return audit.nothing
  if (typeof value === 'boolean') return value ? audit.yes : audit.no
  if (typeof value === 'number') {
    if (PEOPLE.has(name)) return people.get(value) ?? audit.removed
    if (name.startsWith('is_')) return value === 1 ? audit.yes : audit.no
    if (name.endsWith('_paisa')) return format.taka(value / 100)
    if (name.endsWith('_basis_points')) return `${format.digits(value / 100)}%`
    return TAKA.has(name) ? format.taka(value) : format.digits(value)
  }
  if (name === 'district') return by.placeNames(textOf(value)).district
  if (name === 'upazila') return by.placeNames(textOf(fields?.['district']), textOf(value)).upazila
  const whenOut = WHEN_OUT.find((each) => name === 'when_out' && each === value)
  if (whenOut) return stock.whenOuts[whenOut].label
  if (name === 'tags') return said('', JSON.parse(textOf(value)), by)
  if (typeof value === 'string') return MOMENT.test(value) ? format.moment(value) : (words[value] ?? value)
  if (Array.isArray(value)) {
    if (name === 'picture_ids' || name === 'pictures' || name === 'made') return format.number(value.length)
    if (name === 'siblings')
      return value.map(({ product, values }) => `${said('', product, by)} ${values.join(', ')}`).join(' · ')
    const isPair =
      (name === 'lines' || name === 'returned') && value.every((line) => Array.isArray(line) && line.length === 2)
    if (isPair) return value.map(([of, quantity]) => `${said('', of, by)} × ${format.digits(quantity)}`).join(', ')
    return value.length === 0 ? audit.nothing : value.map((each) => said(name, each, by)).join(', ')
  }
  const parts = Object.entries(value)
  if (parts.some(([part]) => part === 'removed')) return audit.gone
  if (name === 'words_bn') return parts.map((pair) => pair.join(': ')).join(' · ') || audit.nothing
  return parts
    .filter(([part]) => !UNSAID.has(part))
    .map(([part, held]) => `${nameOf(part, texts)}: ${said(part, held, by, { ...value })}`)
    .join(' · ')
}

/** Name of a field; undefined without a text. */
export const nameIn = (name: string, texts: Texts, resource?: Resource): string | undefined => {
  const { audit, notices, shop } = texts
  const steps: Record<string, string> = notices.steps
  const declared = resource && fieldOf(resource, name)
  if (declared) return (declared[1].short ?? declared[1].label)[texts.language]
  return shop.fieldNames[name] ?? audit.fields[name] ?? steps[name]
}
const nameOf = (name: string, texts: Texts, resource?: Resource): string => nameIn(name, texts, resource) ?? name

const DECLARED: Readonly<Record<string, Resource>> = { ...RESOURCES, product, setting }

/** The declaration of a line's subject, or of its draft's. */
export function resourceOf({ subject = '', before, after }: Line): Resource | undefined {
  const about = subject === 'draft' ? String((after ?? before)?.['of']) : subject
  return Object.hasOwn(DECLARED, about) ? DECLARED[about] : undefined
}

interface Line {
  subject?: string
  before: Fields
  after: Fields
}

/** Changes of a line of the audit log, or of a draft, field by field. */
export function changesOf(line: Line, by: By, resource = resourceOf(line)): Change[] {
  const { before, after } = line
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const value = (name: string, fields: Fields): string => {
    if (!fields) return ''
    const [, field] = (resource && fieldOf(resource, name)) ?? []
    return (field && saidBy(field, fields[name], by)) ?? said(name, fields[name], by, fields)
  }
  return names
    .filter((name) => !isUnsaid(name, names))
    .map((name) => ({
      name: nameOf(name, by.texts, resource),
      before: value(name, before),
      after: value(name, after),
    }))
}
