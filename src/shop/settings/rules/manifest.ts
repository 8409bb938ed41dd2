import { OFFICE, PAGES } from '#platform/contract/addresses/paths.ts'
import { LANGUAGE } from '#platform/contract/edition.ts'
import { GREEN, PAPER } from '#platform/contract/look.ts'
import { APP_ICONS } from '#shop/settings/contract/app-icons.ts'
import { APP_SCREENSHOTS } from '#shop/settings/contract/app-screenshots.ts'
import { manifest as texts } from '#storefront/texts/manifest.ts'

/** Letters of a name below an icon; launchers cut longer ones. */
const MAX_SHORT = 12

/** Letters as people count them: a Bengali conjunct with its vowel sign is one, and is never cut. */
const LETTERS = new Intl.Segmenter('bn')

/** The whole name if it fits below an icon, else as many of its words as do, or its beginning. */
function shortName(name: string): string {
  const letters = [...LETTERS.segment(name)].map(({ segment }) => segment)
  if (letters.length <= MAX_SHORT) return name
  const cut = letters.slice(0, MAX_SHORT + 1).join('')
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : letters.slice(0, MAX_SHORT).join('')
}

const ICONS = APP_ICONS.map(({ address, size, purpose }) => ({
  src: address,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
}))

/** The manifest of the back office, an app of its own beside the shop's: phones tell of news only where it is installed. */
export const officeManifest = (shopName: string) => ({
  id: OFFICE,
  name: `${shopName} · office`,
  short_name: shortName(shopName),
  start_url: OFFICE,
  scope: OFFICE,
  display: 'standalone',
  theme_color: GREEN,
  background_color: PAPER,
  categories: ['business'],
  icons: ICONS,
})

/** The web app manifest of a shop: name, icon and start page on a home screen. */
export const manifestOf = (shopName: string) => ({
  id: PAGES.home,
  name: shopName,
  short_name: shortName(shopName),
  lang: LANGUAGE,
  start_url: PAGES.home,
  scope: PAGES.home,
  display: 'standalone',
  theme_color: GREEN,
  background_color: PAPER,
  categories: ['shopping'],
  icons: ICONS,
  screenshots: APP_SCREENSHOTS.map(({ address, width, height, formFactor }) => ({
    src: address,
    sizes: `${width}x${height}`,
    type: 'image/jpeg',
    form_factor: formFactor,
    label: texts.shown[formFactor](shopName),
  })),
  shortcuts: [
    { name: texts.products, short_name: texts.productsShort, url: PAGES.products },
    { name: texts.cart, url: PAGES.cart },
    { name: texts.trackOrder, short_name: texts.trackOrderShort, url: PAGES.trackOrder },
  ],
})
