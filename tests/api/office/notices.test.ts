import { expect, test } from 'vitest'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { ownerMail } from '#platform/mail/owner-mail.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import { changeSettings } from '#shop/settings/actions/edit-settings.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import type { Notices } from '#shop/settings/contract/office/notices.ts'
import { API } from '../../support/api.ts'
import { authorization, registerCustomer } from '../../support/customers.ts'
import { decodedMail } from '../../support/decoded-mail.ts'
import { createSmtpPeer, runJobs, skipWaiting } from '../../support/jobs.ts'
import { createOffice, type Office } from '../../support/office.ts'
import { STEADFAST } from '../../support/office-connections.ts'
import { placeOrder, walk, writer } from '../../support/orders.ts'
import { orderBody } from '../../support/test-shop.ts'

const NOTICES = '/api/admin/notices'
const EMAIL = 'rahima@example.com'

async function createNotifyingOffice(environment: Record<string, string> = {}) {
  const office = await createOffice(environment)
  const smtp = await createSmtpPeer()
  const token = await office.open('owner')
  const ask = (method: string, path: string, json?: unknown) => office.ask(method, path, { token, json })
  const change = async (edit: (notices: Notices) => void) => {
    const { body } = await ask('GET', NOTICES)
    edit(body.notices)
    return ask('PUT', NOTICES, body.notices)
  }
  return { ...office, smtp, mailTo: change, request: ask, run: () => runJobs(office.db, smtp.url) }
}

/** A customer whose address is confirmed, and an order of theirs. */
async function orderOfCustomer(
  office: Office,
  isConfirmed = true,
  page: Record<string, string> = {},
  change: Parameters<typeof orderBody>[0] = {},
): Promise<number> {
  const token = await registerCustomer(office, { email: EMAIL })
  if (isConfirmed)
    await office.db.updateTable('customer').set({ confirmed_email: EMAIL, confirmed_email_key: EMAIL }).execute()
  const { body } = await office.call(API.createOrder, {
    json: orderBody(change),
    headers: { ...authorization(token), ...page },
  })
  return body.order.pk
}

test('a new order is mailed once to each address that the settings name, without what the shopper typed', async () => {
  const office = await createNotifyingOffice()
  await office.mailTo((notices) => {
    notices.emails = ['shop@example.com', 'mim@example.com', 'shop@example.com']
  })
  const id = await placeOrder(office, { name: 'Click http://evil.example', delivery_address: 'http://evil.example' })
  await office.run()
  await office.run()
  expect(office.smtp.recipients.flat().toSorted()).toEqual(['mim@example.com', 'shop@example.com'])
  const mail = decodedMail(office.smtp.arrived[0] ?? '')
  expect(mail).toContain(`New order #${id}: ৳460.50`)
  expect(mail).toContain('2 × Miniket Rice')
  expect(mail).toContain('01712345678')
  expect(mail).toContain(`https://haat.example/admin/orders/${id}`)
  expect(mail).not.toContain('evil')
})

test('an order of the Bengali edition is mailed in Bengali alone, whatever the settings say', async () => {
  const office = await createNotifyingOffice({ BENGALI: 'on' })
  await office.mailTo((notices) => {
    notices.language = 'en'
  })
  await saveSettings(office.db, { shop_name: 'Rahim Store', shop_name_bn: 'রহিম স্টোর' })
  const products = [1, 3].map((product_id) => ({ product_id, quantity: 2 }))
  const id = await orderOfCustomer(office, true, { [EDITION_HEADER]: 'bn' }, { products })
  await office.run()
  const mail = decodedMail(office.smtp.arrived[0] ?? '')
  const number = bengaliDigits(id)
  expect(mail).toContain(`আপনার অর্ডার #${number} পেয়েছি`)
  expect(mail).toContain('মোট: ৳')
  expect(mail).toContain('From: রহিম স্টোর <')
  expect(mail).toContain('রহিম স্টোর-এ অর্ডার')
  expect(mail).not.toContain('Rahim')
  expect(mail).toContain('২ × Miniket Rice')
  expect(mail).toContain('২ × জামদানি শাড়ি')
  expect(mail).toContain(`https://haat.example/bn/dashboard/orders/${id}`)
  expect(mail).not.toContain('Total')
  for (const [state, said] of [
    ['confirmed', 'নিশ্চিত'],
    ['shipped', 'পাঠ'],
    ['delivered', 'পৌঁছ'],
  ] as const) {
    await walk(office.db, id, ...(state === 'shipped' ? (['packed', 'shipped'] as const) : [state]))
    await skipWaiting(office.db)
    await office.run()
    const step = decodedMail(office.smtp.arrived.at(-1) ?? '')
    const [, subject = ''] = /^Subject: (.*)$/m.exec(step) ?? []
    expect(subject).toContain(said)
    expect(subject).toContain(number)
    expect(subject).not.toMatch(/[A-Za-z0-9]/)
  }
  expect(office.smtp.arrived).toHaveLength(4)
})

