import { expect, onTestFinished, test } from 'vitest'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import { API, orderPath } from '../support/api.ts'
import { authorization, profileChange, registration } from '../support/customers.ts'
import { decodedMail } from '../support/decoded-mail.ts'
import { startSmtpPeer } from '../support/smtp-peer.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const ON_A_BENGALI_PAGE = { [EDITION_HEADER]: 'bn' }

/** A shop that mails a customer who registered on a Bengali page; `next` is the next mail to them. */
async function createMailingShop() {
  const smtp = await startSmtpPeer()
  onTestFinished(() => smtp.stop())
  const shop = await createTestShop({ SMTP_URL: smtp.url, SITE_URL: 'https://haat.example', BENGALI: 'on' })
  const send = (method: string, path: string, form: Record<string, string>, token?: string) => {
    const headers = { ...ON_A_BENGALI_PAGE, ...(token ? authorization(token) : {}) }
    return shop.call(path, { method, headers, body: new URLSearchParams(form) })
  }
  const { body } = await send('POST', API.register, registration())
  return { shop, send, token: String(body.token), next: async () => decodedMail(await smtp.nextMail()) }
}

/** What a mail says, without its links and codes. */
const wordsOf = (mail: string): string =>
  mail
    .split('\n\n')
    .slice(1)
    .join('\n')
    .replace(/https:\S+/g, '')
    .replace(/[\w-]{30,}/g, '')

test('the mail that confirms an address is Bengali, and its link opens the Bengali page', async () => {
  const { next, send } = await createMailingShop()
  const mail = await next()
  expect(mail).toContain('Subject: আপনার ইমেইল নিশ্চিত করুন')
  expect(wordsOf(mail)).not.toMatch(/[A-Za-z0-9]/)
  const [, token = ''] = /https:\/\/haat\.example\/bn\/confirm-email#token=([\w-]+)/.exec(mail) ?? []
  expect((await send('POST', API.confirmEmail, { token })).status).toBe(200)
})

test('the mail that resets a password is Bengali, and its link sets one', async () => {
  const { next, send } = await createMailingShop()
  await next()
  await send('POST', API.forgotPassword, { email: 'rahima@example.com' })
  const mail = await next()
  expect(mail).toContain('Subject: নতুন পাসওয়ার্ড দিন')
  expect(mail).toContain('৩০ মিনিটের মধ্যে')
  expect(wordsOf(mail)).not.toMatch(/[A-Za-z0-9]/)
  const [, token = ''] = /https:\/\/haat\.example\/bn\/reset-password#token=([\w-]+)/.exec(mail) ?? []
  const password = 'আমার সোনার বাংলা'
  const fresh = { token, new_password: password, confirm_new_password: password }
  expect((await send('POST', API.resetPassword, fresh)).status).toBe(200)
})

test('the mail that an account was changed is Bengali', async () => {
  const { next, send, token } = await createMailingShop()
  await next()
  await send('PUT', API.updateProperties, profileChange({ phone_number: '০১৮১২৩৪৫৬৭৮' }), token)
  const mail = await next()
  expect(mail).toContain('Subject: আপনার অ্যাকাউন্টে পরিবর্তন হয়েছে')
  expect(mail).toContain('এটি বদলানো হয়েছে: মোবাইল নম্বর।')
  expect(mail).toContain('https://haat.example/bn/forgot-password')
  expect(wordsOf(mail)).not.toMatch(/[A-Za-z0-9]/)
})

test('quotes and orders name the goods in the language of the page, and orders store one name', async () => {
  const { next, shop, token } = await createMailingShop()
  await next()
  const products = [
    { product_id: 3, quantity: 2 },
    { product_id: 1, quantity: 1 },
  ]
  const quoteIn = async (headers: Record<string, string>) => {
    const { body } = await shop.call(API.quoteCart, { json: { products, coupon: '' }, headers })
    return body.lines.map(({ name }: { name: string }) => name)
  }
  expect(await quoteIn({})).toEqual(['Jamdani Saree', 'Miniket Rice'])
  expect(await quoteIn(ON_A_BENGALI_PAGE)).toEqual(['জামদানি শাড়ি', 'Miniket Rice'])

  const headers = { ...authorization(token), ...ON_A_BENGALI_PAGE }
  const placed = await shop.call(API.createOrder, { json: orderBody({ products }), headers })
  const orderIn = async (page: Record<string, string>) => {
    const path = orderPath(placed.body.order.pk)
    const { body } = await shop.call(path, { headers: { ...authorization(token), ...page } })
    return body.lines.map(({ name }: { name: string }) => name)
  }
  expect(await orderIn(ON_A_BENGALI_PAGE)).toEqual(['জামদানি শাড়ি', 'Miniket Rice'])
  expect(await orderIn({})).toEqual(['Jamdani Saree', 'Miniket Rice'])
})
