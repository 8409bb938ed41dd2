import type { Db } from '#platform/db/schema.ts'
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

async function readSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** Receivers of mails about orders, and texts of mails to shoppers. Unset fields have their default. */
export async function findNotices(db: Db): Promise<Notices> {
  const emails = await readSetting(db, EMAILS)
  const mails = await readSetting(db, MAILS)
  const stored = typeof mails === 'object' ? mails : {}
  return noticesSchema.parse({ ...UNSET, ...stored, emails: emails ?? [] })
}

/** Stores both; call it in a transaction that `lockNotices` began. */
export async function storeNotices(db: Db, { emails, ...mails }: Notices): Promise<void> {
  const rows = [
    { key: EMAILS, value: JSON.stringify(emails) },
    { key: MAILS, value: JSON.stringify(mails) },
  ]
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}

/** The same as `findNotices`, locked until the end of the transaction. */
export async function lockNotices(db: Db): Promise<Notices> {
  await db
    .insertInto('setting')
    .values({ key: EMAILS, value: '[]' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('setting.value') })))
    .execute()
  return findNotices(db)
}
