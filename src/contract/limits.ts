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
/** Categories that menus and the home page show at most: the largest. */
export const MENU_CATEGORIES_MOST = 20
/** Discounted products among the featured ones of the home page. */
export const HOME_OFFERS = 6
/** Products that `listPopular` returns at most. */
export const POPULAR_MOST = 10
/** Similar products that a product page shows at most. */
export const SIMILAR_MOST = 10
/** Ids that `listCartProducts` accepts at most; a longer cart is requested in parts. */
export const CART_PRODUCTS_MOST = 100

/** Newest reviews that `listReviews` returns at most. */
export const REVIEWS_MOST = 100

export const RATING_SCALE = 5
export const RATING_STEP = 0.5
/** Pixels a star is wide. */
export const STAR_SIZE = 16

export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 200
/** Minutes after which the link of a forgotten password expires. */
export const RESET_MINUTES = 30
/** Hours after which the link that confirms an email address expires. */
export const CONFIRM_HOURS = 72
/** Argon2 hashes that one process computes concurrently, and length of the queue before requests are refused. */
export const PASSWORD_HASHES_AT_A_TIME = 2
export const PASSWORD_HASHES_WAITING = 50
/** `Retry-After` of such a refusal, in seconds. */
export const PASSWORD_RETRY = 5
/** Days after which an unused session ends, and after which every session ends. */
export const SESSION_IDLE_DAYS = 30
export const SESSION_DAYS = 180
/** Milliseconds between two updates of a session's last use. */
export const SESSION_SEEN_EVERY = 60 * 60_000
/** Sessions in a customer's list at most, latest use first. */
export const SESSIONS_MOST = 100
/** Characters of the name of a session's device. */
export const DEVICE_MOST = 60
/** Newest orders of a visitor that the browser stores. */
export const RECENT_ORDERS_MOST = 10
/** Addresses of one customer, the default one included. */
export const ADDRESSES_MOST = 10
/** Products of one wishlist. */
export const WISHLIST_MOST = 200

/** Highest count of the cart badge; higher ones read `99+`. */
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

/** Milliseconds that a toast of each type is shown. */
export const TOAST_DURATION = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
} as const
export const TOAST_MOST = 20
/** Milliseconds that a button says what it has copied. */
export const COPIED_SHOWN = 2500
/** Milliseconds between a toast's dismissal and its removal from the page. */
export const TOAST_REMOVAL_DELAY = 1000

/** The year of the footer's copyright line (spec §2). */
export const COPYRIGHT_YEAR = 2024

export const ZOOM_SCALE = 2
/** Pixels of the zoomed picture; in a window narrower than `ZOOM_NARROW` it is the window less `ZOOM_INSET`. */
export const ZOOM_WIDTH = 400
export const ZOOM_NARROW = 450
export const ZOOM_INSET = 100

/** Widths in pixels that each picture is stored in. */
export const PICTURE_WIDTHS = [160, 320, 480, 800, 1024] as const
/** Bytes and pixels of an accepted picture at most. */
export const PICTURE_BYTES_MOST = 12 * 1024 * 1024
export const PICTURE_PIXELS_MOST = 50_000_000
/** Longest side of a WebP picture, in pixels. */
export const PICTURE_SIDE_MOST = 16_383

/** Bytes of a request body at most. */
export const BODY_MOST = 64 * 1024
/**
 * Timeouts in milliseconds: `headers` and `body` of a request (from its start), `answer` for the response, `idle` for a
 * silent connection, `kept` for keep-alive, which is longer than a proxy's (nginx: 60 s) so that the proxy closes first.
 * `look` is the interval at which slow requests are looked for.
 */
export const REQUEST_TIMES = {
  headers: 15_000,
  body: 30_000,
  answer: 30_000,
  idle: 600_000,
  kept: 65_000,
  look: 5000,
}
/** PostgreSQL connections of one process: default, minimum, maximum. Long work holds one while it uses another. */
export const DATABASE_POOL = 10
export const DATABASE_POOL_LEAST = 2
export const DATABASE_POOL_MOST = 500

/** Milliseconds that running requests may take after the shop was told to shut down. */
export const SHUTDOWN_MOST = 10_000
/** `Retry-After` of a request that may succeed later, in seconds. */
export const RETRY_AFTER = 5
/** Seconds that a shop serves on at most after it was told to shut down, so that load balancers notice. */
export const DRAIN_MOST = 600

/** Milliseconds that styles and scripts of a superseded build are stored, for pages that are still open or published. */
export const ASSETS_KEPT = 7 * 24 * 60 * 60 * 1000

