import type { ImportNote } from '#exchange/contract/office/imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { type Actor, COMMAND } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import { movePlan } from '#shop/catalogue/queries/price-plans.ts'
import { declaredOf } from '#shop/catalogue/queries/product-rows.ts'
import { type ImportedPlan, plansAt } from './imported-plans.ts'
import { type PlannedPrices, replacePlans } from './price-plans.ts'
import { type ProductInput, toProductRow } from './product-row.ts'
import { differences, type KnownProduct, nowText, type ProductSnapshot, snapshotFor } from './product-snapshot.ts'
import type { ProductWriter } from './save-products.ts'
import { changeStock } from './stock.ts'

export type ImportChange = 'added' | 'updated' | 'unchanged'

/**
 * An imported product; without a state a known one stays as it is and a new one is shown. `keeps`: fields that the file has no
 * column for, though the price or the category say something of them.
 */
export type ImportedProduct = ProductInput & {
  state?: Exclude<OfficeProductState, 'archived'> | undefined
  keeps?: ('mrp' | 'keywords' | 'stock')[]
  /** Replace those of the product. */
  plans?: ImportedPlan[]
  /** How many there are; without it the stock stays as it is. */
  stock?: number | undefined
}

export interface ImportResult {
  change: ImportChange
  id: number
  /** What of the product was not taken over. */
  warning?: ImportNote
  /** Of a known product. */
  before?: ProductSnapshot
  /** Of an added or changed one. */
  after?: ProductSnapshot
}

function atNow({ plans, ...input }: ImportedProduct) {
  if (!plans) return { input }
  const { plans: left, price } = plansAt(plans, nowText())
  return { input: { ...input, ...price }, plans: left }
}

/** Stored words, and those of these that are not among them. */
function withWords(stored: string, words: string): string {
  const known = stored.split(' ')
  return [stored, ...words.split(' ').filter((word) => !known.includes(word))].join(' ').trim()
}

type Wanted = Omit<ImportedProduct, 'state' | 'plans' | 'stock'>

/** The input with what it leaves out taken from the product as it is. */
function whole({ fields }: ProductSnapshot, { keeps = [], ...input }: Wanted): ProductInput {
  const all = { ...declaredOf(fields), ...input }
  if (keeps.includes('keywords')) all.keywords = withWords(fields.keywords, input.keywords ?? '')
  const price = input.mrp_paisa - input.discount_paisa
  // A price that reaches the one before leaves nothing to be taken off.
  if (!keeps.includes('mrp') || fields.mrp_paisa <= price) return all
  return { ...all, mrp_paisa: fields.mrp_paisa, discount_paisa: fields.mrp_paisa - price }
}

function snapshotOf(
  input: ProductInput,
  { pictures, ...rest }: Omit<ProductSnapshot, 'fields'>,
  known?: ProductSnapshot['fields'],
): ProductSnapshot {
  const { updated_at: _, ...fields } = toProductRow(input, '', known)
  return { ...rest, fields, pictures: input.picture_ids ?? pictures }
}

const ARCHIVED = noteOf('archived', [], { field: 'state' })

/** What a known product becomes. Staff bring back what they archived; a file does not. */
function changed(before: ProductSnapshot, imported: ImportedProduct) {
  const { input: current, plans } = atNow(imported)
  const { state: wanted, stock: said = before.stock, ...input } = current
  const stock = input.keeps?.includes('stock') ? before.stock : said
  const isArchived = before.state === 'archived'
  const state = isArchived ? before.state : (wanted ?? before.state)
  const product = whole(before, input)
  const after = snapshotOf(product, { ...before, state, stock, ...(plans && { plans }) }, before.fields)
  return { state, product, after, ...(isArchived && wanted !== 'hidden' ? { warning: ARCHIVED } : {}) }
}

/** What an import would make of a product that is there, or of a new one, without changing it. */
export function planProduct(
  known: KnownProduct | undefined,
  product: ImportedProduct,
): { change: ImportChange; changed: string[]; warning?: ImportNote } {
  if (!known) return { change: 'added', changed: [] }
  const before = snapshotFor(known, product.plans)
  const { after, warning } = changed(before, product)
  const names = differences(before, after)
  const change = names.length > 0 ? 'updated' : 'unchanged'
  return { change, changed: names, ...(warning === undefined ? {} : { warning }) }
}

/** Sets the pieces that a file says. */
async function importStock(db: Db, id: number, onHand: number | null | undefined, actor: Actor): Promise<void> {
  if (typeof onHand === 'number') await changeStock(db, id, { on_hand: onHand }, { actor, kind: 'import' })
}

/** Writes a product with these plans in place of its own. Without them those stay, and it gets its prices after the one that runs. */
export async function writePlanned(
  products: ProductWriter,
  { id, snapshot, plans: known, running }: KnownProduct,
  to: Parameters<ProductWriter['write']>[2],
  plans?: PlannedPrices[],
) {
  const { mrp_paisa, discount_paisa } = (!plans && running) || to
  await products.write(id, snapshot.state, { ...to, mrp_paisa, discount_paisa })
  if (plans && known.length + plans.length > 0) await replacePlans(products, id, plans, nowText())
  else if (running)
    await movePlan(products.db, running, { before_mrp_paisa: to.mrp_paisa, before_discount_paisa: to.discount_paisa })
}

/** Inserts the product with this source id, or updates the known one; what the input leaves out stays unchanged. */
export async function importProduct(
  products: ProductWriter,
  { sourceId, known }: { sourceId: string; known: KnownProduct | undefined },
  wanted: ImportedProduct,
  actor: Actor = COMMAND,
): Promise<ImportResult> {
  if (!known) {
    const { input: current, plans } = atNow(wanted)
    const { state = 'live', keeps: _, stock, ...input } = current
    const id = await products.insert({ ...input, source_id: sourceId })
    if (state === 'hidden') await products.hide([id])
    if (plans?.length) await replacePlans(products, id, plans, nowText())
    await importStock(products.db, id, stock, actor)
    const after = snapshotOf(input, { state, pictures: [], stock: stock ?? null, ...(plans && { plans }) })
    return { change: 'added', id, after }
  }
  const { id } = known
  const before = snapshotFor(known, wanted.plans)
  const { state, product, after, warning } = changed(before, wanted)
  const kept = { id, before, ...(warning === undefined ? {} : { warning }) }
  const names = differences(before, after)
  if (names.length === 0) return { ...kept, change: 'unchanged' }
  // Pages show no number: a change of the stock alone writes nothing else.
  if (names.some((name) => name !== 'stock')) await writePlanned(products, known, { ...product, state }, after.plans)
  if (names.includes('stock')) await importStock(products.db, id, after.stock, actor)
  return { ...kept, change: 'updated', after }
}
