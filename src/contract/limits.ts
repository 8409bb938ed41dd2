/** Every number that means something to the shop. Sources: spec §5 and §9 (docs/spec.md) unless another is named. */

export const CURRENCY = '৳'
/** ISO 4217, for machines that read a page. */
export const CURRENCY_CODE = 'BDT'

/** Products on one page of the list. */
export const PAGE_SIZE = 10
/** Orders on one page of a customer's list: more than most ever place. */
export const ORDERS_PAGE = 50
/** Newest products on the home page. */
export const HOME_NEWEST = 10
/** Discounted products among the featured ones of the home page. */
export const HOME_OFFERS = 5
/** Most popular products that the popular call answers. */
export const POPULAR_MOST = 10
/** Most similar products that a product page shows. */
export const SIMILAR_MOST = 10
/** Most ids that one cart products call takes; a longer cart asks several times. */
export const CART_PRODUCTS_MOST = 100

/** Newest reviews that the review call answers. */
export const REVIEWS_MOST = 100

export const RATING_SCALE = 5
export const RATING_STEP = 0.5
/** Pixels a star is wide. */
export const STAR_SIZE = 16

export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 200
/** Minutes that the link of a forgotten password lives. */
export const RESET_MINUTES = 30
/** Hours that the link which confirms an email address lives. */
export const CONFIRM_HOURS = 72
/** Argon2 hashes that one process computes at a time at most, and how many may wait before others are refused. */
export const PASSWORD_HASHES_AT_A_TIME = 2
export const PASSWORD_HASHES_WAITING = 50
/** Seconds after which a request that was refused for it may try again. */
export const PASSWORD_RETRY = 5
/** Days after which a session ends that is not used, and after which every session ends. */
export const SESSION_IDLE_DAYS = 30
export const SESSION_DAYS = 180
/** Milliseconds within which a session's use is noted once. */
export const SESSION_SEEN_EVERY = 60 * 60_000
/** Sessions that a customer's list shows, latest use first. */
export const SESSIONS_MOST = 100
/** Characters that name a session's device. */
export const DEVICE_MOST = 60
/** Orders of a visitor whose numbers a browser keeps, the newest ones. */
export const KEPT_ORDERS_MOST = 10
/** Products of one wishlist. */
export const WISHLIST_MOST = 200

/** Highest count that the cart badge writes out; above it reads `99+`. */
export const BADGE_MOST = 99

export const QUANTITY_LEAST = 1
/** Spec §10. */
export const QUANTITY_MOST = 999

/** Spec §10: digits of a phone number, the country code included. */
export const PHONE_DIGITS_LEAST = 7
export const PHONE_DIGITS_MOST = 15

/** Milliseconds between the notice of a redirect and the redirect. */
export const REDIRECT_DELAY = 1000

export const BANNER_INTERVAL = 3000
export const BANNER_SPEED = 350
export const POPULAR_SPEED = 300
/** Pixels between two slides of the popular carousel. */
export const POPULAR_MARGIN = 10
/** Slides side by side in a carousel, by least viewport width in pixels. */
export const CAROUSEL_SLIDES = { 0: 2, 840: 4, 1024: 5, 1280: 6 } as const

/** Milliseconds a toast of each type stays. */
export const TOAST_DURATION = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
} as const
export const TOAST_MOST = 20
/** Milliseconds between a toast's dismissal and its removal from the page. */
export const TOAST_REMOVAL_DELAY = 1000

/** The year of the footer's copyright line (spec §2). */
export const COPYRIGHT_YEAR = 2024

export const ZOOM_SCALE = 2
/** Pixels of the zoomed picture; in a window narrower than `ZOOM_NARROW` it is the window less `ZOOM_INSET`. */
export const ZOOM_WIDTH = 400
export const ZOOM_NARROW = 450
export const ZOOM_INSET = 100

/** Widths in pixels that each picture is kept in. */
export const PICTURE_WIDTHS = [160, 320, 480, 800] as const
/** Bytes and pixels of a picture that the shop takes at most. */
export const PICTURE_BYTES_MOST = 12 * 1024 * 1024
export const PICTURE_PIXELS_MOST = 50_000_000
/** Pixels that WebP allows a side at most. */
export const PICTURE_SIDE_MOST = 16_383

/** Bytes of a request body that the API reads at most. */
export const BODY_MOST = 64 * 1024
/**
 * Milliseconds that a request's headers, and all of it, may take to come, that its answer may take to be made, that a
 * connection may be silent, and that it is kept for the next request: a phone looks at a page for a while, and a proxy
 * must be the first to let go (nginx: 60 s). `look` is how often the slow ones are looked for.
 */
export const REQUEST_TIMES = {
  headers: 15_000,
  body: 30_000,
  answer: 30_000,
  idle: 600_000,
  kept: 65_000,
  look: 5000,
}
/** Connections of one process to PostgreSQL: by default, at least and at most. Long work holds one while it uses another. */
export const DATABASE_POOL = 10
export const DATABASE_POOL_LEAST = 2
export const DATABASE_POOL_MOST = 500

