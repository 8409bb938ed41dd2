import { openShop } from '#platform/open-shop.ts'
import { readConfig } from '#platform/process/config.ts'
import { findFrame } from '#shop/content/queries/page-data.ts'

/** The shop of DATA_DIR and the data of its frame, read once per build. */
export const shop = openShop(readConfig())
export const frame = await findFrame(shop.db)
