import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { setting } from '#shop/settings/contract/setting.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { OFFICE_TEXTS } from './bengali-texts.ts'
import { expect } from './journey.ts'
import { becomeOwner, pressUntil } from './office-pages.ts'
import type { RunningShop } from './running-shop.ts'
import { fillCheckout, toast } from './shop-actions.ts'
import type { Thumb } from './thumb.ts'

/** A new owner on a phone, who reads the office in a language. */
interface Merchant {
  page: Page
  thumb: Thumb
  language: Language
}

/** A picture of the screen in SCREENS_DIR, if that is set. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENS_DIR']
  if (folder) await page.screenshot({ path: `${folder}/first-day-${name}.png` })
}

const stepOf = ({ page, language }: Merchant, step: string) => {
  const [name = ''] = OFFICE_TEXTS[language].shop.steps[step] ?? []
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

const logo = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#224466' } })
    .png()
    .toBuffer()

/** Types the settings that a shop needs before it opens. */
async function typeSettings(merchant: Merchant): Promise<void> {
  const { page, thumb, language } = merchant
  const { shop, common, payments } = OFFICE_TEXTS[language]
  const field = (name: keyof typeof setting.fields) =>
    page.getByLabel(setting.fields[name].label[language], { exact: true })
  const begin = (step: string) => thumb.follow(stepOf(merchant, step).getByRole('link', { name: shop.begin }))
  const save = () => thumb.tap(page.getByRole('button', { name: common.save, exact: true }))

  await begin('shop')
  await thumb.type(field('shop_name'), 'Rahima Store')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await logo() }
  await thumb.choose(page.locator('input[type=file]'), file)
  await expect(page.getByRole('img', { name: setting.fields.logo.label[language] })).toBeVisible()
  await save()
  await expect(stepOf(merchant, 'shop')).toContainText(shop.done)

  await begin('wallets')
  await thumb.type(page.getByRole('textbox', { name: shop.walletNumber(payments.wallets.bkash) }), '০১৭১২৩৪৫৬৭৯')
  await save()
  // The password was typed a minute ago, so that it is not asked for again.
  await expect(stepOf(merchant, 'wallets')).toContainText(shop.done)

  await begin('delivery')
  await thumb.type(field('delivery_inside_dhaka'), '৭০')
  await thumb.type(field('delivery_outside_dhaka'), '130')
  await save()
  await begin('contact')
  await thumb.type(field('phone'), '01712345678')
  await thumb.type(field('postal_address'), 'Road 1, Khulna')
  await thumb.type(field('opening_hours'), '10 to 8')
  await save()
}

/** Removes the demo, and imports a file of goods with a picture. */
async function changeGoods(merchant: Merchant): Promise<void> {
  const { page, thumb, language } = merchant
  const { shop, imports, common } = OFFICE_TEXTS[language]
  const remove = (at: { getByRole: Page['getByRole'] }) => at.getByRole('button', { name: shop.removeDemo })
  await thumb.tap(remove(stepOf(merchant, 'demo')))
  await expect(page.getByRole('dialog')).toContainText(shop.demoKinds.product)
  await thumb.tap(remove(page.getByRole('dialog')))
  await expect(stepOf(merchant, 'demo')).toContainText(shop.done)

  await thumb.follow(stepOf(merchant, 'goods').getByRole('link', { name: shop.begin }))
  const csv = 'source_id,name,category,mrp,price,images\n1,Miniket Rice,Rice,480,450,logo.png\n2,,Rice,1,1,\n'
  await thumb.choose(page.getByLabel(imports.choose), [
    { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    { name: 'logo.png', mimeType: 'image/png', buffer: await logo() },
  ])
  await thumb.tap(page.getByRole('button', { name: imports.upload, exact: true }))
  await expect(page.getByText(imports.formats.own)).toBeVisible()
  const said = (digit: string) => (language === 'bn' ? bengaliDigits(digit) : digit)
  await pressUntil(page, imports.check, imports.line(said('3')))
  await pressUntil(page, imports.run(said('1')), imports.states.done)
  thumb.taps += 2
  await expect(page.getByRole('button', { name: `${imports.outcomes.added} ${said('1')}` })).toBeVisible()
  await thumb.follow(page.getByRole('link', { name: common.back }))
  await thumb.follow(page.getByRole('link', { name: common.back }))
  await thumb.follow(page.getByRole('link', { name: shop.firstDay }))
  await expect(stepOf(merchant, 'goods')).toContainText(shop.done)
}

/** Orders one piece of the only product, paid by a wallet, and returns the number of the order. */
async function orderAsShopper(page: Page, shop: string, thumb: Thumb): Promise<string> {
  const goods = page.getByRole('article')
  const buy = page.getByRole('button', { name: 'Buy now' })
  // The demo was removed and the goods were imported a moment ago: the pages follow one after the other.
  await expect(async () => {
    await page.goto(`${shop}/products`)
    await expect(goods).toHaveCount(1, { timeout: 1000 })
    await goods.getByRole('link', { name: 'Details' }).click()
    await expect(buy).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  // The link that the office has to this page, and that of the product.
  thumb.taps += 2
  await thumb.tap(buy)
  await thumb.tap(page.getByRole('link', { name: 'Checkout' }))
  await fillCheckout(page, 'Salma Khatun', thumb)
  await thumb.tap(page.getByRole('radio', { name: 'Online payment' }))
  await thumb.type(page.getByLabel('Transaction id'), '9AB12C34DE')
  await picture(page, 'checkout')
  await thumb.tap(page.getByRole('button', { name: 'Confirm Order' }))
  await expect(toast(page, 'Order placed successfully.')).toBeVisible()
  const receipt = await page
    .getByText(/Order #\d+/)
    .first()
    .textContent()
  return /#(\d+)/.exec(receipt ?? '')?.[1] ?? ''
}

/** Leads a new shop from the link that its start prints to the open shop; returns the number of its first order. */
export async function openShop(merchant: Merchant, shop: RunningShop): Promise<string> {
  const { page, thumb, language } = merchant
  const texts = OFFICE_TEXTS[language]
  await becomeOwner(page, shop, language, thumb)
  await thumb.follow(page.getByRole('link', { name: texts.shop.firstDay }))
  await typeSettings(merchant)
  await changeGoods(merchant)
  await picture(page, 'before-order')
  const shopper = await page.context().browser()?.newPage()
  if (!shopper) throw new Error('The browser is closed.')
  const id = await orderAsShopper(shopper, shop.url, thumb)
  await shopper.close()
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(page.getByText(texts.notices.newOrder(language === 'bn' ? bengaliDigits(id) : id))).toBeVisible()
  await expect(stepOf(merchant, 'test_order')).toContainText(texts.shop.done)
  await picture(page, 'it-rings')
  await thumb.tap(page.getByRole('button', { name: texts.shop.openShop }))
  await expect(page.getByRole('heading', { name: texts.shop.opened })).toBeVisible()
  await picture(page, 'open')
  return id
}
