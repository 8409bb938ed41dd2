import type {
  DefinedRegion,
  ProductGroup as GroupFacts,
  ItemAvailability,
  OfferShippingDetails,
  Product as ProductFacts,
  QuantitativeValue,
} from 'schema-dts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { CURRENCY_CODE, DELIVERY_DAYS_ELSEWHERE, DELIVERY_DAYS_IN_DHAKA } from '#platform/contract/limits.ts'
import { categoryName, productName, secondName } from '#platform/rules/shown-name.ts'
import { shownText } from '#platform/rules/shown-text.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { groupCode, type ProductGroup } from '#shop/catalogue/contract/product-group.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import { kindOfOption, namedOptions } from '#shop/catalogue/rules/product-group.ts'
import { toHalves } from '#shop/catalogue/rules/rating.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import { shownWords } from '#storefront/texts/shown-words.ts'
import { COUNTRY, returnPolicy } from './shop.ts'

const days = (maxValue: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: 0,
  maxValue,
  unitCode: 'DAY',
})

const delivery = (taka: number, to: DefinedRegion, most: number): OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: taka, currency: CURRENCY_CODE },
  shippingDestination: to,
  deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: days(most) },
})

/** A place in the country; the whole country without a region. */
const region = (addressRegion?: string): DefinedRegion => ({
  '@type': 'DefinedRegion',
  addressCountry: COUNTRY,
  ...(addressRegion && { addressRegion }),
})

/** Cost and duration of delivery in the capital and elsewhere, as on the facts card of the page. */
const listDeliveries = ({ inside_dhaka, outside_dhaka }: Shipping): OfferShippingDetails[] => [
  delivery(inside_dhaka, region('Dhaka'), DELIVERY_DAYS_IN_DHAKA),
  delivery(outside_dhaka, region(), DELIVERY_DAYS_ELSEWHERE),
]

/** Options of siblings, in the terms of schema.org. */
const VARIES_BY = { color: 'https://schema.org/color', size: 'https://schema.org/size' } as const

/** The group of a product with the pages of its siblings (developers.google.com, “Product variants”, one page each). */
function groupFacts({ pk, name, options, siblings }: ProductGroup, productId: number, url: string): GroupFacts {
  const others = siblings.filter((sibling) => sibling.pk !== productId)
  const varies = options.flatMap((option) => {
    const kind = kindOfOption(option)
    return kind ? VARIES_BY[kind] : []
  })
  return {
    '@type': 'ProductGroup',
    name,
    productGroupID: groupCode({ pk }),
    ...(varies.length > 0 && { variesBy: varies }),
    hasVariant: others.map((sibling) => ({ '@type': 'Product', url: new URL(PAGES.product(sibling.pk), url).href })),
  }
}

const AVAILABILITY: Record<StockWord, ItemAvailability> = {
  in: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
  later: 'https://schema.org/BackOrder',
}

interface Page {
  product: Product
  description: string
  /** Absolute address of the page. */
  url: string
  /** Null until the delivery charges are set. */
  shipping: Shipping | null
}

/**
 * The product of a page, in the terms of schema.org and as search engines want it of a product that is
 * for sale (developers.google.com, “Merchant listing”). Whether it is in stock is said of counted goods only, as on the page.
 */
export function productFacts({ product, description, url, shipping }: Page): ProductFacts {
  const { rating__avg, pk__count } = product.review
  return {
    '@type': 'Product',
    name: productName(product),
    ...(secondName(product) && { alternateName: secondName(product) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: shownText(product.brand, product.brand_bn) } }),
    ...(description && { description }),
    category: categoryName(product.category),
    ...(product.group && {
      ...namedOptions(product.group, product.pk, (word) => shownWords(word, product.group?.words_bn)),
      inProductGroupWithID: groupCode(product.group),
      isVariantOf: groupFacts(product.group, product.pk, url),
    }),
    ...(product.images.length > 0 && { image: product.images.map(({ image }) => new URL(image, url).href) }),
    offers: {
      '@type': 'Offer',
      url,
      price: finalPrice({ price: Number(product.mrp), discount: product.discount }).toFixed(2),
      priceCurrency: CURRENCY_CODE,
      ...(product.stock && { availability: AVAILABILITY[product.stock] }),
      ...(shipping && { shippingDetails: listDeliveries(shipping) }),
      hasMerchantReturnPolicy: returnPolicy,
    },
    ...(rating__avg !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: toHalves(rating__avg), reviewCount: pk__count },
    }),
  }
}
