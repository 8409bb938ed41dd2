import { isDeepStrictEqual } from 'node:util'
import type { DraftFields } from '#contract/admin/drafts.ts'
import type { ProductDraft } from '#contract/admin/products.ts'
import { tidyText } from '#rules/text.ts'
import { findOfficeProduct } from '../../db/office-products.ts'
import { listPicturesById } from '../../db/pictures.ts'
import { cleanHtml } from '../../security/html.ts'
import { type ProductEdit, saveProduct } from '../office-products.ts'
import type { Subject, ValuesOf } from './subject.ts'

const picturesOf = ({ pictures }: DraftFields): number[] =>
  Array.isArray(pictures) ? pictures.filter((id) => typeof id === 'number') : []

const HTML: readonly string[] = ['description', 'description_bn']
const tidied = (name: string, value: unknown): unknown =>
  typeof value !== 'string' ? value : HTML.includes(name) ? cleanHtml(value) : tidyText(value)

/** The texts and pictures of a product. Its version also rises with its price and its state, which are live at once. */
export const product: Subject = {
  permission: 'product:edit',
  isPartial: true,
  pictures: picturesOf,
  async read(db, id) {
    const found = /^[1-9]\d{0,14}$/.test(id) ? await findOfficeProduct(db, Number(id)) : undefined
    if (!found) return undefined
    const { version, name, name_bn, brand, unit, keywords, description, description_bn, pictures } = found
    const texts = { name, name_bn, brand, unit, keywords, description, description_bn }
    return {
      version,
      name,
      values: { ...texts, pictures: pictures.map(({ picture }) => picture) } satisfies ValuesOf<ProductDraft>,
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
  isSame: isDeepStrictEqual,
  async write(db, { id }, fields, actor) {
    // The contract checks the fields of a draft as those of `changeProduct`.
    const written = await saveProduct(db, { id: Number(id) }, fields as ProductEdit, { actor })
    return written.kind === 'unknown' ? { kind: 'missing' } : written
  },
  audited: (subjectId) => ({ subject: 'product', subjectId }),
}
