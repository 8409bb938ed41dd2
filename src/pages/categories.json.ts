import type { APIRoute } from 'astro'
import type { MenuCategory } from '#contract/category-menu.ts'
import { IS_BENGALI } from '#contract/edition.ts'
import { pictureAddress, storedWidths } from '#rules/picture.ts'
import { findCategoryMenu } from '#server/db/categories.ts'

export const GET: APIRoute = async ({ locals: { shop, preloaded } }) => {
  const { shown } = preloaded.menu ?? (await findCategoryMenu(shop.db))
  const categories = shown.map(
    ({ name, name_bn, picture, parts }): MenuCategory => ({
      name,
      ...(name_bn !== '' && name_bn !== name && { name_bn }),
      ...(parts.length > 0 && { parts: parts.map((part) => part.name) }),
      ...(IS_BENGALI && parts.length > 0 && { parts_bn: parts.map((part) => part.name_bn) }),
      picture: picture && pictureAddress(picture, storedWidths(picture.width)[0] ?? picture.width, 'webp'),
    }),
  )
  return Response.json(categories)
}
