import * as z from 'zod/mini'
import { MESSAGE_STEPS } from '#platform/contract/jobs.ts'
import { PROVIDER_REFUSALS } from '#platform/contract/providers.ts'
import { recordOf } from '#platform/contract/records.ts'
import type { Db } from '#platform/db/schema.ts'
import { findSetting, storeSettings } from '#platform/db/setting-rows.ts'
import { type MessageSettings, messageSettingsSchema } from '#shop/messages/contract/message.ts'
import { DEFAULT_MESSAGES } from '#shop/messages/rules/message-texts.ts'

/** What is left at a sender. */
const balance = z.object({ connection: z.int(), paisa: z.int(), at: z.string() })
/** Why the shop switched a sender off. */
const stop = z.object({ connection: z.int(), code: z.enum(PROVIDER_REFUSALS), at: z.string() })

const BALANCE = 'messages_balance'
const STOP = 'messages_stop'

const find = async <Shape extends z.ZodMiniType>(db: Db, key: string, shape: Shape) =>
  z.safeParse(shape, await findSetting(db, key)).data

export const storeBalance = (db: Db, state: z.output<typeof balance>) => storeSettings(db, { [BALANCE]: state })
export const findBalance = (db: Db) => find(db, BALANCE, balance)
export const storeStop = (db: Db, state: z.output<typeof stop>) => storeSettings(db, { [STOP]: state })
export const findStop = (db: Db) => find(db, STOP, stop)

const KEY = 'messages'

const UNSET: MessageSettings = {
  version: 0,
  language: 'bn',
  part_price: 0,
  notices: recordOf(MESSAGE_STEPS, (step) => ({ is_on: false, texts: DEFAULT_MESSAGES[step] })),
}

/** What shoppers are sent; nothing until the merchant switches it on. */
export async function findMessageSettings(db: Db): Promise<MessageSettings> {
  return messageSettingsSchema.parse({ ...UNSET, ...(await findSetting(db, KEY)) })
}

export const storeMessageSettings = (db: Db, settings: MessageSettings): Promise<void> =>
  storeSettings(db, { [KEY]: settings })
