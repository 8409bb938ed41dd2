import { MESSAGE_STEPS } from '#platform/contract/jobs.ts'
import { recordOf } from '#platform/contract/records.ts'
import type { Db } from '#platform/db/schema.ts'
import { type MessageSettings, messageSettingsSchema } from '#shop/messages/contract/message.ts'
import { DEFAULT_MESSAGES } from '#shop/messages/rules/message-texts.ts'

const KEY = 'messages'

const UNSET: MessageSettings = {
  version: 0,
  language: 'bn',
  part_price: 0,
  notices: recordOf(MESSAGE_STEPS, (step) => ({ is_on: false, texts: DEFAULT_MESSAGES[step] })),
}

/** What shoppers are sent; nothing until the merchant switches it on. */
export async function findMessageSettings(db: Db): Promise<MessageSettings> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? messageSettingsSchema.parse({ ...UNSET, ...JSON.parse(row.value) }) : UNSET
}

export async function storeMessageSettings(db: Db, settings: MessageSettings): Promise<void> {
  const value = JSON.stringify(settings)
  await db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
