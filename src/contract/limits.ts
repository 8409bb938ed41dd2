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

export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 200
/** Minutes after which the link of a forgotten password expires. */
export const RESET_MINUTES = 30
/** Hours after which the link that confirms an email address expires. */
export const CONFIRM_HOURS = 72
/** Days after which an unused session ends, and after which every session ends. */
export const SESSION_IDLE_DAYS = 30
export const SESSION_DAYS = 180
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

export const QUANTITY_LEAST = 1
/** Highest count of the cart badge; higher ones read `99+`. Here, as each module of constants in every page’s script weighs. */
export const BADGE_MOST = 99
/** Pieces of a product in one order that count for what is popular. */
export const MAX_POPULAR_PIECES = 3
/** Spec §10. */
export const QUANTITY_MOST = 999

/** The year of the footer's copyright line (spec §2). */
export const COPYRIGHT_YEAR = 2024

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
/** Words of a search that are used, each of which takes time; the rest is ignored. */
export const SEARCH_WORDS_MOST = 10
/** Suggestions at most while a search is typed: in all, categories, queries. */
export const SUGGEST_MOST = 8
export const SUGGEST_CATEGORIES_MOST = 2
export const SUGGEST_QUERIES_MOST = 3
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
/** Taka of a delivery charge. */
export const CHARGE_MOST = 100_000
/** Characters of a device's token, and devices that are stored per customer. */
export const DEVICE_TOKEN_MOST = 100
/** Lines of one order. */
export const ORDER_LINES_MOST = 200

/** Characters of a page's description; search engines show no more. */
export const META_DESCRIPTION_MOST = 155

/** Bytes of pages, scripts and pictures that the service worker stores. */
export const STORED_BYTES_MOST = 30 * 1024 * 1024

/** Characters of the opening hours. */
export const OPENING_HOURS_MOST = 300

/** Characters of a key for IndexNow. */
export const INDEX_NOW_KEY_MOST = 128
/** Characters of an id by which Google or Meta know a shop, and of the secret that goes with it. */
export const MEASURE_ID_MOST = 24
export const MEASURE_SECRET_MOST = 500
