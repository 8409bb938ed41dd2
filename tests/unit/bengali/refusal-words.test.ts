import { expect, test } from 'vitest'
import { inBengali as inWords } from '#platform/client/bengali-refusals.ts?bn'
import { inWords as inEnglish } from '#platform/client/refusal-words.ts'
import { type Call, codesOf } from '#platform/contract/calls/call.ts'
import { SHOP_CALLS } from '#platform/contract/calls.ts'
import { REFUSALS } from '#platform/contract/refusals.ts'

const CODES = [...new Set(Object.values(SHOP_CALLS).flatMap((call: Call) => codesOf(call)))]

test.each(CODES)('a shopper reads the refusal %s in Bengali', (code) => {
  const { msg } = inWords({ code, msg: REFUSALS[code].msg })
  expect(msg).toMatch(/[\u0980-\u09ff]/)
  expect(msg).not.toMatch(/[a-z]/i)
})

test('a rate limit says in Bengali how long to wait', () => {
  expect(
    inWords({ code: 'too_many_requests', msg: 'Too many attempts. Please wait 12 minutes and try again.' }).msg,
  ).toBe('অনেকবার চেষ্টা করা হয়েছে। ১২ মিনিট পরে আবার চেষ্টা করুন।')
})

test('the reasons beside fields are Bengali too, and other fields of the answer stay', () => {
  const refusal = {
    code: 'fields_invalid',
    msg: 'Phone number: This must be a phone number of 6 to 15 digits.',
    errors: { phone_number: ['This must be a phone number of 6 to 15 digits.'], 'products.0.name': ['Too long.'] },
    short: [1],
  }
  const { errors, short } = inWords(refusal)
  expect(Object.keys(errors)).toEqual(Object.keys(refusal.errors))
  for (const [reason] of Object.values(errors)) expect(reason).toMatch(/^[^a-z]+$/i)
  expect(short).toEqual([1])
})

test('the old password’s sentence is said again under its name', () => {
  const { msg, old_password } = inWords({ code: 'old_password_wrong', msg: 'x', old_password: 'x' })
  expect(old_password).toBe(msg)
})

test('an unknown code stays as the API says it, and so does everything in English', async () => {
  const unknown = { code: 'not_known_yet', msg: 'Something new.' }
  expect(inWords(unknown)).toBe(unknown)
  expect(await inEnglish(unknown)).toBe(unknown)
})
