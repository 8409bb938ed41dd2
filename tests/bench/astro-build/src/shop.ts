import { readConfig } from '#server/config.ts'
import { findFrame } from '#server/db/page-data.ts'
import { openShop } from '#server/open-shop.ts'

/** The shop of DATA_DIR and the data of its frame, read once per build. */
export const shop = openShop(readConfig())
export const frame = await findFrame(shop.db)
