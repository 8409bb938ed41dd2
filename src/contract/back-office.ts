/** Names that the back office's calls, rules and tables share. */

export const ROLES = ['owner', 'manager', 'clerk', 'packer', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** Languages of the back office, chosen by each person. */
export const LANGUAGES = ['bn', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** States of an order as staff see them; shoppers see five of them (rules/order-states.ts). */
export const ORDER_STATES = [
  'pending',
  'on_hold',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'partly_delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const CANCEL_REASONS = [
  'false',
  'duplicate',
  'no_answer',
  'changed_mind',
  'out_of_stock',
  'price',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/**
 * Where the money of an order is: `due` at delivery, `advance` paid in part, `submitted` as a transaction id that nobody
 * has checked, `verified` in full, `rejected`, `collected` by whoever delivered, `settled` with the shop, `refunded`.
 */
export const PAYMENT_STATES = [
  'due',
  'advance',
  'submitted',
  'verified',
  'rejected',
  'collected',
  'settled',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const WALLETS = ['bkash', 'nagad', 'rocket'] as const
export type Wallet = (typeof WALLETS)[number]

export const QUEUES = ['to_call', 'to_check_payment', 'to_pack', 'to_hand_over', 'to_chase'] as const
export type Queue = (typeof QUEUES)[number]

/** `live` in the shop; `hidden` and `archived` nowhere in it, and lists of the office leave archived ones out. */
export const PRODUCT_STATES = ['live', 'hidden', 'archived'] as const
export type OfficeProductState = (typeof PRODUCT_STATES)[number]

/** Milliseconds within which whoever may take a step may also undo it. */
export const UNDO_WITHIN = 10 * 60_000
/** Milliseconds for which a password or second factor counts as just proven. */
export const PROOF_FRESH_FOR = 10 * 60_000
/** Percent of the goods that a clerk may take off an order unless the shop sets another limit. */
export const CLERK_DISCOUNT_PERCENT = 10
/** Characters of pasted text that are read. */
export const PASTED_MOST = 20_000

/** Where an order came from. */
export const CHANNELS = ['web', 'phone', 'messenger', 'whatsapp', 'shop'] as const
export type Channel = (typeof CHANNELS)[number]

export const CALL_RESULTS = ['answered', 'no_answer', 'busy', 'wrong_number', 'later'] as const
export type CallResult = (typeof CALL_RESULTS)[number]

/** Where one claimed payment is; an order may have several. */
export const CLAIM_STATES = ['submitted', 'verified', 'rejected', 'refunded'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const PHONE_MARKS = ['watch', 'blocked', 'trusted'] as const
export type PhoneMark = (typeof PHONE_MARKS)[number]

/** What staff may edit of an order (rules/order-edit.ts). */
export const EDITS = ['lines', 'address', 'contact', 'discount', 'shipping', 'note', 'follow_up'] as const

/** Why an order is in a queue (rules/order-queues.ts). */
export const QUEUE_CAUSES = [
  'new',
  'follow_up',
  'payment_missing',
  'payment_submitted',
  'confirmed',
  'packed',
  'on_hold_long',
  'on_the_way_long',
  'coming_back_long',
  'not_collected',
  'not_settled',
  'refund_owed',
] as const

/** What an order page shows as its one big button: a state to go to, or something about the payment. */
export const BIG_STEPS = [
  ...ORDER_STATES,
  'check_payment',
  'resolve_payment',
  'collect_payment',
  'settle_payment',
  'refund_payment',
] as const

/** What speaks against an order (rules/risk-hints.ts). */
export const HINT_CODES = [
  'odd_phone',
  'same_phone_today',
  'same_address_today',
  'blocked_phone',
  'returned_before',
  'busy_network',
  'large_first_order',
  'many_pieces',
  'upazila_elsewhere',
  'transaction_id_seen',
] as const

/**
 * Work after a write: `order_notice` and `owner_notice` make mails, `mail` sends one, `import` takes an import on,
 * `index_now` tells search engines of changes, `stock_notice` follows goods that run out or are back.
 */
export const JOB_KINDS = [
  'order_notice',
  'owner_notice',
  'mail',
  'import',
  'index_now',
  'stock_notice',
  'google_purchase',
  'meta_purchase',
] as const
export type JobKind = (typeof JOB_KINDS)[number]
export const JOB_STATES = ['waiting', 'done', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** What a shopper is mailed about; `placed` comes with the order itself. */
export const MAIL_STEPS = ['placed', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type MailStep = (typeof MAIL_STEPS)[number]
/** How a coupon works: taka off, percent of the goods off, or no delivery charge. */
export const COUPON_KINDS = ['flat', 'percent', 'shipping'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** A review that waits is shown once somebody of the staff shows it. */
export const REVIEW_STATES = ['shown', 'waiting', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What two words mean: each finds the other, the first finds the second, or neither does whatever the shop's list says. */
export const SYNONYM_KINDS = ['same', 'one_way', 'apart'] as const
export type SynonymKind = (typeof SYNONYM_KINDS)[number]

/** Days that the list of missed searches looks back. */
export const MISSED_DAYS = ['7', '30', '90'] as const
export type MissedDays = (typeof MISSED_DAYS)[number]

/** Pages whose text the merchant may write. */
export const TEXT_PAGES = ['about', 'contact', 'terms', 'privacy'] as const
export type TextPage = (typeof TEXT_PAGES)[number]

/** What may be saved as a draft. */
export const DRAFT_SUBJECTS = [
  'product',
  'banner',
  'category',
  'page',
  'setting',
  'banner_order',
  'category_order',
] as const

/**
 * Where an import is: `mapping` waits for a person to say what the columns hold, `checking` is the dry run, `checked` waits
 * for the person to run it, `fetching` stores its pictures. `interrupted`: the command that ran it ended; the same file
 * again does the rest.
 */
export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'running',
  'fetching',
  'done',
  'failed',
  'interrupted',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a file of products is taken for by its header; `other` by guesses that a person confirms. */
export const IMPORT_FORMATS = ['own', 'woocommerce', 'shopify', 'meta', 'other'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Columns that products are exported in, each of which the import reads back. */
export const EXPORT_FORMATS = ['own', 'woocommerce', 'shopify'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What a row says of a product, as the columns of our own file are called. */
export const IMPORT_FIELDS = [
  'source_id',
  'name',
  'name_bn',
  'category',
  'mrp',
  'price',
  'brand',
  'unit',
  'description',
  'keywords',
  'images',
  'state',
  'price_plans',
  'stock',
  'variant',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Rows of an import that are listed: by what becomes of them, those with a warning, and those that an undo left. */
export const IMPORT_OUTCOMES = ['added', 'updated', 'unchanged', 'refused', 'warned', 'left'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
