import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#platform/process/root.ts'
import { formatTaka } from '#platform/rules/money.ts'
import type { Category, Picture, Product } from '#shop/catalogue/contract/catalog.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import { SCREENSHOT_GOODS } from '#shop/settings/contract/app-screenshots.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'

/** Content of a share picture; it is drawn again when one of these changes. */
export interface ShareCard {
  name: string
  /** The name in Bengali beside another one. */
  nameBn: string
  /** Formatted; empty for what has no price. */
  price: string
  /** The price before the discount. */
  before: string
  shop: string
  picture: Picture | null
  logo: Picture | null
}

type ShownShop = Pick<Settings, 'shop_name' | 'logo'>

const shopOf = ({ shop_name, logo }: ShownShop) => ({ shop: shop_name, logo })

const short = (taka: number) => formatTaka(taka).replace(/\.00$/, '')

export function productCard(product: Product, shop: ShownShop): ShareCard {
  const price = Number(product.mrp)
  const final = finalPrice({ price, discount: product.discount })
  return {
    name: product.brand_name,
    nameBn: product.name_bn,
    price: short(final),
    before: final < price ? short(price) : '',
    picture: product.images[0] ?? null,
    ...shopOf(shop),
  }
}

export const categoryCard = (
  { name, name_bn, picture }: Pick<Category, 'name' | 'name_bn' | 'picture'>,
  shop: ShownShop,
): ShareCard => ({
  name,
  nameBn: name_bn === name ? '' : name_bn,
  price: '',
  before: '',
  picture,
  ...shopOf(shop),
})

/** The goods of a list that screenshots of the shop show. */
export const screenshotGoods = (products: Product[], shop: ShownShop): ShareCard[] =>
  products.slice(0, SCREENSHOT_GOODS).map((product) => productCard(product, shop))

const LIBRARIES = ['sharp', 'harfbuzzjs', '@expo-google-fonts/hind-siliguri'] as const

/** Hash of the drawing code: these files and their libraries. */
function findLook(): string {
  const folder = join(ROOT, 'src', 'publish', 'share')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)))
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  for (const name of LIBRARIES) hash.update(dependencies[name] ?? '')
  return hash.digest('base64url')
}
let look: string | undefined

/** The address of a share picture as links have it: another one whenever it shows something else, as others cache it. */
export const shareAddress = (address: string, card: ShareCard): string => `${address}?v=${cardVersion(card)}`

/** Names a version of the picture: another one for another look of the same card. */
export function cardVersion(card: ShareCard): string {
  look ??= findLook()
  return createHash('sha256').update(look).update(JSON.stringify(card)).digest('base64url').slice(0, 8)
}
