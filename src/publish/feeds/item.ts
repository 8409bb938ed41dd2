import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { CURRENCY_CODE } from '#platform/contract/limits.ts'
import { toPaisa, toTakaText } from '#platform/rules/money.ts'
import { plainText } from '#platform/security/html.ts'
import type { LeftOut } from '#publish/contract/feeds.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { groupCode } from '#shop/catalogue/contract/product-group.ts'
import { categoryPath } from '#shop/catalogue/rules/category-tree.ts'
import { wordsIn } from '#shop/catalogue/rules/known-words.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'
import { namedOptions } from '#shop/catalogue/rules/product-group.ts'
import { nameWithoutValues } from '#shop/catalogue/rules/product-options.ts'
import { lineName } from '#shop/orders/rules/line-name.ts'
import { type Availability, availabilityOf } from '#shop/stock/rules/stock.ts'

/** A product in a feed. Texts have one line, and no more characters than both Google and Meta accept. */
export interface FeedItem {
  id: string
  title: string
  description: string
  link: string
  /** Absolute addresses, at least one; the first is the main picture. */
  images: string[]
  availability: Availability
  /** `450.00 BDT`, before a discount. */
  price: string
  /** The price after the discount; undefined without one. */
  salePrice: string | undefined
  /** Empty without one. */
  brand: string
  /** `Clothing > Men`. */
  category: string
  /** A number of Google's taxonomy; empty without one. */
  googleCategory: string
  /** For a product of a group: the code that its siblings share, and its values of the options. Empty otherwise. */
  group: string
  color: string
  size: string
  /** The same in Bengali; texts are those above where there is none. */
  bengali: Pick<FeedItem, 'title' | 'description' | 'link' | 'brand' | 'color' | 'size'>
}

/**
 * Most characters, by the stricter of Google and Meta (support.google.com/merchants/answer/7052112, Meta's catalogue
 * reference).
 */
const MAX_LENGTHS = { title: 150, description: 5000, brand: 70, category: 100, option: 100 }
/** Additional pictures that Google takes; Meta takes 20. */
const MORE_PICTURES = 10
/** Least width and height in pixels; Google refuses smaller pictures. */
const MIN_SIDE = 100

/** One line without characters that XML forbids, truncated after a whole word to at most `most` characters. */
function line(text: string, most: number): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s\uFFFE\uFFFF]+/gu, ' ')
    .trim()
  if (clean.length <= most) return clean
  // A single long word is cut, but not between the halves of a surrogate pair.
  return clean
    .slice(0, most)
    .replace(/(?<=\S)\s+\S*$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')
}

const money = (paisa: number): string => `${toTakaText(paisa)} ${CURRENCY_CODE}`

/**
 * A product as an item of the feeds, or the reason why it can't be one. `google` has Google's category numbers by id of
 * a category.
 */
export function toFeedItem(product: Product, origin: string, google: Map<number, string>): FeedItem | LeftOut {
  const { pk, brand_name: name, images, brand, category, group } = product
  const [mrp, discount] = [toPaisa(product.mrp), toPaisa(product.discount)]
  const final = finalPaisa(mrp, discount)
  if (final <= 0) return 'no_price'
  const large = images.filter(({ width, height }) => Math.min(width, height) >= MIN_SIDE)
  if (large.length === 0) return 'no_picture'
  const { values = [] } = group?.siblings.find((each) => each.pk === pk) ?? {}
  const inBengali = (word: string) => wordsIn('bn', word, group?.words_bn)
  const titleOf = (named: string, words: string[], options = '') =>
    line(lineName({ name: nameWithoutValues(named, words), options }), MAX_LENGTHS.title)
  const title = titleOf(name, values, product.options)
  const toldApart = (say?: (word: string) => string) => {
    const { color = '', size = '' } = group ? namedOptions(group, pk, say) : {}
    return { color: line(color, MAX_LENGTHS.option), size: line(size, MAX_LENGTHS.option) }
  }
  const described = (html = '') => line(plainText(html, MAX_LENGTHS.description), MAX_LENGTHS.description)
  const description = described(product.description) || title
  return {
    id: String(pk),
    title,
    description,
    link: origin + PAGES.product(pk),
    images: large.slice(0, 1 + MORE_PICTURES).map(({ image }) => new URL(image, origin).href),
    availability: availabilityOf(product),
    price: money(mrp),
    salePrice: discount > 0 ? money(final) : undefined,
    brand: line(brand, MAX_LENGTHS.brand),
    category: line(categoryPath(category.name, category.parent?.name), MAX_LENGTHS.category),
    googleCategory: google.get(category.pk) ?? '',
    group: group ? groupCode(group) : '',
    ...toldApart(),
    bengali: {
      title: product.name_bn
        ? titleOf(product.name_bn, values.map(inBengali), inBengali(product.options ?? ''))
        : title,
      description: described(product.description_bn) || description,
      link: origin + bengaliOf(PAGES.product(pk)),
      brand: line(product.brand_bn || brand, MAX_LENGTHS.brand),
      ...toldApart(inBengali),
    },
  }
}
