import type { RefusalOf } from '#platform/contract/refusal-details.ts'
import { REFUSALS, type RefusalCode } from '#platform/contract/refusals.ts'
import type { Properties } from '#shop/customers/contract/account.ts'
import type { Auth } from '#shop/customers/contract/session.ts'

export const aCustomer = (change: Partial<Properties> = {}): Properties => ({
  username: 'রহিমা',
  phone_number: '01712345678',
  district: '-',
  upazila: '-',
  address: '-',
  email: 'rahima@example.com',
  email_confirmed: true,
  ...change,
})

/** A session of this customer. */
export const signedIn: Auth = {
  user: { name: 'রহিমা', phone: '01712345678', email: 'rahima@example.com' },
  token: 'abc',
}

export const OFFLINE = { ok: false, kind: 'offline', status: 0, message: 'You are offline.' } as const

/** Result of a client call that the API refuses; `details` adds or overrides fields of the response. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  details: { msg?: string; errors?: Record<string, string[]>; [more: string]: unknown } = {},
) {
  const { status, msg } = REFUSALS[code]
  const answer = { response: 'error', code, msg, ...details } as const
  // A test may omit details of a code that it does not check.
  return {
    ok: false,
    kind: 'refused',
    status,
    message: answer.msg,
    answer: answer as unknown as RefusalOf<Code>,
  } as const
}
