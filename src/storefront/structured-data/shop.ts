import type { ContactPoint, MerchantReturnPolicy, OnlineStore, WebSite } from 'schema-dts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { IS_BENGALI, LANGUAGE } from '#platform/contract/edition.ts'
import { RETURN_DAYS } from '#platform/contract/limits.ts'
import { shownText } from '#platform/rules/shown-text.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { shopName } from '#shop/settings/rules/shop-name.ts'

/** The shop's data in the footer of every page. */
type ShownShop = Pick<
  Settings,
  'shop_name' | 'shop_name_bn' | 'logo' | 'phone' | 'email' | 'town' | 'town_bn' | 'social_url'
>

export const COUNTRY = 'BD'

/** As the terms say it. */
export const returnPolicy: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
}

/** For pages that lead to the rules of returns without saying them. */
const returnLink = (origin: string): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  merchantReturnLink: `${origin}${PAGES.terms}#returns`,
})

/** How to reach a person; undefined for a shop that shows no way. */
const contactOf = ({ phone, email }: ShownShop): ContactPoint | undefined =>
  phone || email
    ? {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(phone && { telephone: phone }),
        ...(email && { email }),
      }
    : undefined

/** Further data of the shop on a page, beside its frame. */
interface ShownBeside {
  streetAddress?: string
  /** `said`: the rules of returns themselves; `linked`: where they are. */
  returns?: 'said' | 'linked'
}

/** The shop at `origin` with what the page shows of it. */
export function shopFacts(origin: string, shop: ShownShop, { streetAddress, returns }: ShownBeside = {}): OnlineStore {
  const { logo, phone, email, social_url } = shop
  const town = shownText(shop.town, shop.town_bn)
  const contactPoint = contactOf(shop)
  return {
    '@type': 'OnlineStore',
    name: shopName(shop),
    url: `${origin}${PAGES.home}`,
    ...(logo && { logo: new URL(logo.image, origin).href }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...((town || streetAddress) && {
      address: {
        '@type': 'PostalAddress',
        ...(streetAddress && { streetAddress }),
        ...(town && { addressLocality: town }),
        addressCountry: COUNTRY,
      },
    }),
    ...(contactPoint && { contactPoint }),
    ...(returns && { hasMerchantReturnPolicy: returns === 'said' ? returnPolicy : returnLink(origin) }),
    ...(social_url && { sameAs: social_url }),
  }
}

/** The site at `origin` by its name, for the line above its address in search results. */
export const siteFacts = (origin: string, name: string): WebSite => ({
  '@type': 'WebSite',
  name,
  url: `${origin}${PAGES.home}`,
  ...(IS_BENGALI && { inLanguage: LANGUAGE }),
})
