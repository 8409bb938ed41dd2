import type { CodeOf, SHOP_CALLS } from '#platform/contract/calls.ts'
import * as said from '#platform/contract/messages.ts'
import {
  PHONE_MALFORMED,
  QUANTITY_OUTSIDE,
  RATING_OUTSIDE,
  TRANSACTION_ID_MALFORMED,
} from '#platform/contract/sentences.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import type { Said } from './refusal-words.ts'

/** No call of a shopper is refused with these. */
type OfStaff = 'permission_missing' | 'proof_needed' | 'publish_token_wrong' | 'staff_login_needed'
type Code = Exclude<CodeOf<(typeof SHOP_CALLS)[keyof typeof SHOP_CALLS]>, OfStaff>

/** Text of each refusal for shoppers; a code without one is a type error. The checkout has no bytes left for `REFUSALS`. */
const BY_CODE: Record<Code, string> = {
  address_malformed: said.ADDRESS_MALFORMED,
  address_not_found: said.ADDRESS_NOT_FOUND,
  addresses_full: said.ADDRESSES_FULL,
  already_registered: said.ALREADY_REGISTERED,
  anti_forgery_failed: said.ANTI_FORGERY_FAILED,
  body_not_form: said.BODY_NOT_FORM,
  body_not_json: said.BODY_NOT_JSON,
  body_too_large: said.BODY_TOO_LARGE,
  confirmation_expired: said.CONFIRM_EXPIRED,
  coupon_invalid: said.COUPON_INVALID,
  database_away: said.DATABASE_AWAY,
  database_damaged: said.DATABASE_DAMAGED,
  demo_elsewhere: said.DEMO_ELSEWHERE,
  fields_invalid: said.FIELDS_INVALID,
  idempotency_key_reused: said.IDEMPOTENCY_KEY_REUSED,
  login_needed: said.LOGIN_NEEDED,
  login_wrong: said.LOGIN_WRONG,
  not_found: said.NOT_FOUND,
  old_password_needed: said.OLD_PASSWORD_NEEDED,
  old_password_wrong: said.OLD_PASSWORD_WRONG,
  online_payment_off: said.ONLINE_PAYMENT_OFF,
  order_not_found: said.ORDER_NOT_FOUND,
  order_not_pending: said.ORDER_NOT_PENDING,
  orders_closed: said.ORDERS_CLOSED,
  origin_foreign: said.ORIGIN_FOREIGN,
  password_weak: said.PASSWORD_COMMON,
  passwords_busy: said.PASSWORDS_BUSY,
  prices_changed: said.PRICES_CHANGED,
  product_gone: said.PRODUCT_GONE,
  product_not_found: said.PRODUCT_NOT_FOUND,
  reset_expired: said.RESET_EXPIRED,
  server_error: said.SERVER_ERROR,
  session_ended: said.SESSION_ENDED,
  session_not_found: said.SESSION_NOT_FOUND,
  stock_is_back: said.STOCK_IS_BACK,
  stock_short: said.STOCK_SHORT,
  too_many_requests: said.TOO_MANY_REQUESTS,
  too_slow: said.ANSWER_SLOW,
  transaction_id_used: said.TRANSACTION_ID_USED,
  order_large: said.ORDER_LARGE,
  zone_wrong: said.ZONE_WRONG,
}

/** Error of a field, by its name: the API has it in English. */
const BY_FIELD: Record<string, string> = {
  phone_number: PHONE_MALFORMED,
  email: said.EMAIL_WRONG,
  contact: said.CONTACT_MALFORMED,
  quantity: QUANTITY_OUTSIDE,
  rating: RATING_OUTSIDE,
  transaction_id: TRANSACTION_ID_MALFORMED,
  inside_dhaka: said.ZONE_WRONG,
  products: said.ORDER_LARGE,
  password: said.PASSWORD_COMMON,
  new_password: said.PASSWORD_COMMON,
  old_password: said.OLD_PASSWORD_WRONG,
  password2: said.PASSWORDS_DIFFER,
  confirm_new_password: said.PASSWORDS_DIFFER,
}
const OTHER_FIELD = 'এই ঘরটি ঠিক করে লিখুন।'

const hasText = (code: string | undefined): code is Code => code !== undefined && code in BY_CODE

/** A reached rate limit says how many minutes to wait. */
function textOf(code: Code, msg: string): string {
  const minutes = code === 'too_many_requests' ? /(\d+) minute/.exec(msg)?.[1] : undefined
  return minutes === undefined
    ? BY_CODE[code]
    : `অনেকবার চেষ্টা করা হয়েছে। ${bengaliDigits(minutes)} মিনিট পরে আবার চেষ্টা করুন।`
}

const fieldText = (path: string): string => BY_FIELD[path.split('.').at(-1) ?? ''] ?? OTHER_FIELD

/** A refusal in Bengali, by its code. One with an unknown code stays as the API says it. */
export function inBengali<Refused extends Said>(refusal: Refused): Refused {
  const { code, msg, errors } = refusal
  if (!hasText(code)) return refusal
  const sentence = textOf(code, msg)
  return {
    ...refusal,
    msg: sentence,
    // Spec §7: the sentence again, under the name of the field.
    ...('old_password' in refusal && { old_password: sentence }),
    ...(errors && { errors: Object.fromEntries(Object.keys(errors).map((path) => [path, [fieldText(path)]])) }),
  }
}