test('a shopper with a confirmed address is mailed at the order and at each step, in both languages', async () => {
  const office = await createNotifyingOffice()
  const id = await orderOfCustomer(office)
  await office.run()
  expect(office.smtp.recipients).toEqual([[EMAIL]])
  const placed = decodedMail(office.smtp.arrived[0] ?? '')
  expect(placed).toContain(`আপনার অর্ডার #${id} পেয়েছি · We have your order #${id}`)
  expect(placed).toContain(`https://haat.example/dashboard/orders/${id}`)
  expect(placed).toContain('From: Haat <no-reply@haat.example>')
  for (const [at, to] of (['confirmed', 'packed', 'shipped', 'delivered'] as const).entries()) {
    await walk(office.db, id, to)
    await skipWaiting(office.db)
    await office.run()
    expect(office.smtp.recipients).toHaveLength(at === 0 ? 2 : at + 1)
  }
  const subjects = office.smtp.arrived.map((mail) => /^Subject: (.*)$/m.exec(decodedMail(mail))?.[1]?.split(' · ')[1])
  expect(subjects).toEqual([
    `We have your order #${id}`,
    `Your order #${id} is confirmed`,
    `Your order #${id} is on its way`,
    `Your order #${id} has arrived`,
  ])
})

test('an address that nobody confirmed, and a visitor, get no mail', async () => {
  const office = await createNotifyingOffice()
  await orderOfCustomer(office, false)
  await placeOrder(office)
  await office.run()
  expect(office.smtp.recipients).toEqual([])
})

test('a step that is taken back within a minute is not mailed; taken again, it is mailed once', async () => {
  const office = await createNotifyingOffice()
  const id = await orderOfCustomer(office)
  await office.run()
  await walk(office.db, id, 'confirmed', 'pending')
  await skipWaiting(office.db)
  await office.run()
  expect(office.smtp.recipients).toHaveLength(1)
  await walk(office.db, id, 'confirmed')
  await skipWaiting(office.db)
  await office.run()
  await walk(office.db, id, 'pending')
  await walk(office.db, id, 'confirmed')
  await skipWaiting(office.db)
  await office.run()
  expect(office.smtp.recipients).toHaveLength(2)
})

test('a refused step leaves no job, and a duplicate that is merged is not called cancelled', async () => {
  const office = await createNotifyingOffice()
  const id = await orderOfCustomer(office)
  await office.run()
  const at = { id, version: 99 }
  expect(await changeState(office.db, at, { to: 'confirmed' }, writer())).toMatchObject({ kind: 'changed' })
  await changeState(office.db, { id, version: 1 }, { to: 'cancelled', reason: 'duplicate' }, writer())
  await skipWaiting(office.db)
  await office.run()
  expect(office.smtp.recipients).toHaveLength(1)
})

test('texts are the merchant’s own, and a mail that is switched off is not sent', async () => {
  const office = await createNotifyingOffice()
  const { status } = await office.mailTo((notices) => {
    notices.language = 'en'
    notices.mails.placed.texts.en = { subject: 'Thanks {name}', text: 'No. {number}: {total}\n{items}' }
    notices.mails.confirmed.is_on = false
  })
  expect(status).toBe(200)
  const id = await orderOfCustomer(office)
  await walk(office.db, id, 'confirmed')
  await skipWaiting(office.db)
  await office.run()
  expect(office.smtp.recipients).toHaveLength(1)
  const mail = decodedMail(office.smtp.arrived[0] ?? '')
  expect(mail).toContain('Subject: Thanks রহিমা বেগম')
  expect(mail).toContain(`No. ${id}: ৳460.50`)
})

