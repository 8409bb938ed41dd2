import * as z from 'zod'

/**
 * Allowed schema.org types of the shop, and the properties that search engines require (developers.google.com, “Search
 * gallery”): a property that stands here for no type is a mistake.
 */
const url = z.url({ protocol: /^https$/ })
const filled = z.string().min(1)
const typed = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape })

const money = typed('MonetaryAmount', { value: z.number().min(0), currency: z.literal('BDT') })
const region = typed('DefinedRegion', { addressCountry: z.literal('BD'), addressRegion: filled.optional() })
const days = typed('QuantitativeValue', {
  minValue: z.int().min(0),
  maxValue: z.int().positive(),
  unitCode: z.literal('DAY'),
})
const shipping = typed('OfferShippingDetails', {
  shippingRate: money,
  shippingDestination: region,
  deliveryTime: typed('ShippingDeliveryTime', { transitTime: days }),
})
const returns = z.union([
  typed('MerchantReturnPolicy', {
    applicableCountry: z.literal('BD'),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.int().positive(),
  }),
  typed('MerchantReturnPolicy', { merchantReturnLink: url }),
])
const offer = typed('Offer', {
  url,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('BDT'),
  availability: z
    .enum(['InStock', 'LimitedAvailability', 'OutOfStock', 'BackOrder'].map((name) => `https://schema.org/${name}`))
    .optional(),
  shippingDetails: z.array(shipping).length(2).optional(),
  hasMerchantReturnPolicy: returns,
})
const rating = typed('AggregateRating', { ratingValue: z.number().min(0.5).max(5), reviewCount: z.int().positive() })

const group = typed('ProductGroup', {
  name: filled,
  productGroupID: filled,
  variesBy: z.array(z.enum(['https://schema.org/color', 'https://schema.org/size'])).optional(),
  hasVariant: z.array(typed('Product', { url })),
})

const THINGS = {
  Product: typed('Product', {
    name: filled,
    alternateName: filled.optional(),
    brand: typed('Brand', { name: filled }).optional(),
    description: filled.optional(),
    category: filled,
    color: filled.optional(),
    size: filled.optional(),
    inProductGroupWithID: filled.optional(),
    isVariantOf: group.optional(),
    image: z.array(url).min(1).optional(),
    offers: offer,
    aggregateRating: rating.optional(),
  }),
  BreadcrumbList: typed('BreadcrumbList', {
    itemListElement: z
      .array(typed('ListItem', { position: z.int(), name: filled, item: url.optional() }))
      .min(2)
      // Every step but the last, which is the page itself, has an address.
      .refine((steps) =>
        steps.every(({ position, item }, at) => position === at + 1 && !item === (at + 1 === steps.length)),
      ),
  }),
  ItemList: typed('ItemList', {
    itemListElement: z
      .array(typed('ListItem', { position: z.int(), url }))
      .min(1)
      .refine((items) => items.every(({ position }, at) => position === at + 1)),
  }),
  OnlineStore: typed('OnlineStore', {
    name: filled,
    url,
    logo: url.optional(),
    telephone: filled.optional(),
    email: z.email().optional(),
    contactPoint: typed('ContactPoint', {
      contactType: z.literal('customer service'),
      telephone: filled.optional(),
      email: z.email().optional(),
    }).optional(),
    address: typed('PostalAddress', {
      streetAddress: filled.optional(),
      addressLocality: filled.optional(),
      addressCountry: z.literal('BD'),
    }).optional(),
    hasMerchantReturnPolicy: returns.optional(),
    sameAs: url.optional(),
  }),
  WebSite: typed('WebSite', {
    name: filled,
    url,
  }),
}

/** Errors in the structured data of a page, each with its type. */
export const wrongFacts = (facts: Record<string, unknown>): string[] =>
  Object.entries(facts).flatMap(([type, thing]) => {
    const schema = Object.hasOwn(THINGS, type) ? THINGS[type as keyof typeof THINGS] : undefined // An own property.
    if (!schema) return [`${type}: unknown`]
    const { error } = schema.safeParse(thing)
    return error ? error.issues.map(({ path, message }) => `${type}.${path.join('.')}: ${message}`) : []
  })
