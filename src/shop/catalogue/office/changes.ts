import { fromForm } from '#office/resource/typed.ts'
import { newKey } from '#platform/client/new-key.ts'
import { entriesOf, keysOf } from '#platform/contract/records.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { blank, formOf, isDrafted, type ProductForm, type Unsaved } from './forms.ts'
import { readPrices } from './prices.ts'

/** Names of the fields that a product can't be sent with. */
export function missingIn(form: ProductForm): string[] {
  return [
    ...(form.name.trim() === '' ? ['name'] : []),
    ...(form.category === '' ? ['category'] : []),
    ...readPrices(form).wrong,
  ]
}

export function toSent(form: ProductForm) {
  const declared = fromForm(product, { ...form }, false)
  const pictures = form.pictures.map(({ pk }) => pk)
  return { ...declared, ...readPrices(form).prices, category: Number(form.category), pictures, state: form.state }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const FIELDS = keysOf(blank)

/** The fields in which two forms differ. */
export const differing = (one: ProductForm, other: ProductForm): (keyof ProductForm)[] =>
  FIELDS.filter((field) => !isSame(one[field], other[field]))

/** What is typed, on a product as it is by now: only the fields that were changed since `from`; the two prices go together. */
export function rebased(form: ProductForm, from: ProductForm | null, now: OfficeProduct): Unsaved {
  const mine = new Set(from ? differing(form, from) : FIELDS)
  if (mine.has('price') || mine.has('before')) mine.add('price').add('before')
  const typed = entriesOf(form).filter(([field]) => mine.has(field))
  return { form: { ...formOf(now), ...Object.fromEntries(typed) }, base: now, key: newKey() }
}

/**
 * What goes live when a form is saved. With a draft of whose texts and photos nothing was typed, that is the rest only, such as
 * the price: the draft stays.
 */
export function livePart(
  { form, base, begun }: Unsaved,
  hasDraft: boolean,
): { live: ProductForm; keepsDraft: boolean } {
  const touched = base && hasDraft && begun ? differing(form, begun) : []
  if (!base || touched.length === 0 || touched.some(isDrafted)) return { live: form, keepsDraft: false }
  const rest = Object.fromEntries(touched.map((field) => [field, form[field]]))
  return { live: { ...formOf(base), ...rest }, keepsDraft: true }
}

/** Changed fields of a product's form, as they are sent; the two prices go together. */
export function toChange(form: ProductForm, base: OfficeProduct): Partial<ReturnType<typeof toSent>> {
  const changed = new Set<string>(differing(form, formOf(base)))
  if (changed.has('price') || changed.has('before')) changed.add('price').add('before')
  const sent = Object.entries(toSent(form)).filter(([field]) => changed.has(field))
  return Object.fromEntries(sent) // Of these fields.
}
