/** Numbers that the shop promises or asks for: pages, texts, sessions. Sources: spec §5 and §9 (docs/spec.md) unless another is named. */

export const CURRENCY = '৳'
/** ISO 4217, for machines that read a page. */
export const CURRENCY_CODE = 'BDT'

/** Products on one page of the list. */
export const PAGE_SIZE = 10
/** Orders on one page of a customer's list: more than most ever place. */
export const ORDERS_PAGE = 50
/** Wishes on a page without script. */
export const PLAIN_WISHES_PAGE = 24
/** Newest products on the home page. */
export const HOME_NEWEST = 10
/** Categories that menus and the home page show at most: the largest. */
export const MAX_MENU_CATEGORIES = 20
/** Discounted products among the featured ones of the home page. */
export const HOME_OFFERS = 6
/** Products that `listPopular` returns at most. */
export const MAX_POPULAR = 10
/** Similar products that a product page shows at most. */
export const MAX_SIMILAR = 10
/** Ids that `listCartProducts` accepts at most; a longer cart is requested in parts. */
export const MAX_CART_PRODUCTS = 100

/** Newest reviews that `listReviews` returns at most. */
export const MAX_REVIEWS = 100

export const RATING_SCALE = 5
export const RATING_STEP = 0.5

export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 200
/** Minutes after which the link of a forgotten password expires. */
export const RESET_MINUTES = 30
/** Hours after which the link that confirms an email address expires. */
export const CONFIRM_HOURS = 72
/** Days after which an unused session ends, and after which every session ends. */
export const SESSION_IDLE_DAYS = 30
export const SESSION_DAYS = 180
/** Sessions in a customer's list at most, latest use first. */
export const MAX_SESSIONS = 100
/** Characters of the name of a session's device. */
export const MAX_DEVICE = 60
/** Newest orders of a visitor that the browser stores. */
export const MAX_RECENT_ORDERS = 10
/** Addresses of one customer, the default one included. */
export const MAX_ADDRESSES = 10
/** Products of one wishlist. */
export const MAX_WISHLIST = 200

export const MIN_QUANTITY = 1
/** Highest count of the cart badge; higher ones read `99+`. Here, as each module of constants in every page’s script weighs. */
export const MAX_BADGE = 99
/** Pieces of a product in one order that count for its popularity. */
export const MAX_POPULAR_PIECES = 3
/** Spec §10. */
export const MAX_QUANTITY = 999

/** The year of the footer's copyright line (spec §2). */
export const COPYRIGHT_YEAR = 2024

/** Longest texts, in characters. */
export const MAX_NAME = 120
/** Products of real shops have names of up to 275 characters. */
export const MAX_PRODUCT_NAME = 300
export const MAX_KEYWORDS = 500
export const MAX_DESCRIPTION = 20_000
export const MAX_SOURCE_ID = 100
export const MAX_EMAIL = 254
export const MAX_PHONE = 40
export const MAX_COMMENT = 2000
export const MAX_ADDRESS = 500
export const MAX_ANNOUNCEMENT = 300
export const MAX_LINK = 500
export const MAX_SEARCH = 200
/** Letters of a search word that are compared; the rest is ignored. */
export const MAX_SEARCH_WORD = 40
/** Words of a search that are used, each of which takes time; the rest is ignored. */
export const MAX_SEARCH_WORDS = 10
/** Suggestions at most while a search is typed: in all, categories, queries. */
export const MAX_SUGGEST = 8
export const MAX_SUGGEST_CATEGORIES = 2
export const MAX_SUGGEST_QUERIES = 3
/** Letters and digits of a wallet's transaction id, and the longest typed text, with blanks in it. */
export const MIN_TRANSACTION_ID = 6
export const MAX_TRANSACTION_ID = 20
export const MAX_TRANSACTION_ID_TYPED = 64
export const MAX_COUPON = 40
export const MAX_IDEMPOTENCY_KEY = 100
/**
 * Days within which an order arrives at most, and days for a return (terms and conditions). Numbers of their own, as the
 * frame's script has every object of this file.
 */
export const DELIVERY_DAYS_IN_DHAKA = 5
export const DELIVERY_DAYS_ELSEWHERE = 10
export const RETURN_DAYS = 7
/** Products that a browser remembers as viewed, and shows. */
export const MAX_VIEWED = 12
/** Taka of a delivery charge. */
export const MAX_CHARGE = 100_000
/** Characters of a device's token, and devices that are stored per customer. */
export const MAX_DEVICE_TOKEN = 100
/** Lines of one order. */
export const MAX_ORDER_LINES = 200

/** Characters of a page's description; search engines show no more. */
export const MAX_META_DESCRIPTION = 155

/** Bytes of pages, scripts and pictures that the service worker stores. */
export const MAX_STORED_BYTES = 30 * 1024 * 1024

/** Characters of the opening hours. */
export const MAX_OPENING_HOURS = 300

/** Characters of a key for IndexNow. */
export const MAX_INDEX_NOW_KEY = 128
/** Characters of an id by which Google or Meta know a shop, and of the secret that goes with it. */
export const MAX_MEASURE_ID = 24
export const MAX_MEASURE_SECRET = 500
