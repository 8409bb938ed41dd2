import { atom } from 'nanostores'
import { ORDER_FORM_KEY } from '#contract/storage.ts'
import { BLANK_FORM, type OrderForm } from '#rules/order-form.ts'
import type { FieldErrors } from './form.ts'
import { forgetSession, readSession, writeSession } from './session-storage.ts'

/** The checkout form and the coupon that is applied, empty for none. */
export interface Draft extends OrderForm {
  coupon: string
}
export const BLANK_DRAFT: Draft = { ...BLANK_FORM, coupon: '' }

function storedDraft(): Draft {
  const stored = readSession(ORDER_FORM_KEY)
  if (typeof stored !== 'object' || stored === null) return BLANK_DRAFT
  const texts = Object.entries(stored).filter(([key, value]) => key in BLANK_DRAFT && typeof value === 'string')
  return { ...BLANK_DRAFT, ...Object.fromEntries(texts) }
}

/** What the shopper has typed; it outlives a reload of the page. */
export const $draft = atom<Draft>(storedDraft())
$draft.listen((draft) => {
  if (draft === BLANK_DRAFT) forgetSession(ORDER_FORM_KEY)
  else writeSession(ORDER_FORM_KEY, draft)
})

export const NO_ERRORS: FieldErrors = {}
/** The fields that are wrong; a field that is changed is not wrong any more. */
export const $errors = atom<FieldErrors>(NO_ERRORS)

export function changeDraft(part: Partial<Draft>): void {
  $draft.set({ ...$draft.get(), ...part })
  const errors = $errors.get()
  const left = Object.entries(errors).filter(([field]) => !(field in part))
  if (left.length < Object.keys(errors).length) $errors.set(Object.fromEntries(left))
}

/** Fills what is still empty, and leaves what the shopper has typed; an address counts as one. */
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
