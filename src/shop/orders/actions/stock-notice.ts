import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { insertJobs, type Job } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { backInStockMail } from '#platform/mail/mail-texts.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { listStored, type StoredProduct } from '#shop/catalogue/queries/stored-products.ts'
import { joinMails } from '#shop/orders/rules/order-mails.ts'
import { findNotices } from '#shop/settings/queries/notices.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import { lockStock, setPutAway } from '#shop/stock/queries/stock.ts'
import { listWaiting, markTold } from '#shop/stock/queries/stock-requests.ts'
import { stockWord } from '#shop/stock/rules/stock.ts'
import type { MailUrls } from './make-order-mails.ts'

/** Hides a product that is sold out, if staff want that, and shows it again when it is back; true if it is in the shop. */
const putAway = (db: Db, id: number): Promise<boolean> =>
  saveProducts(db, async (products) => {
    const row = (await lockStock(products.db, [id])).get(id)
    const [stored] = await listStored(products.db, [id])
    if (!stored) return false
    const { state } = stored.columns
    const isAway = row !== undefined && row.when_out === 'hide' && stockWord(row) === 'out'
    if (isAway && state === 'live') {
      await products.hide([id])
      await setPutAway(products.db, id, true)
      return false
    }
    if (!isAway && row?.is_put_away === 1) {
      await setPutAway(products.db, id, false)
      await products.bringBack(id)
      return state !== 'archived'
    }
    return state === 'live' && row !== undefined && stockWord(row) !== 'out'
  })

/**
 * Back-in-stock mail: in Bengali where it was requested on a Bengali page, otherwise in the language of
 * mails about orders.
 */
async function backMails(db: Db, { id, columns: { name, name_bn } }: StoredProduct, siteUrl: string) {
  const { language } = await findNotices(db)
  const { shop_name, shop_name_bn } = await findSettings(db)
  const page = PAGES.product(id)
  const inBengali = (path: string) => backInStockMail('bn', siteUrl + path, nameIn('bn', name, name_bn))
  const english = backInStockMail('en', siteUrl + page, name)
  // Only shops with the Bengali edition have pages below /bn.
  const bengali = inBengali(page)
  return {
    bn: { ...inBengali(bengaliOf(page)), from: nameIn('bn', shop_name, shop_name_bn) },
    en: { ...{ bn: bengali, en: english, both: joinMails(bengali, english) }[language], from: shop_name },
  }
}

/** Stores a mail to each who waits for a product and gave an address, once. */
async function mailWaiting(transaction: Db, id: number, { siteUrl }: MailUrls): Promise<void> {
  const waiting = (await listWaiting(transaction, id)).filter(({ email }) => email !== '')
  const [stored] = await listStored(transaction, [id])
  if (!stored || waiting.length === 0) return
  const mails = await backMails(transaction, stored, siteUrl)
  await insertJobs(
    transaction,
    waiting.map(({ id: request, created_at, email, language }) => ({
      kind: 'mail' as const,
      key: `stock:${request}:${created_at}`,
      body: { to: email, ...mails[language] },
    })),
  )
  const requests = waiting.map((request) => request.id)
  await markTold(transaction, requests)
}

/** Work after a product runs out or is back. Everything is read again: much may have happened since the job was made. */
export async function followStock(db: Db, { body }: Job, urls: MailUrls): Promise<void> {
  const { product } = JSON.parse(body) as { product: number } // Written by `stockNotice`.
  await saveProducts(db, async ({ db: transaction }) => {
    if (await putAway(transaction, product)) await mailWaiting(transaction, product, urls)
  })
}
