import type { Settings } from '#contract/settings.ts'
import { isWithin } from '#rules/window.ts'
import { findShipping } from '#server/db/settings.ts'
import { isDemoShop } from './demo-items.ts'
import type { Db } from './schema.ts'
import { findSettings } from './settings.ts'

/** The settings as pages show them at a moment: without an announcement that has not begun or has ended. */
const shownSettings = ({ announcement_from: from, announcement_until: until, ...settings }: Settings, now: string) => ({
  ...settings,
  ...(!isWithin({ from, until }, now) && { announcement: '', announcement_bn: '' }),
})
export type ShownSettings = ReturnType<typeof shownSettings>

/** The data that every page shows now. */
export const findFrame = async (db: Db) => ({
  settings: shownSettings(await findSettings(db), new Date().toISOString()),
  isDemo: await isDemoShop(db),
  /** Null until the delivery charges are set. */
  shipping: await findShipping(db),
})

export type Frame = Awaited<ReturnType<typeof findFrame>>
