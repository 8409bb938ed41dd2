import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { refuse, refuseField } from '#platform/calls/refuse.ts'
import { CATEGORY_GONE } from '#platform/contract/office-messages.ts'
import { PictureRefused, storePicture } from '#platform/pictures/pictures.ts'
import { addProduct, type ProductWritten, saveProduct } from '#shop/catalogue/actions/office-products.ts'
import { addPricePlan, endPricePlan, runPricePlans } from '#shop/catalogue/actions/price-plans.ts'
import { changeProducts } from '#shop/catalogue/actions/product-batch.ts'
import { listCategoryNames } from '#shop/catalogue/queries/office-product-list.ts'
import { findOfficeProduct, listOfficeCards } from '#shop/catalogue/queries/office-products.ts'
import { insertPicture, toPicture } from '#shop/catalogue/queries/pictures.ts'
import { listAllProducts, listProductPage } from './product-pages.ts'

const SAID = { category: CATEGORY_GONE, pictures: 'A picture is no longer there. Upload it again.' } as const

/** The product as it is now, or why it was not written. */
async function writtenAnswer({ db }: StaffEnv['Variables'], written: ProductWritten) {
  if (written.kind === 'missing') return refuse('item_not_found')
  if (written.kind === 'unknown') return refuseField('fields_invalid', written.field, SAID[written.field])
  const product = await findOfficeProduct(db, written.id)
  if (!product) return refuse('item_not_found')
  if (written.kind === 'changed') return refuse('product_changed', { by: written.by, at: written.at, product })
  return { response: 'success' as const, audit: written.audit, product }
}

export const productHandlers = {
  async uploadPicture(c) {
    const { db, media, body } = c.var
    try {
      const picture = await storePicture(media, new Uint8Array(await body.file.arrayBuffer()))
      return { pk: await insertPicture(db, picture), picture: toPicture(picture) }
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      return refuse('picture_refused', { msg: error.message, errors: { file: [error.message] } })
    }
  },
  async listOfficeProducts({ var: { db, query } }) {
    const { ids, count, next } = await listProductPage(db, query)
    return { results: await listOfficeCards(db, ids), next, count, categories: await listCategoryNames(db) }
  },
  async getOfficeProduct({ var: { db, params } }) {
    const product = await findOfficeProduct(db, params.id)
    return product ? { product } : refuse('item_not_found')
  },
  async addProduct(c) {
    const { db, body, headers } = c.var
    const added = await addProduct(db, body, { actor: actorOf(c), key: headers['Idempotency-Key'] })
    return writtenAnswer(c.var, added)
  },
  async changeProduct(c) {
    const { db, params, body, headers } = c.var
    const { version, ...edit } = body
    const editor = { actor: actorOf(c), key: headers['Idempotency-Key'] }
    return writtenAnswer(c.var, await saveProduct(db, { id: params.id, version }, edit, editor))
  },
  async changeProducts(c) {
    const { db, body, headers } = c.var
    const { products, filter, dry_run: isDry, expect, ...change } = body
    const categories = change.kind === 'category' ? await listCategoryNames(db) : []
    if (change.kind === 'category' && !categories.some(({ pk }) => pk === change.category))
      return refuseField('fields_invalid', 'category', CATEGORY_GONE)
    const chosen = products ?? (await listAllProducts(db, filter ?? { q: '' })).map((id) => ({ id }))
    const run = { actor: actorOf(c), key: headers['Idempotency-Key'], isDry, expect }
    const changed = await changeProducts(db, chosen, change, run)
    return changed.kind === 'different' ? refuse('preview_old') : changed.answer
  },
  async addPricePlan(c) {
    const { db, params, body } = c.var
    const added = await addPricePlan(db, params.id, body, actorOf(c))
    if (added === 'overlaps') return refuse('plan_overlaps')
    await runPricePlans(db, new Date())
    const product = added === 'done' ? await findOfficeProduct(db, params.id) : undefined
    return product ? { product } : refuse('item_not_found')
  },
  async deletePricePlan(c) {
    const { db, params } = c.var
    const of = await endPricePlan(db, params.id, actorOf(c))
    const product = of === undefined ? undefined : await findOfficeProduct(db, of)
    return product ? { product } : refuse('item_not_found')
  },
} satisfies Partial<Handlers>
