import type { APIRoute } from 'astro'
import { manifestOf } from '#rules/manifest.ts'
import { shopName } from '#rules/shop-name.ts'
import { findFrame } from '#server/db/page-data.ts'

export const GET: APIRoute = async ({ locals: { shop, preloaded } }) => {
  const { frame = await findFrame(shop.db) } = preloaded
  return Response.json(manifestOf(shopName(frame.settings)))
}