/** Longest texts, in characters. */
export const NAME_MOST = 120
/** Products of real shops have names of up to 275 characters. */
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
/** Letters of a search word that are compared; the rest is ignored. */
export const SEARCH_WORD_MOST = 40
/** Words of a search that are used; the rest is ignored. */
export const SEARCH_WORDS_MOST = 24
/** Suggestions at most while a search is typed: in all, categories, queries. */
export const SUGGEST_MOST = 8
export const SUGGEST_CATEGORIES_MOST = 2
export const SUGGEST_QUERIES_MOST = 3
/** Debounce of the suggestions, in milliseconds. */
export const SUGGEST_DELAY = 150
/** Letters and digits of a wallet's transaction id, and the longest typed text, with blanks in it. */
export const TRANSACTION_ID_LEAST = 6
export const TRANSACTION_ID_MOST = 20
export const TRANSACTION_ID_TYPED_MOST = 64
export const COUPON_MOST = 40
export const IDEMPOTENCY_KEY_MOST = 100
/**
 * Days within which an order arrives at most, and days for a return (terms and conditions). Numbers of their own, as the
 * frame's script has every object of this file.
 */
export const DELIVERY_DAYS_IN_DHAKA = 5
export const DELIVERY_DAYS_ELSEWHERE = 10
export const RETURN_DAYS = 7
/** Products that a browser remembers as viewed, and shows. */
export const VIEWED_MOST = 12
/** Taka of any amount that staff type in. */
export const AMOUNT_MOST = 10_000_000
/** Days from now in which somebody is called again. */
export const FOLLOW_UP_DAYS_MOST = 60
/** Taka of a delivery charge. */
export const CHARGE_MOST = 100_000
/** Characters of a device's token, and devices that are stored per customer. */
export const DEVICE_TOKEN_MOST = 100
export const KNOWN_DEVICES_MOST = 20
/** Lines of one order. */
export const ORDER_LINES_MOST = 200

/** Characters of a page's description; search engines show no more. */
export const META_DESCRIPTION_MOST = 155
/** Rows per transaction of long work, and milliseconds between two transactions, so that other writers get a turn. */
export const ROWS_PER_TRANSACTION = 100
export const WRITE_BREATH = 4

/** Hours after which an unused session of staff ends, and days after which every one does. */
export const STAFF_IDLE_HOURS = 12
export const STAFF_SESSION_DAYS = 30
/** Milliseconds between two updates of a staff session's last use. */
export const STAFF_SEEN_EVERY = 5 * 60_000
/** Minutes in which a browser has to answer with a passkey. */
export const PASSKEY_MINUTES = 5
/** Hours for which the link that makes somebody staff is valid, and the first owner's. */
export const INVITE_HOURS = 72
export const WELCOME_HOURS = 24
/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10
/** Bytes of the body of a call of staff, unless the call names its own limit. */
export const ADMIN_BODY_MOST = 256 * 1024
/** Lines of one page of the audit log: default and maximum. */
export const AUDIT_PAGE = 50
export const AUDIT_PAGE_MOST = 200

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
 * Rate limits count what was done: placed orders, wrong passwords, wrong codes. A call that is refused for another
 * reason does not count. Limits by address are high, as mobile carriers here put thousands of shoppers behind one.
 * Limits by phone or email alone are high too, as anybody can exhaust them for another person. A window begins with the
 * first use, and a new one with the first use after its end.
 */
