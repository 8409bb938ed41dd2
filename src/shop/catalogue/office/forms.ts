import { atom } from 'nanostores'
import { toForm } from '#office/resource/typed.ts'
import type { Draft } from '#platform/contract/office/drafts.ts'
import { PRODUCT_FORMS_KEY } from '#platform/contract/storage.ts'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { asTyped } from './prices.ts'

type Declared = typeof product.fields
type DeclaredForm = { [Name in keyof Declared]: Declared[Name] extends { kind: 'boolean' } ? boolean : string }

/** A product as somebody types it: its declared fields, amounts and category as typed. */
export interface ProductForm extends DeclaredForm {
  category: string
  price: string
  before: string
  pictures: OfficeProduct['pictures']
  state: OfficeProductState
}

const declaredForm = (shown: object): DeclaredForm => toForm(product, { ...shown }, {}) as DeclaredForm // By its declaration.

export const blank: ProductForm = {
  ...declaredForm({}),
  category: '',
  price: '',
  before: '',
  pictures: [],
  state: 'live',
}

/** A product as its form begins with. */
export const formOf = (shown: OfficeProduct): ProductForm => ({
  ...declaredForm(shown),
  category: String(shown.category.pk),
  price: asTyped(shown.price),
  before: asTyped(shown.before),
  pictures: shown.pictures,
  state: shown.state,
})

/** The declared fields and photos of a product may wait as a draft; everything else is live at once. */
export const isDrafted = (field: keyof ProductForm): field is keyof DeclaredForm | 'pictures' =>
  field === 'pictures' || field in product.fields

export function withDraft(form: ProductForm, draft: Draft | undefined): ProductForm {
  if (draft === undefined) return form
  const { fields, pictures } = draft
  const drafted = Object.entries(declaredForm(fields)).filter(([name]) => name in fields)
  return { ...form, ...Object.fromEntries(drafted), pictures: 'pictures' in fields ? pictures : form.pictures }
}

/** What was typed and not saved: for a product with what it was then, or for a new one. */
export interface Unsaved {
  form: ProductForm
  base: OfficeProduct | null
  /** The form before anything was typed: with the draft that there was. */
  begun?: ProductForm
  /** The draft that there was; null for none. */
  draft?: { pk: number; version: number } | null
  /**
   * Under which it is written once, however often it is sent. It stays while more is typed: where only the answer got lost,
   * the shop writes what is new to the same product.
   */
  key: string
}
/** Forms that are stored at most: a forgotten one goes with the time. */
const MAX_FORMS = 20

const isUnsaved = (value: unknown): value is Unsaved =>
  isObject(value) && isObject(value['form']) && typeof value['key'] === 'string' && 'base' in value

function read(): Record<string, Unsaved> {
  try {
    const stored = parseJson(localStorage.getItem(PRODUCT_FORMS_KEY) ?? '')
    if (!isObject(stored)) return {}
    const known = Object.entries(stored).filter((entry): entry is [string, Unsaved] => isUnsaved(entry[1]))
    // A version of before may have had fewer fields.
    return Object.fromEntries(known.map(([name, each]) => [name, { ...each, form: { ...blank, ...each.form } }]))
  } catch {
    return {} // Storage is switched off.
  }
}

/**
 * What was typed into forms of products, by product. It stays when another screen is opened and when a phone forgets the
 * page while its camera is open, until it is saved or thrown away.
 */
export const $unsaved = atom<Record<string, Unsaved>>(read())

function write(all: Record<string, Unsaved>): void {
  $unsaved.set(all)
  try {
    localStorage.setItem(PRODUCT_FORMS_KEY, JSON.stringify(all))
  } catch {
    // Full or switched off: it stays until the page is left.
  }
}

/** Changes what is typed; without anything typed so far it begins with `first`. */
export function changeUnsaved(name: string, first: Unsaved, change: (form: ProductForm) => Partial<ProductForm>): void {
  const { [name]: before = first, ...others } = $unsaved.get()
  const kept = Object.entries(others).slice(-MAX_FORMS + 1)
  write({ ...Object.fromEntries(kept), [name]: { ...before, form: { ...before.form, ...change(before.form) } } })
}

/** Keeps this as what is typed. */
export const keepUnsaved = (name: string, unsaved: Unsaved): void => write({ ...$unsaved.get(), [name]: unsaved })

export function forgetUnsaved(name: string): void {
  const { [name]: _, ...others } = $unsaved.get()
  write(others)
}
