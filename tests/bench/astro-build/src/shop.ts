import { readConfig } from '#server/config.ts'
import { findFrame } from '#server/db/frame.ts'
import { openShop } from '#server/shop.ts'

/** The shop of DATA_DIR, and what stands on every page of it, read once a build. */
export const shop = openShop(readConfig())
export const frame = await findFrame(shop.db)
