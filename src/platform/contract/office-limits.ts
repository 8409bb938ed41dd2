/** Numbers of the back office: its sessions, pages, texts and batches. */

/** Taka of any amount that staff type in. */
export const MAX_AMOUNT = 10_000_000
/** Days from now within which a follow-up call may be planned. */
export const MAX_FOLLOW_UP_DAYS = 60

/** Hours after which an unused session of staff ends, and days after which every one does. */
export const STAFF_IDLE_HOURS = 12
export const STAFF_SESSION_DAYS = 30
/** Minutes in which a browser has to answer with a passkey. */
export const PASSKEY_MINUTES = 5
/** Hours for which an invitation of staff is valid, and the first owner's. */
export const INVITE_HOURS = 72
export const WELCOME_HOURS = 24
/** Hours for which a link to a new password is valid that an owner hands over; a mailed one has `RESET_MINUTES`. */
export const PASSWORD_LINK_HOURS = 24
/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10
/** Bytes of the body of a call of staff, unless the call names its own limit. */
export const MAX_ADMIN_BODY = 256 * 1024
/** Lines of one page of the audit log: default and maximum. */
export const AUDIT_PAGE = 50
export const MAX_AUDIT_PAGE = 200

/** Rows of a page of the back office, unless the call says another number, and the most it may say. */
export const ADMIN_PAGE = 50
export const MAX_ADMIN_PAGE = 100
/** Orders that one call may change, and that are printed at a time. */
export const MAX_BATCH = 200
export const MAX_PRINT = 100
/** Characters of a note of staff. */
export const MAX_NOTE = 1000
/** Orders that are merged into one at most, tags of an order, products that a line of a chat may mean. */
export const MAX_MERGE = 10
export const MAX_TAGS = 10
export const MAX_CHAT_PRODUCTS = 5
/** Product lines of a chat that are looked up. */
export const MAX_CHAT_LINES = 30
/** Characters of a pasted line that are parsed at a time: the parser's time grows faster than the line. */
export const MAX_PASTED_LINE = 500

/** Addresses that are mailed about new orders, and characters of a shopper's mail. */
export const MAX_NOTICE_EMAILS = 10
export const MAX_MAIL_SUBJECT = 150
export const MAX_MAIL_TEXT = 4000
/** Characters of a text message's template: five parts in Bengali. */
export const MAX_MESSAGE = 335
/** Failed jobs that the back office lists. */
export const MAX_FAILED_JOBS = 50
/** Orders after which the first-day path is no longer shown. */
export const FIRST_DAY_ORDERS = 10
/** Taka of a coupon, and how often one may be used, at most. */
export const MAX_COUPON_AMOUNT = 1_000_000
export const MAX_COUPON_USES = 1_000_000
/** Products that a coupon may be for. */
export const MAX_COUPON_PRODUCTS = 100
/** Products that one call may name, and how many of those that a change of many concerns are shown before it. */
export const MAX_PRODUCT_BATCH = 500
export const PRODUCT_BATCH_SHOWN = 20
/** Years from now in which a planned price begins and ends. */
export const MAX_PLAN_YEARS = 5
/** Pictures of one product. */
export const MAX_PRODUCT_PICTURES = 20
/** Pairs of synonyms of a merchant, characters of each side, and its words: more are never looked up together. */
export const MAX_SYNONYMS = 1000
/** Zones with delivery charges of their own, characters of the places of one, and grams of goods or of a step. */
export const MAX_ZONES = 70
export const MAX_PLACES = 1500
export const MAX_GRAMS = 100_000
/** Old addresses that lead elsewhere; characters of one. */
export const MAX_REDIRECTS = 5000
export const MAX_ADDRESS = 500
/** Pairs of the merchant that one word may be in: each is looked up in every search of the word. */
export const MAX_SYNONYM_PAIRS = 20
export const MAX_SYNONYM = 60
export const MAX_SYNONYM_WORDS = 3
/** Searches that a pair is tried with, and product names that are shown of each. */
export const MAX_TRIED_SEARCHES = 6
export const MAX_TRIED_NAMES = 4
/** Missed searches of a page of the office: each is searched again for its present results. */
export const MISSED_PAGE = 25
/** Drafts that one publication takes at most, publications that the office lists, pages that a preview makes. */
export const MAX_DRAFTS = 200
export const PUBLICATIONS_LISTED = 30
export const MAX_PREVIEW_PAGES = 30
/** Characters of the HTML of a page in one language, of its address, and of what search engines show of it. */
export const MAX_PAGE_BODY = 60_000
export const MAX_SLUG = 60
export const MAX_PAGE_DESCRIPTION = 200
/** Bytes of an uploaded file of products with its pictures, and of the file itself. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024
export const MAX_IMPORT_FILE = 32 * 1024 * 1024
/** Rows and columns of a file of products, characters of one line of it, bytes of an unpacked workbook. */
export const MAX_IMPORT_ROWS = 50_000
/** Of a courier's payout file. */
export const MAX_PAYOUT_FILE = 8 * 1024 * 1024
export const MAX_PAYOUT_ROWS = 10_000
export const MAX_IMPORT_COLUMNS = 500
export const MAX_IMPORT_LINE = 1024 * 1024
export const MAX_IMPORT_UNPACKED = 128 * 1024 * 1024
/** Cells of the rectangle around everything in a sheet: readers of workbooks fill its gaps. */
export const MAX_IMPORT_CELLS = 5_000_000
/** Rows that are listed at a time, rows shown as a sample, characters of a cell in it. */
export const MAX_IMPORT_PAGE = 50
export const IMPORT_SAMPLE_ROWS = 4
export const IMPORT_SAMPLE_CELL = 80
/** Planned prices of one product in a file. */
export const MAX_PRICE_PLANS = 20
/** Options that products of a group differ in, and products of a group. */
export const MAX_GROUP_OPTIONS = 3
export const MAX_GROUP_SIBLINGS = 300
/** Imports whose rows are stored, for their lists and their undo. */
export const IMPORTS_KEPT = 20
/** Lists of the stock: all products, those of which few or none are left, that have expired, and that are not counted. */
export const STOCK_LISTS = ['all', 'low', 'out', 'expired', 'uncounted'] as const
/** Characters of an expiry. */
export const MAX_EXPIRY = 10
export const MAX_STOCK_NOTE = 200

/** Percent of a rate of VAT. */
export const MAX_VAT_RATE = 100

/** Bounds of the settings about unconfirmed orders. */
export const MAX_UNCONFIRMED_PIECES = 100_000
export const MAX_UNCONFIRMED_HOURS = 30 * 24
