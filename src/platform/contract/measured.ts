/**
 * Measuring ids that a browser sends with an order, if the shopper agreed to be measured. Browser and server use the same
 * patterns, so that a
 * cookie of another shape is left out before it could make the shop refuse the order.
 */
export const MEASURED_PATTERNS = {
  /** Of Google's cookie `_ga`: the client id of its reports. */
  client_id: /^\d{1,20}\.\d{1,20}$/,
  /** Of Google's cookie `_ga_…`: the visit. */
  session_id: /^\d{1,20}$/,
  /** Meta's cookies: the browser, and the advert that was pressed. */
  fbp: /^fb\.\d\.\d{1,20}\.[\w-]{1,100}$/,
  fbc: /^fb\.\d\.\d{1,20}\.[\w-]{1,500}$/,
  /** TikTok's cookies: the browser, and the advert that was pressed. */
  ttp: /^[\w.-]{1,100}$/,
  ttclid: /^[\w.-]{1,500}$/,
} as const
export type Measured = { [Name in keyof typeof MEASURED_PATTERNS]?: string | undefined }

/** When a purchase is counted: when the shopper orders, or when the shop has confirmed the order. */
export type PurchaseMoment = 'placed' | 'confirmed'

/** Who may be told of purchases by the server, each with a secret. */
export const MEASURERS = ['google', 'meta', 'tiktok'] as const
export type Measurer = (typeof MEASURERS)[number]

/** What each is called. */
export const MEASURER_NAMES: Record<Measurer, string> = { google: 'Google Analytics', meta: 'Meta', tiktok: 'TikTok' }

/** The setting that holds the shop's id at each. */
export const MEASURER_IDS = { google: 'ga4_id', meta: 'meta_pixel', tiktok: 'tiktok_pixel' } as const satisfies Record<
  Measurer,
  string
>

/** Who may measure visits of a shop with these settings. */
export const measurersOf = (settings: Record<(typeof MEASURER_IDS)[Measurer], string>): Measurer[] =>
  MEASURERS.filter((of) => settings[MEASURER_IDS[of]] !== '')

/** The id of a purchase for each of them, the same from browser and server, so that it counts once. */
export const purchaseId = (order: number): string => String(order)
