import * as z from 'zod/mini'
import { keysOf } from '#platform/contract/records.ts'
import * as said from './messages.ts'
import * as office from './office-messages.ts'
import { PASSWORD_RETRY, RETRY_AFTER } from './server-limits.ts'

export interface RefusalKind {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503
  /** Sentence for a shopper, unless the call passes one of its own. */
  msg: string
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
}

/**
 * Every way in which the API refuses a call, by the `code` of its answer. Programs decide by the code: the sentence
 * beside it is for people and may change.
 */
export const REFUSALS = {
  address_malformed: { status: 400, msg: said.ADDRESS_MALFORMED },
  body_not_json: { status: 400, msg: said.BODY_NOT_JSON },
  body_not_form: { status: 400, msg: said.BODY_NOT_FORM },
  fields_invalid: { status: 400, msg: said.FIELDS_INVALID },
  already_registered: { status: 400, msg: said.ALREADY_REGISTERED },
  confirmation_expired: { status: 400, msg: said.CONFIRM_EXPIRED },
  coupon_invalid: { status: 400, msg: said.COUPON_INVALID },
  old_password_needed: { status: 400, msg: said.OLD_PASSWORD_NEEDED },
  old_password_wrong: { status: 400, msg: said.OLD_PASSWORD_WRONG },
  online_payment_off: { status: 400, msg: said.ONLINE_PAYMENT_OFF },
  password_weak: { status: 400, msg: said.PASSWORD_COMMON },
  product_gone: { status: 400, msg: said.PRODUCT_GONE },
  reset_expired: { status: 400, msg: said.RESET_EXPIRED },
  link_expired: { status: 400, msg: 'This link has expired or was used already. Ask for a new one.' },
  staff_taken: { status: 400, msg: 'Somebody of the staff has this phone or email already.' },
  transaction_id_used: { status: 400, msg: said.TRANSACTION_ID_USED },
  order_large: { status: 400, msg: said.ORDER_LARGE },
  zone_wrong: { status: 400, msg: said.ZONE_WRONG },
  login_needed: { status: 401, msg: said.LOGIN_NEEDED },
  login_wrong: { status: 401, msg: said.LOGIN_WRONG },
  publish_token_wrong: { status: 401, msg: said.PUBLISH_TOKEN_WRONG },
  hook_unsigned: { status: 401, msg: said.HOOK_UNSIGNED },
  passkey_wrong: { status: 401, msg: 'This passkey is not known here, or took too long. Use your password.' },
  second_factor_needed: { status: 401, msg: 'Enter the code of your authenticator app, or a recovery code.' },
  second_factor_wrong: { status: 401, msg: 'This code is not right, or was used already. Wait for the next one.' },
  session_ended: { status: 401, msg: said.SESSION_ENDED },
  staff_login_needed: { status: 401, msg: 'Sign in to the back office first.' },
  staff_login_wrong: { status: 401, msg: 'Phone, email or password is not right.' },
  anti_forgery_failed: { status: 403, msg: said.ANTI_FORGERY_FAILED },
  demo_elsewhere: { status: 403, msg: said.DEMO_ELSEWHERE },
  origin_foreign: { status: 403, msg: said.ORIGIN_FOREIGN },
  permission_missing: { status: 403, msg: 'Your role does not allow this.' },
  proof_needed: { status: 403, msg: 'Enter your password or the code of your authenticator app again.' },
  backup_failed: { status: 503, msg: 'The backup could not be made. Is the disk of the shop full?' },
  proof_wrong: { status: 403, msg: 'This password or code is not right.' },
  code_taken: { status: 400, msg: 'Another coupon has this code.' },
  limit_below_uses: { status: 400, msg: 'It was used more often already. Switch it off instead.' },
  name_taken: { status: 400, msg: 'Another category has this name.' },
  address_taken: { status: 400, msg: 'Another page, or an old address that leads elsewhere, has this address.' },
  synonym_words: { status: 400, msg: 'Write one to three words on each side.' },
  synonym_self: { status: 400, msg: 'Both sides are the same word.' },
  synonym_taken: { status: 400, msg: 'Your list has this pair already. Change it there.' },
  synonym_known: { status: 400, msg: 'The search knows this pair already: it would change nothing.' },
  synonym_unknown: {
    status: 400,
    msg: 'The search does not take these words for the same, so there is nothing to take apart.',
  },
  synonym_many: { status: 400, msg: 'This word is in twenty pairs already. Delete one of them.' },
  synonyms_full: { status: 409, msg: 'Your list is full. Delete pairs that are not needed.' },
  item_in_use: { status: 409, msg: 'This was used already, so that it can only be switched off.' },
  import_runs: { status: 409, msg: 'Another import is running. Wait until it has ended.' },
  import_refused: { status: 400, msg: office.IMPORT_REFUSED },
  payout_known: { status: 409, msg: 'This payout is stored already.' },
  import_step_refused: { status: 409, msg: 'This import is at another step now. Look at it again.' },
  demo_owner: { status: 409, msg: 'The demo’s owner goes with the demo. Invite yourself as owner first.' },
  item_changed: { status: 409, msg: 'Somebody changed this meanwhile. Look at it again.' },
  product_changed: { status: 409, msg: 'Somebody changed this product meanwhile. Look at it again.' },
  plan_overlaps: {
    status: 409,
    msg: 'Another planned price of this product has a part of this time. End that one first.',
  },
  preview_old: { status: 409, msg: 'These products were changed since the preview. Look at it again.' },
  item_not_found: { status: 404, msg: office.ITEM_NOT_FOUND },
  pictures_away: { status: 503, msg: office.PICTURES_AWAY, retryAfter: RETRY_AFTER },
  picture_refused: { status: 400, msg: 'This is no picture that can be used: JPEG, PNG or WebP of up to 12 MB.' },
  settings_changed: { status: 409, msg: 'Somebody changed the same settings meanwhile. Look at them again.' },
  drafts_changed: { status: 409, msg: 'Somebody changed something of this meanwhile. Nothing was published.' },
  publication_changed: { status: 409, msg: 'Some of this was changed since. Nothing was taken back.' },
  publication_undone: { status: 409, msg: 'This was taken back already.' },
  undo_refused: { status: 409, msg: 'This cannot be undone any more: it was changed since.' },
  invite_not_found: { status: 404, msg: 'This invitation is no longer there.' },
  not_found: { status: 404, msg: said.NOT_FOUND },
  address_not_found: { status: 404, msg: said.ADDRESS_NOT_FOUND },
  order_not_found: { status: 404, msg: said.ORDER_NOT_FOUND },
  product_not_found: { status: 404, msg: said.PRODUCT_NOT_FOUND },
  customer_not_found: { status: 404, msg: 'Nobody ordered with this phone.' },
  passkey_not_found: { status: 404, msg: 'This passkey is no longer there.' },
  job_not_found: { status: 404, msg: 'This job has not failed, or is no longer there.' },
  parcel_not_found: { status: 404, msg: 'This parcel is no longer there.' },
  parcel_changed: { status: 409, msg: 'This is not possible for the parcel as it stands now. Look at it again.' },
  connection_not_found: { status: 404, msg: 'This connection is no longer there.' },
  session_not_found: { status: 404, msg: said.SESSION_NOT_FOUND },
  staff_not_found: { status: 404, msg: 'This person is no longer there.' },
  connection_in_use: { status: 409, msg: 'Something is under way there. Switch it off, and remove it afterwards.' },
  connection_unusable: { status: 409, msg: 'Its keys were sealed with another key: type them again.' },
  customer_has_open_orders: { status: 409, msg: 'This customer has open orders. Deliver or cancel them first.' },
  edit_refused: { status: 409, msg: 'This order cannot be changed so.' },
  flag_changed: { status: 409, msg: 'Somebody marked this phone meanwhile. Look at it again.' },
  addresses_full: { status: 409, msg: said.ADDRESSES_FULL },
  idempotency_key_reused: { status: 409, msg: said.IDEMPOTENCY_KEY_REUSED },
  last_owner: { status: 409, msg: 'A shop needs an active owner. Make somebody else owner first.' },
  merge_refused: { status: 409, msg: 'These orders cannot be merged now.' },
  order_changed: { status: 409, msg: 'Somebody changed this order meanwhile. Look at it again.' },
  order_not_pending: { status: 409, msg: said.ORDER_NOT_PENDING },
  orders_closed: { status: 409, msg: said.ORDERS_CLOSED },
  passkeys_unavailable: {
    status: 409,
    msg: 'Passkeys need the shop’s own name: open the back office at its https address, or at localhost.',
  },
  payment_refused: { status: 409, msg: 'This step of the payment is not possible now.' },
  cash_changed: { status: 409, msg: 'Cash came or went meanwhile. Look at the sum and count again.' },
  prices_changed: { status: 409, msg: said.PRICES_CHANGED },
  site_unknown: { status: 409, msg: 'A text with a link needs the address of the shop: set SITE_URL first.' },
  bin_missing: { status: 409, msg: 'A tax invoice needs the BIN of the shop. Set it first.' },
  stock_changed: { status: 409, msg: 'The stock changed meanwhile. Look at it again.' },
  stock_is_back: { status: 409, msg: said.STOCK_IS_BACK },
  stock_short: { status: 409, msg: said.STOCK_SHORT },
  setting_changed: { status: 409, msg: 'Somebody changed this meanwhile. Look at it again.' },
  transition_refused: { status: 409, msg: 'This step is not possible now.' },
  totp_not_begun: { status: 409, msg: 'Begin the set-up of the authenticator app first.' },
  body_too_large: { status: 413, msg: said.BODY_TOO_LARGE },
  too_many_requests: { status: 429, msg: said.TOO_MANY_REQUESTS },
  server_error: { status: 500, msg: said.SERVER_ERROR },
  database_damaged: { status: 503, msg: said.DATABASE_DAMAGED, retryAfter: RETRY_AFTER },
  database_away: { status: 503, msg: said.DATABASE_AWAY, retryAfter: RETRY_AFTER },
  passwords_busy: { status: 503, msg: said.PASSWORDS_BUSY, retryAfter: PASSWORD_RETRY },
  too_slow: { status: 503, msg: said.ANSWER_SLOW, retryAfter: RETRY_AFTER },
} as const satisfies Record<string, RefusalKind>
export type RefusalCode = keyof typeof REFUSALS

/** The answer of a refused call: its code, the reason for people, and which fields are wrong, each with its reasons. */
export const refusalSchema = z.object({
  response: z.literal('error'),
  code: z.enum(keysOf(REFUSALS)),
  msg: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Refusal = z.infer<typeof refusalSchema>
