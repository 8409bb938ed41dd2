import { expect, test } from 'vitest'
import { OFFICE_API } from '#platform/contract/addresses/paths.ts'
import type { Call } from '#platform/contract/calls/call.ts'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { MAX_BODY, MAX_FORM_PARTS } from '#platform/contract/server-limits.ts'
import { authorization, registerCustomer } from '../support/customers.ts'
import { asOwner } from '../support/office.ts'
import { COLUMNS } from '../support/office-payouts.ts'
import { RIGHT } from '../support/right-values.ts'
import { createTestShop } from '../support/test-shop.ts'

const WITH_BODY: Call[] = ALL_CALLS.filter(({ body }: Call) => body !== undefined)
/** Its address with a right query, which is read before the body. */
const addressOf = ({ path, query }: Call) => {
  const address = path.replace(/\{(\w+)\}/g, (_match, name: string) => String(RIGHT[name] ?? 1))
  return query ? `${address}?connection=1&columns=${encodeURIComponent(JSON.stringify(COLUMNS))}` : address
}

/** Sends a body to a call in the name of somebody who may make it. */
async function openSender() {
  const shop = await createTestShop({ LIMITS: 'off', PUBLISH_TOKEN: 'a token of sixteen' })
  const staff = await asOwner(shop.db)
  const customer = authorization(await registerCustomer(shop))
  return async (call: Call, body: BodyInit) => {
    const headers = call.path.startsWith(OFFICE_API) ? staff : customer
    const type = typeof body === 'string' && !call.isForm ? { 'Content-Type': 'application/json' } : {}
    return shop.call(addressOf(call), { method: call.method, body, headers: { ...headers, ...type } })
  }
}

test('every form is refused by the number of its parts before they are parsed', async () => {
  const send = await openSender()
  const forms = WITH_BODY.filter(({ isForm }) => isForm)
  expect(forms.length).toBeGreaterThan(5)
  const part = '--b\r\nContent-Disposition: form-data; name=""\r\n\r\n\r\n'
  const blob = (text: string, type: string) => new Blob([text], { type })
  for (const call of forms) {
    const fits = (text: string) => text.length <= (call.maxBody ?? MAX_BODY)
    for (const body of [
      blob(`${part.repeat(MAX_FORM_PARTS + 1)}--b--\r\n`, 'multipart/form-data; boundary=b'),
      blob(`${part.repeat(MAX_FORM_PARTS + 1)}--b--\r\n`, 'multipart/form-data; boundary="b"'),
      blob(`${part.repeat(MAX_FORM_PARTS + 1)}--b--\r\n`, 'multipart/form-data; xboundary=z; boundary=b'),
      blob('a&'.repeat(MAX_FORM_PARTS + 1), 'application/x-www-form-urlencoded'),
      blob('a&'.repeat(MAX_FORM_PARTS + 1), 'application/x-www-form-urlencoded; boundary=z'),
    ]) {
      const { status, body: answer } = await send(call, body)
      const expected = fits(await body.text()) ? `more than ${MAX_FORM_PARTS} fields` : 'larger than'
      expect({ path: call.path, status, code: answer.code }).toMatchObject({ status: 413, code: 'body_too_large' })
      expect(answer.msg, call.path).toContain(expected)
    }
  }
})

test('JSON that is nested as deep as a body allows is refused like any other wrong one', async () => {
  const send = await openSender()
  for (const call of WITH_BODY.filter(({ isForm }) => !isForm))
    for (const deep of [
      '['.repeat(MAX_BODY - 1),
      `${'['.repeat(32_000)}${']'.repeat(32_000)}`,
      '{"a":'.repeat(10_000),
    ]) {
      const { status } = await send(call, deep)
      expect({ path: call.path, status }).toEqual({ path: call.path, status: 400 })
    }
})
