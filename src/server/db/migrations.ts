import type { Kysely } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { engineOf } from './engine.ts'
import { shop } from './migrations/0001-shop.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { publishing } from './migrations/0003-publishing.ts'
import { limits } from './migrations/0004-limits.ts'
import { search } from './migrations/0005-search.ts'
import { popularity } from './migrations/0006-popularity.ts'
import { sessions } from './migrations/0007-sessions.ts'
import { devices } from './migrations/0008-devices.ts'
import { hiddenProducts } from './migrations/0009-hidden-products.ts'
import { operator } from './migrations/0010-operator.ts'
import { changeWriters } from './migrations/0011-change-writers.ts'
import { staff } from './migrations/0012-staff.ts'
import { orders } from './migrations/0013-orders.ts'
import { pictureWidths } from './migrations/0014-picture-widths.ts'
import { boughtReviews } from './migrations/0015-bought-reviews.ts'
import { addresses } from './migrations/0016-addresses.ts'
import { jobs } from './migrations/0017-jobs.ts'
import { content } from './migrations/0018-content.ts'
import { searchInMemory } from './migrations/0019-search-in-memory.ts'
import { officeProducts } from './migrations/0020-office-products.ts'
import { searches } from './migrations/0021-searches.ts'
import { imports } from './migrations/0022-imports.ts'
import { drafts } from './migrations/0023-drafts.ts'
import { pricePlans } from './migrations/0024-price-plans.ts'
import { silentImports } from './migrations/0025-silent-imports.ts'
import { namelessSearches } from './migrations/0026-nameless-searches.ts'
import { draftBases } from './migrations/0027-draft-bases.ts'
import { fewerProductIndexes } from './migrations/0028-fewer-product-indexes.ts'
import { productGroups } from './migrations/0029-product-groups.ts'
import { stock } from './migrations/0030-stock.ts'
import { measuredOrders } from './migrations/0031-measured-orders.ts'
import { importGroups } from './migrations/0032-import-groups.ts'
import { categoryTree } from './migrations/0033-category-tree.ts'
import { dailyCounts } from './migrations/0034-daily-counts.ts'
import { googleCategories } from './migrations/0035-google-categories.ts'
import { orderLanguage } from './migrations/0036-order-language.ts'
import { bannerTexts } from './migrations/0037-banner-texts.ts'
import { bengaliDescriptions } from './migrations/0038-bengali-descriptions.ts'
import { stockRequestLanguage } from './migrations/0039-stock-request-language.ts'
import type { Schema } from './schema.ts'

const MIGRATIONS = {
  '0001_shop': shop,
  '0002_accounts': accounts,
  '0003_publishing': publishing,
  '0004_limits': limits,
  '0005_search': search,
  '0006_popularity': popularity,
  '0007_sessions': sessions,
  '0008_devices': devices,
  '0009_hidden_products': hiddenProducts,
  '0010_operator': operator,
  '0011_change_writers': changeWriters,
  '0012_staff': staff,
  '0013_orders': orders,
  '0014_picture_widths': pictureWidths,
  '0015_bought_reviews': boughtReviews,
  '0016_addresses': addresses,
  '0017_jobs': jobs,
  '0018_content': content,
  '0019_search_in_memory': searchInMemory,
  '0020_office_products': officeProducts,
  '0021_searches': searches,
  '0022_imports': imports,
  '0023_drafts': drafts,
  '0024_price_plans': pricePlans,
  '0025_silent_imports': silentImports,
  '0026_nameless_searches': namelessSearches,
  '0027_draft_bases': draftBases,
  '0028_fewer_product_indexes': fewerProductIndexes,
  '0029_product_groups': productGroups,
  '0030_stock': stock,
  '0031_measured_orders': measuredOrders,
  '0032_import_groups': importGroups,
  '0033_category_tree': categoryTree,
  '0034_daily_counts': dailyCounts,
  '0035_google_categories': googleCategories,
  '0036_order_language': orderLanguage,
  '0037_banner_texts': bannerTexts,
  '0038_bengali_descriptions': bengaliDescriptions,
  '0039_stock_request_language': stockRequestLanguage,
}

/** All migrations in their order. */
export const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS }

/** Every migration that this code knows, by name. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** Kysely's message for a migration that the database has run and this code does not know. */
const UNKNOWN = /previously executed migration (\S+) is missing/

/** Explains what to do with a database that a newer version has migrated. */
function explained(error: unknown): unknown {
  const name = error instanceof Error ? UNKNOWN.exec(error.message)?.[1] : undefined
  if (name === undefined) return error
  return new Error(
    `This database belongs to a newer version of the shop: it has the migration ${name}, which this version does not know. ` +
      'Nothing was changed. Start the newer version again. Or, to stay with this version, begin with an empty database ' +
      '(move shop.db with shop.db-wal and shop.db-shm out of the data folder; on PostgreSQL make a new database for ' +
      'DATABASE_URL) and restore the backup that was made before the update: npm run shop -- restore FILE. ' +
      'Orders that came since that backup are only in the newer database.',
  )
}

/**
 * Migrates the tables. A failed migration is rolled back, and several processes
 * may call this at once. Throws an error that says what to do if a newer version has migrated the database.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await engineOf(db).whileMigrating(db, async (connection) => {
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
    if (error) throw explained(error)
  })
}
