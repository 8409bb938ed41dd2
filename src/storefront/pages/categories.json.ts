import type { APIRoute } from 'astro'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import type { MenuCategory } from '#shop/catalogue/contract/category-menu.ts'
import { findCategoryMenu } from '#shop/catalogue/queries/categories.ts'
import { thumbnailAddress } from '#shop/catalogue/rules/picture.ts'

export const GET: APIRoute = async ({ locals: { shop, preloaded } }) => {
  const { shown } = preloaded.menu ?? (await findCategoryMenu(shop.db))
  const categories = shown.map(
    ({ name, name_bn, picture, parts }): MenuCategory => ({
      name,
      ...(name_bn !== '' && name_bn !== name && { name_bn }),
      ...(parts.length > 0 && { parts: parts.map((part) => part.name) }),
      ...(IS_BENGALI && parts.length > 0 && { parts_bn: parts.map((part) => part.name_bn) }),
      picture: picture && thumbnailAddress(picture),
    }),
  )
  return Response.json(categories)
}
