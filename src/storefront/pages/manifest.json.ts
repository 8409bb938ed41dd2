import type { APIRoute } from 'astro'
import { findFrame } from '#shop/content/queries/page-data.ts'
import { manifestOf } from '#shop/settings/rules/manifest.ts'
import { shopName } from '#shop/settings/rules/shop-name.ts'

export const GET: APIRoute = async ({ locals: { shop, preloaded } }) => {
  const { frame = await findFrame(shop.db) } = preloaded
  return Response.json(manifestOf(shopName(frame.settings)))
}
