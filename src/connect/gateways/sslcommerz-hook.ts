import { createHash } from 'node:crypto'
import type { Keys } from '#platform/outbound/connector.ts'
import { type Hook, isSecret } from '#platform/outbound/hook.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { type Back, type GatewayAttempt, type GatewayEvent, mailOf } from './gateway.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const MAX_TEXT = 50
const MAX_PHONE = 20

/** The form that asks for a page to pay at. */
export const fieldsOf = (keys: Keys, attempt: GatewayAttempt, { browser, hook }: Back): Record<string, string> => {
  const { reference, paisa, payer, shop } = attempt
  return {
    store_id: keys['store_id'] ?? '',
    store_passwd: keys['store_passwd'] ?? '',
    total_amount: toTakaText(paisa),
    currency: 'BDT',
    tran_id: reference,
    success_url: browser.paid,
    fail_url: browser.failed,
    cancel_url: browser.cancelled,
    ipn_url: hook,
    cus_name: payer.name.slice(0, MAX_TEXT),
    cus_email: mailOf(attempt),
    cus_phone: payer.phone.slice(0, MAX_PHONE),
    cus_add1: payer.address.slice(0, MAX_TEXT),
    cus_city: payer.city.slice(0, MAX_TEXT),
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: `${shop} ${reference}`.slice(0, 256),
    product_category: 'goods',
    product_profile: 'physical-goods',
    emi_option: '0',
  }
}

/** Signature of a form: the fields that `verify_key` names and the hashed password, sorted by name. */
function signatureOf(form: URLSearchParams, password: string): string {
  const names = (form.get('verify_key') ?? '').split(',').filter((name) => name !== '')
  const pairs = [
    ...names.map((name) => [name, form.get(name) ?? ''] as const),
    ['store_passwd', md5(password)] as const,
  ]
  return md5(
    pairs
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  )
}

/** The IPN: signed, and still only a reason to ask. */
export const sslcommerzHook: Hook<GatewayEvent> = {
  read({ body }, keys) {
    const form = new URLSearchParams(body)
    const password = keys['store_passwd'] ?? ''
    const isSigned = password !== '' && isSecret(form.get('verify_sign') ?? undefined, signatureOf(form, password))
    if (!isSigned || !(form.get('verify_key') ?? '').split(',').includes('tran_id')) return { ok: false }
    const attempt = form.get('tran_id') ?? ''
    const claimed = form.get('val_id') ?? ''
    const events = attempt === '' ? [] : [{ attempt, ...(claimed !== '' && { claimed }) }]
    return { ok: true, events, answer: { status: 200, body: { status: 'received' } } }
  },
}
