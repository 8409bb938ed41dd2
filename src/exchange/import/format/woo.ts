import { atSaleTime } from '#exchange/import/read-plans.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { unguardFormula } from '#platform/rules/csv.ts'
import { fromLevels, toLevels } from '#shop/catalogue/rules/category-tree.ts'
import { siblingName } from '#shop/catalogue/rules/product-group.ts'
import {
  type Adapted,
  type Cells,
  cellsOf,
  completed,
  type GoodsRecord,
  type Mapped,
  plainRecord,
  variantOf,
  withOwnFields,
} from './read-cells.ts'
import { gramsCell, weightUnit } from './weight.ts'
import { unescaped } from './woo-order.ts'

/** Items of a list, which WooCommerce separates by commas. */
const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((item) => unescaped(item).trim())
    .filter((item) => item !== '')

const BLOCK = /<\/?(?:p|div|[uo]l|li|table|t[rdh]|h\d|blockquote|br)\b/i

/** Its texts have `\n` for a line break, and paragraphs by empty lines but where they have tags of blocks. */
function toHtml(text: string): string {
  const lines = text.replaceAll('\\n', '\n').trim()
  if (!lines.includes('\n')) return lines
  const paragraphs = lines.split(/\n\s*\n/).map((each) => each.trim())
  return paragraphs.map((each) => (BLOCK.test(each) ? each : `<p>${each.replaceAll('\n', '<br>')}</p>`)).join('')
}

const typeOf = (cells: Cells): string => cells.role('type').split(',')[0]?.trim() ?? ''

/** The names that a variation's `Parent` may have of a product. */
const namesOf = (cells: Cells): string[] => [cells.field('source_id')?.trim() ?? '', `id:${cells.role('id')}`]

/** The path of the first category, or a deeper one that begins with it, and the levels of the others. */
function categoryOf(cells: Cells): { category: string[]; further: string[] } {
  const [first = [], ...others] = splitList(cells.field('category') ?? '').map(toLevels)
  const isWithin = (path: string[]) => path.length > first.length && first.every((level, at) => level === path[at])
  const category = others.find(isWithin) ?? first
  return { category, further: others.flat().filter((level) => !category.includes(level)) }
}

/** Whether a product without a number of its own is out of stock. */
const isOut = (cells: Cells): boolean =>
  cells.role('in_stock') === '0' && ['', 'parent'].includes(cells.field('stock')?.trim() ?? '')

/** Whether it is sold without limit, or its parent counts for all of its variations: neither is a number of its own. */
const isUncounted = (cells: Cells): boolean =>
  /^(1|notify)$/i.test(cells.role('backorders')) || cells.field('stock')?.trim() === 'parent'

/** The state by both of its columns: one that is found by its address only is hidden here. */
const stateOf = (cells: Cells): string =>
  cells.role('visibility') === 'hidden' ? 'hidden' : (cells.field('state') ?? '')

/** Name and group of a variation, if it has values of options. */
function variantFields(cells: Cells, parent: Cells): GoodsRecord {
  const options = cells
    .roles('options')
    .filter((value) => value !== '')
    .map(unescaped)
  const name = parent.field('name')?.trim() ?? ''
  if (options.length === 0 || name === '') return {}
  const own = cells.roles('option_names')
  const names = parent.roles('option_names').map((option, at) => own[at] || option)
  const code = parent.field('source_id')?.trim() || `woo-${parent.role('id')}`
  const variant = variantOf(cells, { code, name, names })
  return { name: siblingName(name, options), ...(variant !== undefined && { variant }) }
}

