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
  link_expired: { status: 400, msg: office.LINK_EXPIRED },
  staff_taken: { status: 400, msg: office.STAFF_TAKEN },
  transaction_id_used: { status: 400, msg: said.TRANSACTION_ID_USED },
  login_needed: { status: 401, msg: said.LOGIN_NEEDED },
  login_wrong: { status: 401, msg: said.LOGIN_WRONG },
  publish_token_wrong: { status: 401, msg: said.PUBLISH_TOKEN_WRONG },
  passkey_wrong: { status: 401, msg: office.PASSKEY_WRONG },
  second_factor_needed: { status: 401, msg: office.SECOND_FACTOR_NEEDED },
  second_factor_wrong: { status: 401, msg: office.SECOND_FACTOR_WRONG },
  session_ended: { status: 401, msg: said.SESSION_ENDED },
  staff_login_needed: { status: 401, msg: office.STAFF_LOGIN_NEEDED },
  staff_login_wrong: { status: 401, msg: office.STAFF_LOGIN_WRONG },
  anti_forgery_failed: { status: 403, msg: said.ANTI_FORGERY_FAILED },
  demo_elsewhere: { status: 403, msg: said.DEMO_ELSEWHERE },
  origin_foreign: { status: 403, msg: said.ORIGIN_FOREIGN },
  permission_missing: { status: 403, msg: office.PERMISSION_MISSING },
  proof_needed: { status: 403, msg: office.PROOF_NEEDED },
  proof_wrong: { status: 403, msg: office.PROOF_WRONG },
  code_taken: { status: 400, msg: office.CODE_TAKEN },
  limit_below_uses: { status: 400, msg: office.LIMIT_BELOW_USES },
  name_taken: { status: 400, msg: office.NAME_TAKEN },
  synonym_words: { status: 400, msg: office.SYNONYM_WORDS },
  synonym_self: { status: 400, msg: office.SYNONYM_SELF },
  synonym_taken: { status: 400, msg: office.SYNONYM_TAKEN },
  synonym_known: { status: 400, msg: office.SYNONYM_KNOWN },
  synonym_unknown: { status: 400, msg: office.SYNONYM_UNKNOWN },
  synonym_many: { status: 400, msg: office.SYNONYM_MANY },
  synonyms_full: { status: 409, msg: office.SYNONYMS_FULL },
  item_in_use: { status: 409, msg: office.ITEM_IN_USE },
  import_runs: { status: 409, msg: office.IMPORT_RUNS },
  import_refused: { status: 400, msg: office.IMPORT_REFUSED },
  import_step_refused: { status: 409, msg: office.IMPORT_STEP_REFUSED },
  demo_owner: { status: 409, msg: office.DEMO_OWNER },
  item_changed: { status: 409, msg: office.ITEM_CHANGED },
  product_changed: { status: 409, msg: office.PRODUCT_CHANGED },
  plan_overlaps: { status: 409, msg: office.PLAN_OVERLAPS },
  preview_old: { status: 409, msg: office.PREVIEW_OLD },
  item_not_found: { status: 404, msg: office.ITEM_NOT_FOUND },
  picture_refused: { status: 400, msg: office.PICTURE_REFUSED },
  settings_changed: { status: 409, msg: office.SETTINGS_CHANGED },
  drafts_changed: { status: 409, msg: office.DRAFTS_CHANGED },
  publication_changed: { status: 409, msg: office.PUBLICATION_CHANGED },
  publication_undone: { status: 409, msg: office.PUBLICATION_UNDONE },
  undo_refused: { status: 409, msg: office.UNDO_REFUSED },
  invite_not_found: { status: 404, msg: office.INVITE_NOT_FOUND },
  not_found: { status: 404, msg: said.NOT_FOUND },
  address_not_found: { status: 404, msg: said.ADDRESS_NOT_FOUND },
  order_not_found: { status: 404, msg: said.ORDER_NOT_FOUND },
  product_not_found: { status: 404, msg: said.PRODUCT_NOT_FOUND },
  customer_not_found: { status: 404, msg: office.CUSTOMER_NOT_FOUND },
  passkey_not_found: { status: 404, msg: office.PASSKEY_NOT_FOUND },
  job_not_found: { status: 404, msg: office.JOB_NOT_FOUND },
  session_not_found: { status: 404, msg: said.SESSION_NOT_FOUND },
  staff_not_found: { status: 404, msg: office.STAFF_NOT_FOUND },
  customer_has_open_orders: { status: 409, msg: office.CUSTOMER_HAS_OPEN_ORDERS },
  edit_refused: { status: 409, msg: office.EDIT_REFUSED },
  flag_changed: { status: 409, msg: office.FLAG_CHANGED },
  addresses_full: { status: 409, msg: said.ADDRESSES_FULL },
  idempotency_key_reused: { status: 409, msg: said.IDEMPOTENCY_KEY_REUSED },
  last_owner: { status: 409, msg: office.LAST_OWNER },
  merge_refused: { status: 409, msg: office.MERGE_REFUSED },
  order_changed: { status: 409, msg: office.ORDER_CHANGED },
  order_not_pending: { status: 409, msg: said.ORDER_NOT_PENDING },
  orders_closed: { status: 409, msg: said.ORDERS_CLOSED },
  passkeys_unavailable: { status: 409, msg: office.PASSKEYS_UNAVAILABLE },
  payment_refused: { status: 409, msg: office.PAYMENT_REFUSED },
  prices_changed: { status: 409, msg: said.PRICES_CHANGED },
  stock_changed: { status: 409, msg: office.STOCK_CHANGED },
  stock_is_back: { status: 409, msg: said.STOCK_IS_BACK },
  stock_short: { status: 409, msg: said.STOCK_SHORT },
  setting_changed: { status: 409, msg: office.SETTING_CHANGED },
  transition_refused: { status: 409, msg: office.TRANSITION_REFUSED },
  totp_not_begun: { status: 409, msg: office.TOTP_NOT_BEGUN },
  body_too_large: { status: 413, msg: said.BODY_TOO_LARGE },
  too_many_requests: { status: 429, msg: said.TOO_MANY_REQUESTS },
  server_error: { status: 500, msg: said.SERVER_ERROR },
  database_away: { status: 503, msg: said.DATABASE_AWAY, retryAfter: RETRY_AFTER },
  passwords_busy: { status: 503, msg: said.PASSWORDS_BUSY, retryAfter: PASSWORD_RETRY },
  too_slow: { status: 503, msg: said.ANSWER_SLOW, retryAfter: RETRY_AFTER },
} as const satisfies Record<string, RefusalKind>
export type RefusalCode = keyof typeof REFUSALS

/** All codes, for a schema. */
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[] // Its keys are its codes.