export const RATE_LIMITS = {
  reviewsByEmail: { most: 5, within: HOUR },
  reviewsByAddress: { most: 300, within: HOUR },
  /** Orders of visitors. */
  ordersByPhoneAndAddress: { most: 10, within: HOUR },
  ordersByPhone: { most: 200, within: HOUR },
  /** Orders of signed-in customers, whose phone nobody else can exhaust. */
  ordersByCustomer: { most: 20, within: HOUR },
  ordersByAddress: { most: 600, within: HOUR },
  /** Wrong coupon codes, whichever call they come with. */
  couponsByAddress: { most: 100, within: 10 * MINUTES },
  loginByPhoneAndAddress: { most: 10, within: 10 * MINUTES },
  loginByPhone: { most: 100, within: 10 * MINUTES },
  loginByAddress: { most: 200, within: 10 * MINUTES },
  /** Replaces the three above for a device that this customer signed in with before. */
  loginByDevice: { most: 10, within: 10 * MINUTES },
  registerByAddress: { most: 200, within: HOUR },
  resetByEmail: { most: 5, within: HOUR },
  resetByAddress: { most: 200, within: HOUR },
  /** Invalid reset links. */
  resetLinksByAddress: { most: 100, within: 10 * MINUTES },
  trackByPhoneAndAddress: { most: 20, within: 10 * MINUTES },
  trackByPhone: { most: 200, within: 10 * MINUTES },
  trackByAddress: { most: 200, within: 10 * MINUTES },
  /** Changes of wishes, profile and address. */
  changesByCustomer: { most: 600, within: HOUR },
  /** Wrong current passwords. A thief who exhausts the limit of one session leaves the owner's other sessions usable. */
  oldPasswordBySession: { most: 10, within: 10 * MINUTES },
  oldPasswordByCustomer: { most: 100, within: HOUR },
  /** Mails to an unconfirmed address, resets excluded. */
  mailsToUnconfirmed: { most: 5, within: HOUR },
  /** Wrong passwords and codes of staff, as customers' logins: a device that is known has tries of its own. */
  staffLoginByPersonAndAddress: { most: 10, within: 10 * MINUTES },
  staffLoginByPerson: { most: 100, within: 10 * MINUTES },
  staffLoginByAddress: { most: 200, within: 10 * MINUTES },
  staffLoginByDevice: { most: 10, within: 10 * MINUTES },
  /** Wrong codes with a right password from unknown devices: six digits must not be guessed from many networks. */
  staffCodesByPerson: { most: 20, within: HOUR },
  staffCodesByDevice: { most: 20, within: HOUR },
  /** Wrong passwords and codes of a signed-in person who proves who they are. */
  proofBySession: { most: 10, within: 10 * MINUTES },
  proofByStaff: { most: 100, within: HOUR },
  /** Writes of one person of the staff, whatever network they share: a batch is one. */
  writesByStaff: { most: 1200, within: 10 * MINUTES },
  /** Challenges for a sign-in with a passkey: each is a row. */
  staffPasskeysByAddress: { most: 200, within: 10 * MINUTES },
  /** Invalid tokens of invitations. */
  inviteTokensByAddress: { most: 100, within: 10 * MINUTES },
} satisfies Record<string, RateLimit>
export type RateLimitName = keyof typeof RATE_LIMITS

/** Rows of a page of the back office, unless the call says another number, and the most it may say. */
export const ADMIN_PAGE = 50
export const ADMIN_PAGE_MOST = 100
/** Orders that one call may change. */
export const BATCH_MOST = 200
/** Orders that are printed at a time. */
export const PRINT_MOST = 100
/** Characters of a note of staff. */
export const NOTE_MOST = 1000
/** Orders that are merged into one at most, tags of an order, products that a line of a chat may mean. */
export const MERGE_MOST = 10
export const TAGS_MOST = 10
export const CHAT_PRODUCTS_MOST = 5
/** Lines of goods that are looked up of a chat. */
export const CHAT_LINES_MOST = 30
/** Characters of a pasted line that are read at a time: what reads it goes over parts of it again and again. */
export const PASTED_LINE_MOST = 500

/** Addresses that are mailed about new orders, and characters of a shopper's mail. */
export const NOTICE_EMAILS_MOST = 10
export const MAIL_SUBJECT_MOST = 150
export const MAIL_TEXT_MOST = 4000
/** Failed jobs that the back office lists. */
export const FAILED_JOBS_MOST = 50
/** Milliseconds between a step of an order and its mail, so that an undone step is not mailed. */
export const MAIL_STEP_AFTER = 60_000
/** Milliseconds between two signs of life of a stream of events; proxies close a silent one after a minute. */
export const EVENT_BEAT = 15_000
/** Days for which ended jobs and the network of an order are stored. */
export const JOBS_KEPT_DAYS = 60
export const NETWORK_DAYS = 7
/** Characters of the opening hours. */
export const OPENING_HOURS_MOST = 300
/** Orders after which a shop needs nobody to lead it through its first day. */
export const FIRST_DAY_ORDERS = 10
/** Taka of a coupon, and how often one may be used, at most. */
export const COUPON_AMOUNT_MOST = 1_000_000
export const COUPON_USES_MOST = 1_000_000
/** Characters of the HTML of a page in one language. */
export const PAGE_BODY_MOST = 60_000
/** Bytes of an uploaded file of products with its pictures, problems that are shown of it, and pictures beside it. */
export const IMPORT_BYTES_MOST = 64 * 1024 * 1024
export const IMPORT_PROBLEMS_MOST = 100
/** Milliseconds after which a running import that says nothing counts as interrupted, and between two signs of life. */
export const IMPORT_SILENT = 60_000
export const IMPORT_NOTES_EVERY = 500
