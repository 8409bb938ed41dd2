import type { Page } from 'playwright/test'
import type { Texts } from '#office/texts/all.ts'
import { expect } from './journey.ts'
import { placeOrder, takeSteps } from './office-pages.ts'
import { unique } from './shop-actions.ts'
import type { Thumb } from './thumb.ts'

/** A thumb on the first screen of the owner, with the words that stand there. */
interface Hand {
  page: Page
  /** Address of the shop. */
  shop: string
  thumb: Thumb
  texts: Texts
  /** A number as the office writes it. */
  said: (id: number) => string
}
const menu = ({ page, texts }: Hand, name: string) =>
  page.getByRole('navigation', { name: texts.common.nav, exact: true }).getByRole('link', { name })
const shortcut = ({ page, texts }: Hand, name: string) =>
  page.getByRole('navigation', { name: texts.common.more, exact: true }).getByRole('link', { name })
const button = ({ page }: Hand, name: string) => page.getByRole('button', { name, exact: true })
const main = ({ page }: Hand) => page.getByRole('main')
const seesNotice = ({ page }: Hand, text: string) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()

/** Finds an order by its customer's name, in two taps. */
async function findOrder(hand: Hand, name: string): Promise<void> {
  const { page, thumb, texts } = hand
  await thumb.tap(menu(hand, texts.common.orders))
  await thumb.type(page.getByRole('searchbox', { name: texts.orders.searchLabel }), name)
  await expect(page.locator('[data-item]')).toHaveCount(1)
}

