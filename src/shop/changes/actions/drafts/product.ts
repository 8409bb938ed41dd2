import { changedFields } from '#platform/actions/edit-row.ts'
import type { DraftFields } from '#platform/contract/office/drafts.ts'
import type { Field } from '#platform/resource/field.ts'
import { saveProduct } from '#shop/catalogue/actions/office-products.ts'
import { storedText } from '#shop/catalogue/actions/product-row.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { findOfficeProduct } from '#shop/catalogue/queries/office-products.ts'
import { listPicturesById } from '#shop/catalogue/queries/pictures.ts'
import type { Subject } from './subject.ts'

const picturesOf = ({ pictures }: DraftFields): number[] =>
  Array.isArray(pictures) ? pictures.filter((id) => typeof id === 'number') : []

const FIELDS: Readonly<Record<string, Field>> = product.fields
const tidied = (name: string, value: unknown): unknown => (FIELDS[name] ? storedText(FIELDS[name], value) : value)

/** The texts and pictures of a product. Its version also rises with its price and its state, which are live at once. */
export const productDrafts: Subject = {
  permission: 'product:edit',
  isPartial: true,
  pictures: picturesOf,
  async read(db, id) {
    const found = /^[1-9]\d{0,14}$/.test(id) ? await findOfficeProduct(db, Number(id)) : undefined
    if (!found) return undefined
    const { version, name, pictures } = found
    const declared = Object.entries(found).filter(([field]) => field in FIELDS)
    return {
      version,
      name,
      values: { ...Object.fromEntries(declared), pictures: pictures.map(({ picture }) => picture) },
      stored: { pictures: pictures.map(({ pk }) => pk) },
    }
  },
  clean: (fields) => ({
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, tidied(name, value)])),
    ...(fields['pictures'] !== undefined && { pictures: [...new Set(picturesOf(fields))] }),
  }),
  async show(db, fields) {
    if (fields['pictures'] === undefined) return fields
    const pictures = await listPicturesById(db, picturesOf(fields))
    return { ...fields, pictures: pictures.map(({ picture }) => picture) }
  },
  isSame: (now, base) => !changedFields(now, base),
  async write(db, { id }, fields, actor) {
    // The contract checks the fields of a draft as those of `changeProduct`.
    const written = await saveProduct(db, { id: Number(id) }, fields, { actor })
    return written.kind === 'unknown' ? { kind: 'missing' } : written
  },
  audited: (subjectId) => ({ subject: 'product', subjectId }),
}