function recordOf(cells: Cells, parent: Cells | undefined, mapped: Mapped): GoodsRecord {
  const record = plainRecord(cells)
  const inherited = (name: keyof GoodsRecord) => (record[name]?.trim() ? record[name] : parent?.field(name)) ?? ''
  const { category, further } = categoryOf(cells.field('category')?.trim() ? cells : (parent ?? cells))
  const texts = [cells, ...(parent ? [parent] : [])]
  const own = texts.find((each) => (each.role('short') + (each.field('description') ?? '')).trim() !== '') ?? cells
  if (record.source_id !== undefined || cells.role('id'))
    record.source_id = record.source_id?.trim() || (cells.role('id') && `woo-${cells.role('id')}`)
  const words = [...further, ...splitList(inherited('keywords'))]
  // Without a column of words they are deeper levels, which take no stored word away.
  const [top = '', part = top, ...deeper] = category
  record.category = fromLevels(record.keywords === undefined ? [top, part, ...deeper, ...words] : category)
  if (record.keywords !== undefined) record.keywords = words.join(' ')
  if (record.brand !== undefined) record.brand = splitList(inherited('brand'))[0] ?? ''
  if (record.description !== undefined)
    record.description = [own.role('short'), own.field('description') ?? ''].map(toHtml).filter(Boolean).join('\n')
  if (record.weight_grams !== undefined) record.weight_grams = gramsCell(inherited('weight_grams'), weightUnit(mapped))
  if (record.images !== undefined) record.images = splitList(inherited('images')).join('|')
  if (record.stock !== undefined && isUncounted(cells)) record.stock = ''
  const isHidden = isOut(cells) || (parent && stateOf(parent) !== '1')
  if (record.state !== undefined) record.state = isHidden ? 'hidden' : stateOf(cells)
  if (parent) Object.assign(record, variantFields(cells, parent))
  return completed(record, mapped)
}

/** Products with variations; `of` finds that of a variation. */
export function parentsOf(all: Cells[]) {
  const parents = new Map<string, Cells>()
  for (const cells of all)
    if (typeOf(cells) === 'variable') for (const name of namesOf(cells)) if (name !== '') parents.set(name, cells)
  return {
    of: (cells: Cells) => (typeOf(cells) === 'variation' ? parents.get(cells.role('parent')) : undefined),
  }
}

/** When its sale price holds; undefined where no column says so. */
const saleTimes = (cells: Cells, { roles }: Mapped): [string, string] | undefined =>
  roles['sale_from'] === undefined && roles['sale_until'] === undefined
    ? undefined
    : [cells.role('sale_from'), cells.role('sale_until')]

const TYPE = { column: 'Type' }

const OWN_FIELDS = 'Meta: own_fields'
const OPTIONLESS = noteOf('variant_optionless', [], { field: 'variant' })

/** Products of WooCommerce's export; a variation is one of its own, in a group with the others. */
export function wooRecords(rows: string[][], mapped: Mapped): Adapted[] {
  // Its exports guard formulas.
  const all = rows.map((row) => cellsOf(row.map(unguardFormula), mapped))
  const parents = parentsOf(all)
  const used = new Set(all.map(parents.of))
  return all.map((cells): Adapted => {
    const type = typeOf(cells)
    if (type === 'variable' && used.has(cells)) return { part: true }
    if (type === 'grouped') return { reason: noteOf('grouped', [], TYPE) }
    const parent = parents.of(cells)
    if (type === 'variation' && !parent)
      return { reason: noteOf('parent_missing', [cells.role('parent')], { column: 'Parent' }) }
    const adapted = withOwnFields(recordOf(cells, parent, mapped), cells, OWN_FIELDS)
    if (!('record' in adapted)) return adapted
    const atSale = atSaleTime(adapted.record, saleTimes(cells, mapped))
    const { record } = atSale
    const isOptionless = parent !== undefined && record.variant === undefined
    const warnings = [...(atSale.warnings ?? []), ...(isOptionless ? [OPTIONLESS] : [])]
    if (type !== 'external') return warnings.length === 0 ? { record } : { record, warnings }
    return { record: { ...record, state: 'hidden' }, warnings: [...warnings, noteOf('external', [], TYPE)] }
  })
}
