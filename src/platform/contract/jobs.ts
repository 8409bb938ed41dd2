/** Work that is done after a write. */

/**
 * Work after a write: `order_notice` and `owner_notice` make mails, `mail` sends one, `import` takes an import on,
 * `index_now` tells search engines of changes, `stock_notice` follows products that run out or are back, `stock_release`
 * releases the pieces reserved by an unconfirmed order, `hook` works off what a provider told,
 * `pay_attempt` asks a gateway whether it was paid, `message_notice` makes the text message of a step, `message` sends one,
 * `message_report` and `message_balance` ask its sender, `wallet_match` verifies what messages of wallets prove,
 * `book_parcels` books parcels at a courier and `ask_parcel` asks about one, `phone_check` about a phone, `fetch_payouts` about
 * what it paid out. `pay_refund` gives money back through a gateway, `pay_compare` asks it for the comparison of a day, `push` tells a browser of staff
 * that something happened.
 */
export const JOB_KINDS = [
  'order_notice',
  'owner_notice',
  'mail',
  'import',
  'index_now',
  'stock_notice',
  'stock_release',
  'google_purchase',
  'meta_purchase',
  'tiktok_purchase',
  'hook',
  'pay_attempt',
  'message_notice',
  'message',
  'message_report',
  'message_balance',
  'wallet_match',
  'book_parcels',
  'ask_parcel',
  'pay_refund',
  'pay_compare',
  'push',
  'phone_check',
  'fetch_payouts',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** `uncertain`: a request to a provider whose effect nobody knows. Nobody runs it again. */
export const JOB_STATES = ['waiting', 'done', 'failed', 'uncertain'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Events that a shopper is mailed about; `placed` comes with the order itself. */
export const MAIL_STEPS = ['placed', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type MailStep = (typeof MAIL_STEPS)[number]

/**
 * Steps that a shopper may be sent a text message about: `out` for the day on which the parcel is brought, `paid` for a payment
 * that the shop has seen.
 */
export const MESSAGE_STEPS = ['placed', 'confirmed', 'shipped', 'out', 'paid'] as const
export type MessageStep = (typeof MESSAGE_STEPS)[number]
