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
/** Characters of the HTML of a page in one language. */
export const PAGE_BODY_MOST = 60_000
/** Bytes of an uploaded file of products with its pictures, problems that are shown of it, and pictures beside it. */
export const IMPORT_BYTES_MOST = 64 * 1024 * 1024
export const IMPORT_PROBLEMS_MOST = 100
