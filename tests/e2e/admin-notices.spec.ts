import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of (40[139]|502)/ })

/** Orders that came while a notice stood, as those of other journeys, are one notice with it. */
const noticeOf = (page: Page, id: number) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`New order ${id}|\\d new orders`) })

test('a new order rings on an open screen by its stream, without being asked for, its notice says so @any-size', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const strikes: number[] = []
    Object.assign(window, { strikes })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when: Parameters<typeof start>) {
      strikes.push(Date.now())
      return start.apply(this, when)
    }
  })
  const stream = page.waitForRequest('**/api/admin/events')
  await joinAs(page, 'clerk')
  await page.goto('/admin')
  await stream
  // Browsers allow sound after a touch.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveTitle(/Today/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const id = await placeOrder(`Ring ${unique()}`)
  await expect(noticeOf(page, id)).toBeVisible()
  expect(asked).not.toContain('/api/admin/events/recent')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { strikes: number[] }).strikes.length))
    .toBeGreaterThan(0)
  await expect(page).toHaveTitle(/^\(\d+\) /)
})

test('the notice of one order opens it, that of several opens the list', { tag: '@any-size' }, async ({ page }) => {
  await joinAs(page, 'clerk')
  // Orders of other journeys ring here, too.
  await expect(async () => {
    const stream = page.waitForRequest('**/api/admin/events')
    await page.goto('/admin')
    await stream
    const id = await placeOrder(`Alone ${unique()}`)
    await page.getByRole('button', { name: 'Open' }).click({ timeout: 2000 })
    await expect(page).toHaveURL(`/admin/orders/${id}`, { timeout: 2000 })
  }).toPass()
  await placeOrder(`First ${unique()}`)
  await placeOrder(`Second ${unique()}`)
  const both = page.getByRole('listitem').filter({ hasText: /\d new orders/ })
  await expect(both).toHaveCount(1)
  await both.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/admin/orders')
  await expect(both).toBeHidden()
})

test('where no stream gets through, the shop is asked every few seconds', { tag: '@any-size' }, async ({ page }) => {
  await page.route('**/api/admin/events', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const asked = page.waitForResponse('**/api/admin/events/recent*')
  await joinAs(page, 'clerk')
  await page.goto('/admin')
  await asked
  const id = await placeOrder(`Poll ${unique()}`)
  await expect(noticeOf(page, id)).toBeVisible()
})

test('no notice of a new order lies over what has the focus, down to the last control of a screen', async ({
  page,
}) => {
  await joinAs(page, 'owner')
  const phone = `019${Math.floor(1e7 + Math.random() * 9e7)}`
  const first = await placeOrder(`Far down ${unique()}`, { phone_number: phone })
  for (const address of [`customers/88${phone}`, `orders/${first}`, 'products/1', 'orders/new', 'notices']) {
    const stream = page.waitForRequest('**/api/admin/events')
    await page.goto(`/admin/${address}`)
    await stream
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    const id = await placeOrder(`Over it ${unique()}`)
    await expect(noticeOf(page, id)).toBeVisible()
    const covered = await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)')]
      return controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          scrollTo(0, 0)
          control.focus()
          // One that is switched off takes no focus.
          if (document.activeElement !== control) return false
          const { left, top, width, height } = control.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-sonner-toast]')
        })
        .map((control) => control.outerHTML)
    })
    expect(covered, address).toEqual([])
  }
})

test('the merchant adds an address, writes a text with a preview, and switches the sound off', {
  tag: '@any-size',
}, async ({ page }) => {
  await muteOrders(page)
  await joinAs(page, 'manager')
  await page.goto('/admin/notices')
  const email = `shop-${unique()}@example.com`.toLowerCase()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit the text: On the way' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'English' }).click()
  await sheet.getByLabel('Subject').fill('Off it goes: {nmber}')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('No mail knows {nmber}.')).toBeVisible()
  await sheet.getByLabel('Subject').fill('Off it goes: {number}')
  await expect(sheet.getByText('Off it goes: 1042')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await expect(page.getByText(email, { exact: true })).toBeHidden()
  const sound = page.getByRole('switch', { name: 'Ring for a new order' })
  await sound.click()
  await page.reload()
  await expect(sound).not.toBeChecked()
})

const WHOLES = { notices: 'notices', messages: 'settings' } as const

/** Keeps what the shop tells of, or what it sends, for this page alone, as the shop does; its first write waits to be let go. */
async function holdWhole(page: Page, name: keyof typeof WHOLES) {
  const path = `/api/admin/${name}`
  const read = await (await page.request.get(path)).json()
  const part = WHOLES[name]
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const whole = { now: read[part], letGo }
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'PUT') {
      await held
      const sent = route.request().postDataJSON()
      const json = { code: 'setting_changed', msg: 'Somebody changed this meanwhile. Look at it again.' }
      if (sent.version !== whole.now.version) return route.fulfill({ status: 409, json })
      whole.now = { ...sent, version: sent.version + 1 }
    }
    await route.fulfill({ json: { ...read, [part]: whole.now } })
  })
  return whole
}