/** What a merchant does every day: with how many taps at most, what stands ready before, and the taps. */
export const DAILY_TASKS: [string, number, (hand: Hand) => Promise<void>][] = [
  [
    'an order is confirmed by call',
    2,
    async (hand) => {
      const { thumb, texts } = hand
      await thumb.tap(menu(hand, texts.common.calls))
      await thumb.tap(button(hand, texts.orders.callConfirm))
      await seesNotice(hand, texts.orders.states.confirmed)
    },
  ],
  [
    'a message of a wallet becomes a verified payment',
    3,
    async (hand) => {
      const { shop, page, thumb, texts } = hand
      const transaction = `9TP${unique().slice(0, 7).padEnd(7, '4')}`.toUpperCase()
      const id = await placeOrder('Karim', { payment_type: 'ONLINE_PAYMENT', transaction_id: transaction }, shop)
      const { order } = await (await page.request.get(`${shop}/api/admin/orders/${id}`)).json()
      const message = `You have received Tk ${order.total.toFixed(2)} from 01712345678. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${transaction} at 22/11/2001 10:00`
      await thumb.tap(menu(hand, texts.common.payments))
      await thumb.paste(page.getByRole('textbox', { name: texts.checks.pasteLabel }), message)
      const claim = page.getByRole('listitem').filter({ hasText: transaction, has: page.getByRole('button') })
      await expect(claim).toContainText(texts.payments.matches)
      await thumb.tap(claim.getByRole('button').first())
      await seesNotice(hand, texts.payments.verified)
    },
  ],
  [
    'a chat or a call becomes an order',
    4,
    async (hand) => {
      const { page, thumb, texts } = hand
      await thumb.tap(main(hand).getByRole('link', { name: texts.orderForm.title }))
      await thumb.paste(
        page.getByRole('textbox', { name: texts.orderForm.chat }),
        '২টা মিনিকেট চাল লাগবে\nনাম: রহিমা বেগম\nমোবাইল: 01911000222\nঠিকানা: বাসা ১২, রোড ৫, মিরপুর, ঢাকা',
      )
      await expect(page.getByLabel(texts.orderForm.name, { exact: true })).toHaveValue('রহিমা বেগম')
      await thumb.tap(button(hand, texts.orderForm.place))
      await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
      await expect(main(hand)).toContainText('রহিমা বেগম')
    },
  ],
  [
    'a price is changed',
    4,
    async (hand) => {
      const { page, thumb, texts } = hand
      await thumb.tap(shortcut(hand, texts.common.products))
      await thumb.type(page.getByRole('searchbox', { name: texts.products.searchLabel }), 'rice')
      const price = page.getByRole('button', { name: texts.products.editPrice('') }).first()
      await expect(page.locator('[data-item]').first()).toContainText(/rice/i)
      await thumb.tap(price)
      await page.keyboard.type(texts.language === 'bn' ? '391' : '392')
      await thumb.tap(button(hand, texts.common.save))
      await seesNotice(hand, texts.common.undo)
    },
  ],
  [
    'an order is packed',
    3,
    async (hand) => {
      const { shop, thumb, texts } = hand
      const name = `Salma ${unique()}`
      const id = await placeOrder(name, {}, shop)
      await takeSteps(id, ['confirmed'], shop)
      await thumb.tap(main(hand).getByRole('link', { name: texts.orders.queues.to_pack }))
      await thumb.tap(main(hand).getByRole('link', { name }))
      await thumb.tap(button(hand, texts.orders.steps.packed))
      await seesNotice(hand, texts.orders.states.packed)
    },
  ],
  [
    'all that is packed is handed over',
    6,
    async (hand) => {
      const { shop, thumb, texts, page } = hand
      for (const name of ['Mim', 'Jamal'])
        await takeSteps(await placeOrder(name, {}, shop), ['confirmed', 'packed'], shop)
      await thumb.tap(main(hand).getByRole('link', { name: texts.orders.queues.to_hand_over }))
      await thumb.tap(button(hand, texts.orders.chooseMany))
      await thumb.tap(page.getByRole('button', { name: texts.orders.chooseAll('').replace(' ()', '') }))
      await thumb.tap(button(hand, texts.orders.bulkChange))
      await thumb.tap(button(hand, texts.orders.steps.shipped))
      await thumb.tap(page.getByRole('dialog').getByRole('button', { name: texts.orders.steps.shipped }))
      await expect(main(hand)).toContainText(texts.orders.listEmpty)
    },
  ],
  [
    'a customer who calls is told where the parcel is',
    3,
    async (hand) => {
      const { shop, thumb, texts } = hand
      const name = `Nasreen ${unique()}`
      const id = await placeOrder(name, {}, shop)
      await takeSteps(id, ['confirmed', 'packed', 'shipped'], shop)
      await findOrder(hand, name)
      await thumb.tap(main(hand).getByRole('link', { name }))
      await expect(main(hand)).toContainText(texts.orders.states.shipped)
    },
  ],
  [
    'some pieces of a parcel come back',
    8,
    async (hand) => {
      const { shop, page, thumb, texts, said } = hand
      const name = `Habib ${unique()}`
      const id = await placeOrder(name, {}, shop)
      await takeSteps(id, ['confirmed', 'packed', 'shipped'], shop)
      await findOrder(hand, name)
      await thumb.tap(main(hand).getByRole('link', { name }))
      await thumb.tap(button(hand, texts.orders.moreSteps))
      await thumb.tap(button(hand, texts.orders.steps.partly_delivered))
      const sheet = page.getByRole('dialog')
      await thumb.tap(sheet.getByRole('button', { name: texts.returns.more('') }))
      await thumb.pick(sheet.getByLabel(texts.returns.reason), 'damaged')
      await thumb.tap(sheet.getByRole('button', { name: texts.returns.title, exact: true }))
      await seesNotice(hand, texts.orders.stepDone(said(id), texts.returns.done))
    },
  ],
  [
    'money that was written down wrongly is taken back',
    7,
    async (hand) => {
      const { shop, page, thumb, texts } = hand
      const name = `Salma ${unique()}`
      await placeOrder(name, {}, shop)
      await findOrder(hand, name)
      await thumb.tap(main(hand).getByRole('link', { name }))
      await thumb.tap(button(hand, texts.money.receive))
      const sheet = page.getByRole('dialog')
      await thumb.tap(sheet.getByRole('button', { name: texts.money.receive, exact: true }))
      const line = main(hand).locator('#payment')
      await thumb.tap(line.getByRole('button', { name: texts.money.takeBack, exact: true }))
      await thumb.tap(line.getByRole('button', { name: new RegExp(texts.money.takeBackSure('.+')) }))
      await seesNotice(hand, texts.common.undone)
      await expect(main(hand)).toContainText(texts.money.takenBack)
      await expect(line.getByRole('button', { name: texts.money.takeBack, exact: true })).toHaveCount(0)
    },
  ],
  [
    'goods that arrived are added to the stock',
    6,
    async (hand) => {
      const { page, thumb, texts } = hand
      await thumb.tap(shortcut(hand, texts.common.stock))
      await thumb.type(page.getByRole('searchbox', { name: texts.stock.searchLabel }), 'flute')
      const change = main(hand).getByRole('button', { name: new RegExp(`^${texts.stock.change}: .*(Flute|বাঁশি)`) })
      await thumb.tap(change)
      const sheet = page.getByRole('dialog')
      await thumb.tap(sheet.getByRole('radio', { name: texts.stock.ways.add }))
      await thumb.type(sheet.getByLabel(texts.stock.pieces.add), '12')
      await thumb.tap(sheet.getByRole('button', { name: texts.common.save, exact: true }))
      await seesNotice(hand, texts.common.undo)
    },
  ],
  [
    'the day is closed',
    6,
    async (hand) => {
      const { page, thumb, texts } = hand
      await thumb.tap(shortcut(hand, texts.common.money))
      await thumb.tap(button(hand, texts.ledger.close))
      const sheet = page.getByRole('dialog')
      await thumb.type(sheet.getByLabel(texts.ledger.counted), '0')
      await thumb.tap(sheet.getByRole('button', { name: texts.ledger.close, exact: true }))
      await seesNotice(hand, texts.ledger.closed)
    },
  ],
]
