import { atom } from 'nanostores'
import type { Draft } from '#contract/admin/drafts.ts'
import type { OfficeProduct } from '#contract/admin/products.ts'
import type { OfficeProductState } from '#contract/office-catalogue.ts'
import { isObject, parseJson } from '#contract/parse-json.ts'
import { PRODUCT_FORMS_KEY } from '#contract/storage.ts'
import { asTyped } from './prices.ts'

/** Values of a product's form. Amounts and category as typed. */
export interface ProductForm {
  name: string
  name_bn: string
  brand: string
  unit: string
  keywords: string
  description: string
  description_bn: string
  category: string
  price: string
  before: string
  pictures: OfficeProduct['pictures']
  state: OfficeProductState
}

export const blank: ProductForm = {
  name: '',
  name_bn: '',
  brand: '',
  unit: '',
  keywords: '',
  description: '',
  description_bn: '',
  category: '',
  price: '',
  before: '',
  pictures: [],
  state: 'live',
}

/** A product as its form begins with. */
export const formOf = (product: OfficeProduct): ProductForm => ({
  name: product.name,
  name_bn: product.name_bn,
  brand: product.brand,
  unit: product.unit,
  keywords: product.keywords,
  description: product.description,
  description_bn: product.description_bn,
  category: String(product.category.pk),
  price: asTyped(product.price),
  before: asTyped(product.before),
  pictures: product.pictures,
  state: product.state,
})

/** The texts and photos of a product, which may wait as a draft; everything else is live at once. */
const DRAFTED = ['name', 'name_bn', 'brand', 'unit', 'keywords', 'description', 'description_bn', 'pictures'] as const
export const isDrafted = (field: keyof ProductForm): boolean => DRAFTED.some((each) => each === field)

/** A form as a draft has it. */
export const withDraft = (form: ProductForm, draft: Draft | undefined): ProductForm =>
  draft === undefined
    ? form
    : {
        ...form,
        ...(draft.fields as Partial<ProductForm>), // The contract checked them as such, but for the ids of photos.
        pictures: 'pictures' in draft.fields ? draft.pictures : form.pictures,
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
