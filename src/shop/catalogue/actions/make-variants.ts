import { isDeepStrictEqual } from 'node:util'
import { MAX_GROUP_SIBLINGS } from '#platform/contract/office-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { foldText } from '#platform/rules/text.ts'
import type { VariantFields } from '#shop/catalogue/contract/office/product-groups.ts'
import { listOpenPlans, pricesBehind } from '#shop/catalogue/queries/price-plans.ts'
import { findGroup, listMemberships } from '#shop/catalogue/queries/product-groups.ts'
import { listStored } from '#shop/catalogue/queries/stored-products.ts'
import { wordsIn } from '#shop/catalogue/rules/known-words.ts'
import { combinationsOf, sameValues, siblingName } from '#shop/catalogue/rules/product-group.ts'
import { bengaliWithoutValues } from '#shop/catalogue/rules/product-options.ts'
import { insertStored } from './office-products.ts'
import { saveProducts } from './save-products.ts'
import { findWritten, type GroupWritten, newCode, stateOf, type Writer, writeGroup } from './write-group.ts'

/** The group of a product; for a product without one, a group of it alone, with the first of all values. */
async function groupOf(db: Db, product: number, name: string, options: { name: string; values: string[] }[]) {
  const membership = (await listMemberships(db, [product])).get(product)
  const before = membership && (await findGroup(db, membership.group))
  if (before) return { before, state: stateOf(before) }
  const values = options.map((option) => option.values[0] ?? '')
  const names = options.map((option) => option.name)
  return { before, state: { code: newCode(), name, options: names, words_bn: {}, siblings: [{ product, values }] } }
}

/** Copies a product for each combination of options that its group has no product for. */
export const makeVariants = (
  db: Db,
  productId: number,
  { options, words_bn }: VariantFields,
  writer: Writer,
): Promise<GroupWritten> =>
  saveProducts(db, async (products) => {
    const known = await findWritten(products.db, writer.key)
    if (known) return known
    const [stored] = await listStored(products.db, [productId])
    if (!stored) return { kind: 'missing' }
    const { before, state: was } = await groupOf(products.db, productId, stored.columns.name, options)
    const state = { ...was, words_bn: { ...was.words_bn, ...words_bn } }
    const inBengali = (word: string) => wordsIn('bn', word, state.words_bn)
    const isSame = isDeepStrictEqual(
      state.options.map(foldText),
      options.map(({ name }) => foldText(name)),
    )
    if (!isSame) return { kind: 'options' }
    const missing = combinationsOf(options.map(({ values }) => values)).filter((values) =>
      state.siblings.every((sibling) => !sameValues(sibling.values, values)),
    )
    if (state.siblings.length + missing.length > MAX_GROUP_SIBLINGS) return { kind: 'many' }
    const own = state.siblings.find(({ product }) => product === productId)?.values ?? []
    const bengali = own.map((word) => wordsIn('bn', word, was.words_bn))
    const name_bn = bengaliWithoutValues(stored.columns.name_bn, own, bengali)
    // Copies have no plan that would end a reduced price.
    const prices = pricesBehind(stored.columns, await listOpenPlans(products.db, productId))
    const made: number[] = []
    for (const values of missing) {
      const columns = {
        ...stored.columns,
        ...prices,
        name: siblingName(state.name, values),
        name_bn: name_bn === '' ? '' : siblingName(name_bn, values.map(inBengali)),
      }
      made.push((await insertStored(products, columns, writer)).id)
    }
    const siblings = [...state.siblings, ...missing.map((values, at) => ({ product: made[at] ?? 0, values }))]
    return writeGroup(products, before, { ...state, siblings }, { ...writer, made })
  })