/** Milliseconds that a shop which is told to end goes on with what runs. */
export const SHUTDOWN_MOST = 10_000
/** Seconds after which a caller may try again what the shop can't do for the moment. */
export const RETRY_AFTER = 5
/** Seconds that a shop which is told to end goes on serving at most, so that load balancers hear of it. */
export const DRAIN_MOST = 600

/** Milliseconds that style sheets and scripts of a superseded build are kept: a page may name them, or be open. */
export const ASSETS_KEPT = 7 * 24 * 60 * 60 * 1000

/** Longest texts, in characters. */
export const NAME_MOST = 120
/** Goods of real shops have names of 275 characters. */
export const PRODUCT_NAME_MOST = 300
export const KEYWORDS_MOST = 500
export const DESCRIPTION_MOST = 20_000
export const SOURCE_ID_MOST = 100
export const EMAIL_MOST = 254
export const PHONE_MOST = 40
export const COMMENT_MOST = 2000
export const ADDRESS_MOST = 500
export const ANNOUNCEMENT_MOST = 300
export const LINK_MOST = 500
export const SEARCH_MOST = 200
/** Letters by which words of a search differ; what a longer one says further is not looked at. */
export const SEARCH_WORD_MOST = 40
/** Words of a search that are looked at. */
export const SEARCH_WORDS_MOST = 24
/** What one answer suggests while a search is typed: in all, of them categories, of them queries. */
export const SUGGEST_MOST = 8
export const SUGGEST_CATEGORIES_MOST = 2
export const SUGGEST_QUERIES_MOST = 3
/** Milliseconds without a key before suggestions are asked for. */
export const SUGGEST_DELAY = 150
/** Letters and digits of a wallet's transaction id, and the longest text that one is typed as, with blanks in it. */
export const TRANSACTION_ID_LEAST = 6
export const TRANSACTION_ID_MOST = 20
export const TRANSACTION_ID_TYPED_MOST = 64
export const COUPON_MOST = 40
export const IDEMPOTENCY_KEY_MOST = 100
/** Taka of a delivery charge. */
export const CHARGE_MOST = 100_000
/** Characters of a device's token, and devices that the shop remembers of a customer. */
export const DEVICE_TOKEN_MOST = 100
export const KNOWN_DEVICES_MOST = 20
/** Lines of one order. */
export const ORDER_LINES_MOST = 200

/** Characters of a page's description that search engines show. */
export const META_DESCRIPTION_MOST = 155
/** Rows that one transaction of long work writes, and milliseconds between two, so that others write meanwhile. */
export const ROWS_PER_TRANSACTION = 100
export const WRITE_BREATH = 4

/** How often something may be done within a time in milliseconds. */
export interface RateLimit {
  most: number
  within: number
}
const MINUTES = 60_000
const HOUR = 60 * MINUTES
/** Milliseconds by which the clocks of two processes of one shop may differ. */
export const CLOCK_SKEW_MOST = MINUTES
/**
 * Each kind of call has budgets of its own and counts what was done: placed orders, wrong passwords, wrong codes. What
 * was refused for another reason counts for nothing. Budgets by address are generous: mobile carriers here put
 * thousands of shoppers behind one. Those by phone or email alone are loose too, as anybody can use them up for another
 * person. Time is counted from the first attempt, and anew once it is over.
 */
export const RATE_LIMITS = {
  reviewsByEmail: { most: 5, within: HOUR },
  reviewsByAddress: { most: 300, within: HOUR },
  /** Orders of visitors. */
  ordersByPhoneAndAddress: { most: 10, within: HOUR },
  ordersByPhone: { most: 200, within: HOUR },
  /** Orders of signed-in customers, who need not fear for their phone. */
  ordersByCustomer: { most: 20, within: HOUR },
  ordersByAddress: { most: 600, within: HOUR },
  /** Wrong coupon codes, by whichever call they were tried. */
  couponsByAddress: { most: 100, within: 10 * MINUTES },
  loginByPhoneAndAddress: { most: 10, within: 10 * MINUTES },
  loginByPhone: { most: 100, within: 10 * MINUTES },
  loginByAddress: { most: 200, within: 10 * MINUTES },
  /** Instead of the three before, for a device that this customer signed in with before. */
  loginByDevice: { most: 10, within: 10 * MINUTES },
  registerByAddress: { most: 200, within: HOUR },
  resetByEmail: { most: 5, within: HOUR },
  resetByAddress: { most: 200, within: HOUR },
  /** Reset links that are none. */
  resetLinksByAddress: { most: 100, within: 10 * MINUTES },
  trackByPhoneAndAddress: { most: 20, within: 10 * MINUTES },
  trackByPhone: { most: 200, within: 10 * MINUTES },
  trackByAddress: { most: 200, within: 10 * MINUTES },
  /** Changes of wishes, profile and address. */
  changesByCustomer: { most: 600, within: HOUR },
  /** Wrong current passwords. A thief who uses up one session's attempts leaves the owner's sessions theirs. */
  oldPasswordBySession: { most: 10, within: 10 * MINUTES },
  oldPasswordByCustomer: { most: 100, within: HOUR },
  /** Mails to an address that nobody has confirmed, resets apart. */
  mailsToUnconfirmed: { most: 5, within: HOUR },
} satisfies Record<string, RateLimit>
export type RateLimitName = keyof typeof RATE_LIMITS
