import * as z from 'zod/mini'
import { pictureSchema } from './catalog.ts'
import { isWebAddress, toLink } from './link.ts'
import { PURCHASE_MOMENTS } from './measured.ts'
import { LANGUAGES } from './office-staff.ts'

/** An http or https URL; any other text becomes empty, so that no page breaks or executes it. */
const webAddress = z.string().check(z.overwrite((text) => (isWebAddress(text) ? text : '')))

/** How money is sent to a number: from person to person, through an agent, or to a merchant's account. */
export const WALLET_KINDS = ['personal', 'agent', 'merchant'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** The merchant's settings, shown in the frame, the legal pages and the payment instructions. */
export const settingsSchema = z.object({
  shop_name: z.string(),
  /** Texts that end in `_bn` are those of the Bengali edition; empty where it shows the others. */
  shop_name_bn: z.string(),
  /** Stands before the name instead of the market stall. */
  logo: z.nullable(pictureSchema),
  announcement: z.string(),
  announcement_bn: z.string(),
  /** Where the announcement leads: a path of the shop or the web; empty for nowhere. */
  announcement_link: z.string().check(z.overwrite(toLink)),
  /** It is shown from this moment on and until that one; null for no bound. */
  announcement_from: z.nullable(z.string()),
  announcement_until: z.nullable(z.string()),
  town: z.string(),
  town_bn: z.string(),
  postal_address: z.string(),
  postal_address_bn: z.string(),
  phone: z.string(),
  email: z.string(),
  opening_hours: z.string(),
  opening_hours_bn: z.string(),
  social_url: webAddress,
  android_app_url: webAddress,
  /** Who measures visits of shoppers who agree: ids of Google Analytics 4 and of a Meta pixel; empty for nobody. */
  ga4_id: z.string(),
  meta_pixel: z.string(),
  purchase_when: z.enum(PURCHASE_MOMENTS),
  /** The edition for people of whom nothing is known; counts where there is a Bengali one. */
  default_language: z.enum(LANGUAGES),
  /** Mobile wallets that take payments, as `{ name, number, kind }`. */
  wallets: z.array(z.object({ name: z.string(), number: z.string(), kind: z.enum(WALLET_KINDS) })),
})
export type Settings = z.infer<typeof settingsSchema>

/** Settings that no page shows. */
export const privateSettingsSchema = z.object({
  /** Who gets a mail about new orders. */
  noticeEmails: z.array(z.string()),
  /** Whether a new review is shown at once. */
  reviewModeration: z.enum(['show', 'wait']),
  /** Pieces that an order may have at most, whose phone the shop has never confirmed an order of. */
  unconfirmedPieces: z.int(),
  /** Hours after which such an order gives its counted pieces back, if nobody has confirmed it; 0 for never. */
  unconfirmedHours: z.int(),
  /** By which search engines know the shop when it tells them of changes; empty for one that doesn't. */
  indexNowKey: z.string(),
  /** Sealed (server/security/seal.ts): by which Google and Meta take purchases from the server; empty for none. */
  googleSecret: z.string(),
  metaSecret: z.string(),
  /** What the first-day path leaves out, and whether it was gone to its end. */
  firstDay: z.object({ skipped: z.array(z.string()), isDone: z.boolean() }),
})
export type PrivateSettings = z.infer<typeof privateSettingsSchema>
