import type { Db } from '#platform/db/schema.ts'
import type { ProductInput } from '#shop/catalogue/actions/product-row.ts'
import { saveProducts } from '#shop/catalogue/actions/save-products.ts'

/** Inserts one product in its own transaction, or as part of the transaction `db`; returns its id. */
export const insertProduct = (db: Db, input: ProductInput): Promise<number> =>
  saveProducts(db, (products) => products.insert(input))

/** Updates one product in the same way. */
export const updateProduct = (db: Db, id: number, input: ProductInput): Promise<void> =>
  saveProducts(db, (products) => products.update(id, input))

/** Inserts many products with source ids in the same way. */
export const insertNewProducts = (db: Db, inputs: ProductInput[]): Promise<number> =>
  saveProducts(db, (products) => products.insertNew(inputs))
