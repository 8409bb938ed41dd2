import { settingsSchema } from '#contract/settings.ts'
import { logChange } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'
import { deleteSettings, type SettingRows, upsertSettings } from '../db/settings.ts'
import { transact } from './transact.ts'

/** Logs a change of these settings, where pages show one of them. */
async function logShown(transaction: Db, keys: string[]): Promise<void> {
  if (keys.some((key) => key in settingsSchema.shape)) await logChange(transaction, 'frame')
}

/** Sets these settings and leaves the others. */
export const saveSettings = (db: Db, settings: SettingRows): Promise<void> =>
  transact(db, async (transaction) => {
    const keys = Object.keys(settings)
    if (keys.length === 0) return
    await upsertSettings(transaction, settings)
    await logShown(transaction, keys)
  })

/** Unsets settings. */
export const clearSettings = (db: Db, keys: string[]): Promise<void> =>
  transact(db, async (transaction) => {
    if (keys.length === 0) return
    await deleteSettings(transaction, keys)
    await logShown(transaction, keys)
  })
