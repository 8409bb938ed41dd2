import type { Db } from '#platform/db/schema.ts'
import { findSetting, storeSettings } from '#platform/db/setting-rows.ts'
import { DEFAULT_MAILS } from '#shop/orders/rules/order-mails.ts'
import { type Notices, noticesSchema } from '#shop/settings/contract/office/notices.ts'

const EMAILS = 'notice_emails'
const MAILS = 'order_mails'

const mailOf = (step: keyof Notices['mails']): Notices['mails'][typeof step] => ({
  is_on: true,
  texts: DEFAULT_MAILS[step],
})
const UNSET: Omit<Notices, 'emails'> = {
  version: 0,
  language: 'both',
  mails: {
    placed: mailOf('placed'),
    confirmed: mailOf('confirmed'),
    shipped: mailOf('shipped'),
    delivered: mailOf('delivered'),
    cancelled: mailOf('cancelled'),
  },
}

/** Receivers of mails about orders, and texts of mails to shoppers. Unset fields have their default. */
export async function findNotices(db: Db): Promise<Notices> {
  const emails = await findSetting(db, EMAILS)
  const mails = await findSetting(db, MAILS)
  const stored = typeof mails === 'object' ? mails : {}
  return noticesSchema.parse({ ...UNSET, ...stored, emails: emails ?? [] })
}

/** Stores both; call it in a transaction that `lockNotices` began. */
export const storeNotices = (db: Db, { emails, ...mails }: Notices): Promise<void> =>
  storeSettings(db, { [EMAILS]: emails, [MAILS]: mails })

/** The same as `findNotices`, locked until the end of the transaction. */
export async function lockNotices(db: Db): Promise<Notices> {
  await db
    .insertInto('setting')
    .values({ key: EMAILS, value: '[]' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('setting.value') })))
    .execute()
  return findNotices(db)
}
