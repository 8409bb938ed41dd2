/** Numbers of the back office: its sessions, pages, texts and batches. */

/** Taka of any amount that staff type in. */
export const AMOUNT_MOST = 10_000_000
/** Days from now in which somebody is called again. */
export const FOLLOW_UP_DAYS_MOST = 60

/** Hours after which an unused session of staff ends, and days after which every one does. */
export const STAFF_IDLE_HOURS = 12
export const STAFF_SESSION_DAYS = 30
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
/** Orders after which a shop needs nobody to lead it through its first day. */
export const FIRST_DAY_ORDERS = 10
/** Taka of a coupon, and how often one may be used, at most. */
export const COUPON_AMOUNT_MOST = 1_000_000
export const COUPON_USES_MOST = 1_000_000
/** Products that one call may name, and how many of those that a change of many concerns are shown before it. */
export const PRODUCT_BATCH_MOST = 500
export const PRODUCT_BATCH_SHOWN = 20
/** Years from now in which a planned price begins and ends. */
export const PLAN_YEARS_MOST = 5
/** Pictures of one product. */
export const PRODUCT_PICTURES_MOST = 20
/** Pairs of synonyms of a merchant, characters of each side, and its words: more are never looked up together. */
export const SYNONYMS_MOST = 1000
/** Old addresses that lead elsewhere; characters of one. */
export const REDIRECTS_MOST = 5000
export const ADDRESS_MOST = 500
/** Pairs of the merchant that one word may be in: each is looked up in every search of the word. */
export const SYNONYM_PAIRS_MOST = 20
export const SYNONYM_MOST = 60
export const SYNONYM_WORDS_MOST = 3
/** Searches that a pair is tried with, and names of goods that are shown of each. */
export const TRIED_SEARCHES_MOST = 6
export const TRIED_NAMES_MOST = 4
/** Missed searches of a page of the office: each is searched again for what it finds now. */
export const MISSED_PAGE = 25
/** Drafts that one publication takes at most, publications that the office lists, pages that a preview makes. */
export const DRAFTS_MOST = 200
export const PUBLICATIONS_LISTED = 30
export const PREVIEW_PAGES_MOST = 30
/** Characters of the HTML of a page in one language. */
export const PAGE_BODY_MOST = 60_000
/** Bytes of an uploaded file of products with its pictures, and of the file itself. */
export const IMPORT_BYTES_MOST = 64 * 1024 * 1024
export const IMPORT_FILE_MOST = 32 * 1024 * 1024
/** Rows and columns of a file of products, characters of one line of it, bytes of an unpacked workbook. */
export const IMPORT_ROWS_MOST = 50_000
export const IMPORT_COLUMNS_MOST = 500
export const IMPORT_LINE_MOST = 1024 * 1024
export const IMPORT_UNPACKED_MOST = 128 * 1024 * 1024
/** Cells of the rectangle around everything in a sheet: readers of workbooks fill its gaps. */
export const MAX_IMPORT_CELLS = 5_000_000
/** Rows that are listed at a time, rows shown as a sample, characters of a cell in it. */
export const IMPORT_PAGE_MOST = 50
export const IMPORT_SAMPLE_ROWS = 4
export const IMPORT_SAMPLE_CELL = 80
/** Planned prices of one product in a file. */
export const PRICE_PLANS_MOST = 20
/** Options that products of a group differ in, and products of a group. */
export const GROUP_OPTIONS_MOST = 3
export const GROUP_SIBLINGS_MOST = 300
/** Imports whose rows are stored, for their lists and their undo. */
export const IMPORTS_KEPT = 20

/** Lists of the stock: all products, those of which few or none are left, and those that are not counted. */
export const STOCK_LISTS = ['all', 'low', 'out', 'uncounted'] as const
export const STOCK_NOTE_MOST = 200

/** Bounds of the settings about orders that nobody has confirmed. */
export const MAX_UNCONFIRMED_PIECES = 100_000
export const MAX_UNCONFIRMED_HOURS = 30 * 24
