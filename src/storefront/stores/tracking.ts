import { send } from '#platform/client/http.ts'
import { trackOrder } from '#platform/contract/addresses/routes.ts'
import { LOGIN_REQUIRED } from '#platform/contract/messages.ts'
import { missingProblem } from '#platform/rules/form.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { toOrderNumber } from '#shop/orders/rules/order-number.ts'
import { ORDER_NUMBER_WRONG } from '#storefront/texts/orders.ts'
import { fail, type Outcome, refuse } from './form.ts'

export const TRACK_FIELDS = ['order', 'phone_number'] as const
export type TrackForm = Record<(typeof TRACK_FIELDS)[number], string>

/** Finds an order by its number and phone. Errors are shown in a toast or beside the fields. */
export async function findTracked(form: TrackForm): Promise<Outcome & { order: TrackedOrder | null }> {
  const order = toOrderNumber(form.order)
  const problem = missingProblem(form, TRACK_FIELDS, LOGIN_REQUIRED)
  if (problem) return { ...refuse(problem), order: null }
  if (order === undefined) return { isDone: false, errors: { order: ORDER_NUMBER_WRONG }, order: null }
  const result = await send(trackOrder, { json: { order, phone_number: form.phone_number } })
  if (result.ok) return { isDone: true, errors: {}, order: result.data }
  const isAboutField = result.answer?.errors !== undefined
  return { ...fail(result, isAboutField ? undefined : result.message), order: null }
}
