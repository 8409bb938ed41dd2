import { createHash } from 'node:crypto'
import { atSaleTime } from '#exchange/import/read-plans.ts'
import { MAX_PRODUCT_NAME } from '#platform/contract/limits.ts'
import { foldText } from '#platform/rules/text.ts'
import {
  type Adapted,
  type Cells,
  cellsOf,
  completed,
  type GoodsRecord,
  type Mapped,
  plainRecord,
  variantOf,
} from './read-cells.ts'
import { shopifyRecords } from './shopify.ts'
import { gramsCell } from './weight.ts'
import { wooRecords } from './woo.ts'

/** An id for rows without one: the same name is the same product when the file comes again. */
const idOfName = (name: string): string =>
  `name-${createHash('sha256').update(foldText(name)).digest('hex').slice(0, 16)}`

/** Whether a Meta catalogue does not sell it: it is out of stock without a number, or its shop hides it. */
const isOff = (cells: Cells): boolean =>
  /^(staging|hidden)$/i.test(cells.role('visibility')) ||
  (/^(out of stock|discontinued)$/i.test(cells.role('availability')) && !cells.field('stock')?.trim())

function flatRecords(rows: string[][], mapped: Mapped): Adapted[] {
  const all = rows.map((row) => cellsOf(row, mapped))
  const inGroup = inMetaGroups(mapped.format === 'meta' ? all : [])
  return all.map((cells) => {
    const record = inGroup(cells, completed(plainRecord(cells), mapped))
    if (mapped.format === 'own') return { record }
    if (record.weight_grams !== undefined) record.weight_grams = gramsCell(record.weight_grams, 'g')
    if (mapped.mapping.columns.source_id === undefined && record.name) record.source_id = idOfName(record.name)
    if (isOff(cells)) record.state = 'hidden'
    const more = cells.role('more_images')
    if (more !== '') record.images = [record.images ?? '', ...more.split(',')].map((each) => each.trim()).join('|')
    if (record.category && /^\d+$/.test(record.category.trim())) record.category = mapped.mapping.category
    const [from = '', until = ''] = cells.role('sale_times').split('/')
    return atSaleTime(record, mapped.roles['sale_times'] === undefined ? undefined : [from.trim(), until.trim()])
  })
}

/** What each row of a file says, with variants as products of a group. */
export function toRecords(rows: string[][], mapped: Mapped): Adapted[] {
  if (mapped.format === 'woocommerce') return wooRecords(rows, mapped)
  return mapped.format === 'shopify' ? shopifyRecords(rows, mapped) : flatRecords(rows, mapped)
}

/** Columns of a Meta catalogue that tell goods of a group apart, as roles, and what the shop calls them. */
const OPTIONS = [
  ['color', 'Colour'],
  ['size', 'Size'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
] as const

/** What opens the options at the end of a name, and is left over without them. */
const LOOSE_END = /[\s\p{Ps}\p{Pd},:;|/·]+$/u

/** The words that all names begin with: a catalogue names each of a group by its options. Otherwise the first name. */
function commonName(names: string[]): string {
  const [first = '', ...others] = names.map((name) => name.trim().slice(0, MAX_PRODUCT_NAME))
  const words = first.split(/\s+/)
  const isCommon = (count: number) => {
    const beginning = foldText(words.slice(0, count).join(' '))
    return others.every((other) => `${foldText(other)} `.startsWith(`${beginning} `))
  }
  let count = words.length
  while (count > 0 && !isCommon(count)) count -= 1
  const common = words.slice(0, count).join(' ')
  return count === words.length ? first : common.replace(LOOSE_END, '') || first
}

interface Group {
  name: string
  options: (typeof OPTIONS)[number][]
}

/** The groups of a catalogue by `item_group_id`, with the options whose values differ in them. */
function groupsOf(all: Cells[]): Map<string, Group> {
  const members = Map.groupBy(all, (cells) => cells.role('group'))
  members.delete('')
  return new Map(
    [...members].map(([code, siblings]) => {
      const options = OPTIONS.filter(([role]) => new Set(siblings.map((cells) => foldText(cells.role(role)))).size > 1)
      return [code, { name: commonName(siblings.map((cells) => cells.field('name') ?? '')), options }]
    }),
  )
}

/** Says of each row of a Meta catalogue which of a group it is. What tells it from its siblings is not its unit, too. */
export function inMetaGroups(all: Cells[]): (cells: Cells, record: GoodsRecord) => GoodsRecord {
  const groups = groupsOf(all)
  return (cells, record) => {
    const code = cells.role('group')
    const group = groups.get(code)
    if (!group) return record
    const variant = variantOf(
      { ...cells, roles: () => group.options.map(([role]) => cells.role(role)) },
      { code, name: group.name, names: group.options.map(([, name]) => name) },
    )
    if (variant === undefined) return record
    return { ...record, variant, ...(group.options.some(([role]) => role === 'size') && { unit: '' }) }
  }
}