test('wrong texts and addresses are refused with the name of their field, and an old version with 409', async () => {
  const office = await createNotifyingOffice()
  const refused = await office.mailTo((notices) => {
    notices.emails = ['a@example.com\r\nBcc: b@example.com']
    notices.mails.shipped.texts.bn.subject = ' '
  })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.errors)).toEqual(['emails.0', 'mails.shipped.texts.bn.subject'])
  const unknown = await office.mailTo((notices) => {
    notices.mails.shipped.texts.en.text = 'Hello {nmae}'
  })
  expect(unknown.body.errors).toEqual({ 'mails.shipped.texts.en.text': ['Unknown: {nmae}.'] })
  const { body } = await office.request('GET', NOTICES)
  const saves = await Promise.all([1, 2].map(() => office.request('PUT', NOTICES, body.notices)))
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a subject is one line, whatever it is made of', async () => {
  const office = await createNotifyingOffice()
  await office.mailTo((notices) => {
    notices.language = 'en'
    notices.mails.placed.texts.en.subject = 'A\r\nBcc: thief@example.com {items} {name}'
  })
  await orderOfCustomer(office)
  await office.run()
  expect(office.smtp.recipients).toEqual([[EMAIL]])
  expect(office.smtp.arrived[0]?.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
})

test('a failed mail is listed with its order and why, and can be tried again or given up', async () => {
  const office = await createNotifyingOffice()
  await office.mailTo((notices) => {
    notices.emails = ['gone@example.com']
  })
  office.smtp.refuse('gone@example.com')
  const id = await placeOrder(office)
  await office.run()
  const { body } = await office.request('GET', '/api/admin/jobs')
  expect(body).toMatchObject({
    count: 1,
    results: [{ kind: 'mail', order: id, to: 'g***@example.com', tries: 1, why: expect.stringContaining('550') }],
  })
  const job = `/api/admin/jobs/${body.results[0].id}`
  office.smtp.accept('gone@example.com')
  expect((await office.request('POST', `${job}/retry`)).status).toBe(200)
  await office.run()
  expect(office.smtp.recipients).toEqual([['gone@example.com']])
  expect((await office.request('POST', `${job}/retry`)).body.code).toBe('job_not_found')
  expect((await office.request('DELETE', job)).body.code).toBe('job_not_found')
})

test('owners are mailed when wallets, roles or staff change, whoever did it', async () => {
  const office = await createNotifyingOffice()
  const { id } = office.person('clerk')
  await office.request('PATCH', `/api/admin/staff/${id}`, { role: 'packer' })
  await office.request('PATCH', `/api/admin/staff/${id}`, { is_active: false })
  await office.request('POST', '/api/admin/invites', { role: 'manager' })
  await changeSettings(office.db, { values: {}, wallets: { bkash: { number: '01799999999' } } })
  await office.run()
  expect(office.smtp.recipients).toEqual(Array.from({ length: 4 }, () => ['owner@shop.test']))
  const mails = office.smtp.arrived.map(decodedMail).join('\n')
  for (const sentence of [
    'clerk is packer now.',
    'clerk may no longer sign in.',
    'Somebody was invited to the staff as manager.',
    'The wallet numbers that shoppers pay to were changed.',
    'By: owner',
    'By: a command on the server',
  ])
    expect(mails).toContain(sentence)
  expect(mails).not.toContain('01799999999')
})

test('owners are mailed when an account at a service is connected or becomes another one', async () => {
  const office = await createNotifyingOffice()
  const { body } = await office.request('POST', API.addConnection, { ...STEADFAST, name: 'Our Steadfast' })
  const one = API.changeConnection.replace('{id}', String(body.results[0].pk))
  const keys = { api_key: 'key-of-a-thief', secret_key: 'secret-of-a-thief' }
  expect((await office.request('PATCH', one, { version: 1, keys })).status).toBe(200)
  expect((await office.request('PATCH', one, { version: 2, is_on: false })).status).toBe(200)
  await office.run()
  expect(office.smtp.recipients).toEqual([['owner@shop.test'], ['owner@shop.test']])
  for (const mail of office.smtp.arrived.map(decodedMail)) {
    expect(mail).toContain('The connection Our Steadfast is new, or its keys or settings are.')
    expect(mail).toContain('By: owner')
    expect(mail).not.toContain('thief')
  }
})

test('a mail about refused sign-ins names no author and no change', () => {
  const news = { what: 'refused_sign_ins', count: 30, address: '203.0.113.7' } as const
  const at = new Date().toISOString()
  for (const language of ['en', 'bn'] as const) {
    const { subject, text } = ownerMail('https://haat.example', language, { news, by: undefined, at })
    expect(`${subject} ${text}`).not.toMatch(/change|command|পরিবর্তন|কমান্ড/)
  }
})
