import type { Hono } from 'hono'
import { changeWishlist, getWishlist } from '#platform/contract/addresses/routes.ts'
import { MAX_WISHLIST, MIN_QUANTITY, PLAIN_WISHES_PAGE } from '#platform/contract/limits.ts'
import { PRODUCT_FIELD } from '#platform/contract/plain-views.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import { clampPage, lastPage } from '#platform/rules/paging.ts'
import { readCart } from './cart-lines.ts'
import { findProduct, withProducts } from './products.ts'
import { leadTo, leadWithNotice, type PlainContext, type PlainEnv, ROUTES, refusalOf } from './request.ts'
import { refuse } from './session.ts'

const asked = (id: string | undefined): Record<string, string> => (idOf(id) > 0 ? { [PRODUCT_FIELD]: String(id) } : {})

/** The address of the list with the product that was asked for. */
function addressOf(c: PlainContext, add: string | undefined): string {
  const search = new URLSearchParams(asked(add)).toString()
  return c.var.paths.wishlist + (search && `?${search}`)
}

/** A page of the wishes, newest first, and the product that a product page asked for. */
async function showWishlist(c: PlainContext): Promise<Response> {
  const { [PRODUCT_FIELD]: add, page: typed } = c.req.query()
  const result = await c.var.call(getWishlist)
  if (!result.ok) return refuse(c, result, addressOf(c, add))
  const { products } = result.data
  const { product, refusal } = idOf(add) > 0 ? await findProduct(c, String(add)) : {}
  if (refusal) return c.var.show('refused', { refusal })
  const page = clampPage(Number(typed ?? 1), products.length, PLAIN_WISHES_PAGE)
  const ids = products.toReversed().slice((page - 1) * PLAIN_WISHES_PAGE, page * PLAIN_WISHES_PAGE)
  const cart = new Map(readCart(c).map(({ id, quantity }) => [id, quantity]))
  const lines = ids.map((id) => ({ id, quantity: cart.get(id) ?? MIN_QUANTITY }))
  const wishes = await withProducts(c, lines)
  return c.var.show(
    'wishlist',
    {
      wishes,
      page,
      last: lastPage(products.length, PLAIN_WISHES_PAGE),
      ...(product && { offer: { product, isWished: products.includes(product.pk) } }),
    },
    { ...asked(add), ...(page > 1 && { page: String(page) }) },
  )
}

async function addWish(c: PlainContext, add: string | undefined): Promise<Response> {
  const id = idOf(add)
  const before = await c.var.call(getWishlist)
  if (!before.ok) return refuse(c, before, addressOf(c, add))
  const { products } = before.data
  // The API would drop the oldest one.
  if (products.length >= MAX_WISHLIST && !products.includes(id)) return leadWithNotice(c, 'wishlist', 'wishlist_full')
  const result = id > 0 ? await c.var.call(changeWishlist, { json: { wished: [id], unwished: [] } }) : undefined
  if (result && !result.ok) return refuse(c, result, addressOf(c, add))
  return result?.data.products.includes(id)
    ? leadWithNotice(c, 'wishlist', 'wish_added')
    : c.var.show('refused', { refusal: refusalOf('product_not_found') })
}

/** The wishlist of the account: seen, added to and removed from. */
export function serveWishlist(app: Hono<PlainEnv>): void {
  app.get(ROUTES.wishlist, showWishlist)
  app.post(ROUTES.wishlist, async (c) => {
    const { add, remove, page } = c.var.form
    if (add !== undefined) return addWish(c, add)
    const id = idOf(remove)
    if (id === 0) return leadTo(c, c.var.paths.wishlist)
    const result = await c.var.call(changeWishlist, { json: { wished: [], unwished: [id] } })
    if (!result.ok) return refuse(c, result, c.var.paths.wishlist)
    return leadWithNotice(c, 'wishlist', 'wish_removed', idOf(page) > 1 ? { page: String(page) } : {})
  })
}
