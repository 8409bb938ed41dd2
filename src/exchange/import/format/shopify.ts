import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { foldText } from '#platform/rules/text.ts'
import { siblingName } from '#shop/catalogue/rules/product-group.ts'
import { readTaka } from '#shop/payments/rules/amount.ts'
import {
  type Adapted,
  type Cells,
  cellsOf,
  completed,
  type GoodsRecord,
  type Mapped,
  ONLY,
  plainRecord,
  variantOf,
  withOwnFields,
} from './read-cells.ts'
import { gramsCell } from './weight.ts'

const optionsOf = (cells: Cells): string[] => cells.roles('options').filter((value) => value !== '' && value !== ONLY)
const isVariant = (cells: Cells): boolean => Boolean(cells.field('price')?.trim()) || optionsOf(cells).length > 0
const handleOf = (cells: Cells): string =>
  cells.role('handle') || foldText(cells.field('name') ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')

interface Group {
  handle: string
  first: Cells
  rows: Cells[]
}

/** Rows of one handle follow each other. */
export function groupsOf(all: Cells[]): Group[] {
  const groups: Group[] = []
  for (const cells of all) {
    const handle = handleOf(cells)
    const group = groups.at(-1)
    if (group && group.handle === handle && handle !== '') group.rows.push(cells)
    else groups.push({ handle, first: cells, rows: [cells] })
  }
  return groups
}

/** The pictures of a product in their order, a variant's own one first. */
function imagesOf({ rows }: Group, cells: Cells): string {
  const pictures = rows
    .map((row) => ({ source: row.field('images')?.trim() ?? '', position: Number(row.role('position')) || 0 }))
    .filter(({ source }) => source !== '')
    .toSorted((a, b) => a.position - b.position)
    .map(({ source }) => source)
  const own = cells.role('variant_image')
  return [...new Set(own === '' ? pictures : [own, ...pictures])].join('|')
}

/** A price before that is not more than the price says nothing. */
function isMore(compared: string, price: string): boolean {
  const [before, now] = [readTaka(compared), readTaka(price)]
  return typeof before === 'number' && typeof now === 'number' && before > now
}

const OWN_FIELDS = 'own_fields'
const NAMELESS = noteOf('nameless', [], { field: 'name' })

const isYes = (text: string): boolean => !/^(false|no|0|-1)$/i.test(text)

/** Goods that nobody tracks, or that are sold without limit, have a number all the same. */
const isCounted = (cells: Cells, { roles }: Mapped): boolean =>
  (roles['tracker'] === undefined || cells.role('tracker') !== '') && !/^(continue|true)$/i.test(cells.role('policy'))

function recordOf(group: Group, cells: Cells, ids: Map<string, number>, mapped: Mapped): GoodsRecord {
  const { first, handle } = group
  // Fields of the product stand in its first row, those of a variant in its own.
  const record = { ...plainRecord(first), price: cells.field('price') ?? '' }
  const own = cells.field('source_id')?.trim() ?? ''
  const options = optionsOf(cells)
  const compared = cells.field('mrp')?.trim() ?? ''
  const category = first.field('category')?.trim() || first.role('taxonomy')
  const name = first.field('name')?.trim() ?? ''
  // Names of options stand in the first row of a product.
  const variant = variantOf(cells, { code: handle, name, names: first.roles('option_names') })
  const whole: GoodsRecord = {
    ...record,
    ...(variant !== undefined && { variant }),
    source_id: own !== '' && ids.get(own) === 1 ? own : [handle, ...options].join('/'),
    name: siblingName(name, options),
    category: /^\d+$/.test(category) ? '' : category,
  }
  if (record.stock !== undefined) whole.stock = isCounted(cells, mapped) ? (cells.field('stock') ?? '') : ''
  if (record.barcode !== undefined) whole.barcode = cells.field('barcode') ?? ''
  if (record.weight_grams !== undefined) whole.weight_grams = gramsCell(cells.field('weight_grams') ?? '', 'g')
  if (record.mrp !== undefined) whole.mrp = isMore(compared, cells.field('price') ?? '') ? compared : ''
  if (record.images !== undefined) whole.images = imagesOf(group, cells)
  if (record.keywords !== undefined) whole.keywords = record.keywords.replaceAll(',', ' ')
  const status = first.field('state')?.trim().toLowerCase() ?? ''
  if (record.state !== undefined)
    whole.state =
      isYes(first.role('published')) && isYes(status) && !/^(draft|archived)$/.test(status) ? 'shown' : 'hidden'
  return completed(whole, mapped)
}

/** Products of Shopify's export, old header and new one; a variant is one of its own, in a group with the others. */
export function shopifyRecords(rows: string[][], mapped: Mapped): Adapted[] {
  const all = rows.map((row) => cellsOf(row, mapped))
  const ids = new Map<string, number>()
  for (const cells of all) {
    const id = cells.field('source_id')?.trim() ?? ''
    if (id !== '') ids.set(id, (ids.get(id) ?? 0) + 1)
  }
  return groupsOf(all).flatMap((group) => {
    // Variants without the first row of their product would be called by their options.
    const isNameless = (group.first.field('name')?.trim() ?? '') === ''
    // A product without a price is refused for it by its first row.
    const hasVariants = group.rows.some(isVariant)
    return group.rows.map((cells): Adapted => {
      if (hasVariants ? !isVariant(cells) : cells !== group.first) return { part: true }
      if (isNameless) return { reason: NAMELESS }
      return withOwnFields(recordOf(group, cells, ids, mapped), cells, OWN_FIELDS)
    })
  })
}
