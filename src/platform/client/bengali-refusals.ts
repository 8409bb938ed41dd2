import * as said from '#platform/contract/messages.ts'
import { REFUSALS, type RefusalCode } from '#platform/contract/refusals.ts'
import {
  PHONE_MALFORMED,
  QUANTITY_OUTSIDE,
  RATING_OUTSIDE,
  TRANSACTION_ID_MALFORMED,
} from '#platform/contract/sentences.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import type { Said } from './refusal-words.ts'

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

const isKnown = (code: string | undefined): code is RefusalCode => code !== undefined && code in REFUSALS

/** A reached rate limit says how many minutes to wait. */
function textOf(code: RefusalCode, msg: string): string {
  const minutes = code === 'too_many_requests' ? /(\d+) minute/.exec(msg)?.[1] : undefined
  return minutes === undefined
    ? REFUSALS[code].msg
    : `অনেকবার চেষ্টা করা হয়েছে। ${bengaliDigits(minutes)} মিনিট পরে আবার চেষ্টা করুন।`
}

const fieldText = (path: string): string => BY_FIELD[path.split('.').at(-1) ?? ''] ?? OTHER_FIELD

/** A refusal in Bengali, by its code. One with an unknown code stays as the API says it. */
export function inBengali<Refused extends Said>(refusal: Refused): Refused {
  const { code, msg, errors } = refusal
  if (!isKnown(code)) return refusal
  const sentence = textOf(code, msg)
  return {
    ...refusal,
    msg: sentence,
    // Spec §7: the sentence again, under the name of the field.
    ...('old_password' in refusal && { old_password: sentence }),
    ...(errors && { errors: Object.fromEntries(Object.keys(errors).map((path) => [path, [fieldText(path)]])) }),
  }
}
