import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { MessageSettings } from '#shop/messages/contract/message.ts'
import { findMessageSettings, storeMessageSettings } from '#shop/messages/queries/message-settings.ts'
import { lockSettings } from '#shop/settings/queries/settings.ts'

/** Stores what shoppers are sent, and returns it; undefined if another person did since `version` was read. */
export const saveMessageSettings = (
  db: Db,
  settings: MessageSettings,
  actor: Actor,
): Promise<MessageSettings | undefined> =>
  transact(db, async (transaction) => {
    await lockSettings(transaction)
    const { version, ...before } = await findMessageSettings(transaction)
    if (version !== settings.version) return undefined
    const { version: _, ...after } = settings
    await storeMessageSettings(transaction, { ...settings, version: version + 1 })
    const of = { subject: 'setting', subjectId: 'messages' }
    await insertAudit(transaction, actor, { action: 'message.change', ...of, before, after })
    return { ...settings, version: version + 1 }
  })