for (const name of ['notices', 'messages'] as const)
  test(`two switches of ${name} in a row are both stored`, { tag: '@any-size' }, async ({ page }) => {
    await muteOrders(page)
    await joinAs(page, 'manager')
    const whole = await holdWhole(page, name)
    await page.goto(`/admin/${name}`)
    const switches = [/^Order received/, /^On the way/].map((name) => page.getByRole('switch', { name }))
    const before = await Promise.all(switches.map((each) => each.isChecked()))
    for (const each of switches) await each.click()
    whole.letGo()
    for (const [at, each] of switches.entries()) await expect(each).toBeChecked({ checked: !before[at] })
    await expect(page.getByText('Somebody changed this meanwhile.')).toHaveCount(0)
  })

test('one language of a text is stored over what another person wrote in the other meanwhile', {
  tag: '@any-size',
}, async ({ page }) => {
  await muteOrders(page)
  await joinAs(page, 'manager')
  for (const name of ['notices', 'messages'] as const) {
    const whole = await holdWhole(page, name)
    whole.letGo()
    await page.goto(`/admin/${name}`)
    await page.getByRole('button', { name: 'Edit the text: Order received' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'বাংলা' }).click()
    await sheet.getByLabel('Text', { exact: true }).fill('আমার লেখা')
    const { texts } = (whole.now.mails ?? whole.now.notices).placed
    const theirs = name === 'notices' ? { ...texts.en, text: 'Theirs' } : 'Theirs'
    Object.assign(texts, { en: theirs })
    whole.now.version += 1
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Somebody changed this meanwhile.').first()).toBeVisible()
    // What is said lies over the button, and stays while it is pointed at.
    await page.mouse.move(0, 0)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    const stored = (whole.now.mails ?? whole.now.notices).placed.texts
    expect([stored.en, stored.bn.text ?? stored.bn]).toEqual([theirs, 'আমার লেখা'])
    await page.getByRole('button', { name: 'Edit the text: Order received' }).click()
    await sheet.getByRole('button', { name: 'English' }).click()
    await expect(sheet.getByLabel('Text', { exact: true })).toHaveValue('Theirs')
    await expect(page.getByText('What you typed before is still here.')).toHaveCount(0)
  }
})

test('a passkey is added on this device, signs in without a password, and is removed', { tag: '@any-size' }, async ({
  page,
}) => {
  await muteOrders(page)
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const home = (process.env['SHOP_URL'] ?? '').replace('127.0.0.1', 'localhost')
  const worker = await joinAs(page, 'clerk', 'en', home)
  await page.goto(`${home}/admin/me`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await expect(page.getByText('not used yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${home}/admin`)
  await page.goto(`${home}/admin/me`)
  await expect(page.getByRole('heading', { name: worker.name })).toBeVisible()
  await page.getByRole('button', { name: /^Change (Android|Linux)/ }).click()
  await page.getByRole('button', { name: 'Remove this passkey' }).click()
  await expect(page.getByText('not used yet')).toBeHidden()
})

test('at a number instead of a name the account says why there are no passkeys', { tag: '@any-size' }, async ({
  page,
}) => {
  await joinAs(page, 'clerk')
  await page.goto('/admin/me')
  await expect(page.getByText(/Passkeys need the shop’s own name/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})

test('the owner marks a customer, exports all, and erases one after it was said what stays', {
  tag: '@any-size',
}, async ({ page }) => {
  await muteOrders(page)
  await joinAs(page, 'owner')
  const name = `Erase ${unique()}`
  const phone = `019${Math.floor(1e7 + Math.random() * 9e7)}`
  const id = await placeOrder(name, { phone_number: phone })
  await page.goto(`/admin/customers?q=${phone}`)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('radio', { name: /Blocked/ }).check()
  await page.getByLabel('Note').fill('Never at home')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  // What comes up where one has just pressed, as at the end of this screen, ignores presses for a moment.
  const sheet = page.getByRole('dialog')
  await expect(async () => {
    await page.getByRole('button', { name: 'Erase this customer' }).click()
    await expect(sheet.getByText(/This stays, because accounts need it: 1 order/)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await sheet.getByRole('button', { name: 'Erase for good' }).click()
  await expect(sheet.getByText(`Deliver or cancel these orders first: #${id}.`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/admin/customers')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^customers-.*\.csv$/)
})
