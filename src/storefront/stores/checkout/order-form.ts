import { atom } from 'nanostores'
import { ORDER_FORM_KEY } from '#platform/contract/storage.ts'
import { BLANK_FORM, type OrderForm } from '#shop/orders/rules/order-form.ts'
import { readItem, writeItem } from '#storefront/stores/device/device-storage.ts'
import type { FieldErrors } from '#storefront/stores/form.ts'

/** The checkout form and the applied coupon (empty for none). */
export interface Draft extends OrderForm {
  coupon: string
}
/** Most orders are paid on delivery, so that is preselected. */
export const BLANK_DRAFT: Draft = { ...BLANK_FORM, payment_type: 'CASH_ON_DELIVERY', coupon: '' }

/** Milliseconds after which what was typed is not used any more. */
const DRAFT_LASTS = 24 * 60 * 60 * 1000

function storedDraft(): Draft {
  const stored = readItem('localStorage', ORDER_FORM_KEY)
  if (typeof stored !== 'object' || stored === null || !('at' in stored)) return BLANK_DRAFT
  if (!(Date.now() - Number(stored.at) < DRAFT_LASTS)) {
    writeItem('localStorage', ORDER_FORM_KEY, undefined)
    return BLANK_DRAFT
  }
  const texts = Object.entries(stored).filter(([key, value]) => key in BLANK_DRAFT && typeof value === 'string')
  return { ...BLANK_DRAFT, ...Object.fromEntries(texts) }
}

/** The form as typed, in `localStorage`, so that it survives a tab that the phone has closed. */
export const $draft = atom<Draft>(storedDraft())
$draft.listen((draft) => {
  writeItem('localStorage', ORDER_FORM_KEY, draft === BLANK_DRAFT ? undefined : { ...draft, at: Date.now() })
})

export const NO_ERRORS: FieldErrors = {}
/** Invalid fields. Changing a field removes its error. */
export const $errors = atom<FieldErrors>(NO_ERRORS)

export function changeDraft(part: Partial<Draft>): void {
  $draft.set({ ...$draft.get(), ...part })
  const errors = $errors.get()
  const remaining = Object.entries(errors).filter(([field]) => !(field in part))
  if (remaining.length < Object.keys(errors).length) $errors.set(Object.fromEntries(remaining))
}

/** Fills empty fields only. The address fields are filled together, and only if all of them are empty. */
export function fillDraft({
  name,
  phone_number,
  ...address
}: Omit<Draft, 'zone' | 'payment_type' | 'transaction_id' | 'coupon'>): void {
  const draft = $draft.get()
  const hasAddress = draft.district !== '' || draft.upazila !== '' || draft.delivery_address !== ''
  changeDraft({
    name: draft.name || name,
    phone_number: draft.phone_number || phone_number,
    ...(hasAddress ? {} : address),
  })
}

export const clearDraft = () => $draft.set(BLANK_DRAFT)
