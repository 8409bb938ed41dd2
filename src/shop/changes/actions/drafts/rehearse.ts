import type { ChosenDrafts, DraftConflict } from '#platform/contract/office/drafts.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Database, Db } from '#platform/db/schema.ts'
import { addProduct, saveProduct } from '#shop/catalogue/actions/office-products.ts'
import type { TypedProduct } from '#shop/catalogue/contract/office/typed-product.ts'
import { publishDrafts } from './publish.ts'

export type Rehearsed<T> = { kind: 'done'; value: T } | { kind: 'changed'; conflicts: DraftConflict[] }

/** Ends a transaction that is never committed. */
class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('A rehearsal is never committed.')
    this.result = result
  }
}

/** Runs `work` in a transaction and rolls all of it back. SQLite has one writer, so that others wait meanwhile. */
async function rolledBack<T>(db: Database, work: (transaction: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (transaction): Promise<never> => {
      throw new RolledBack<T>(await work(transaction))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

/** Runs `look` in a transaction in which these drafts are published, and rolls all of it back. */
export const rehearseDrafts = <T>(
  db: Database,
  chosen: ChosenDrafts,
  look: (transaction: Db) => Promise<T>,
): Promise<Rehearsed<T>> =>
  rolledBack(db, async (transaction) => {
    const published = await publishDrafts(transaction, chosen, COMMAND)
    return published.kind === 'done' ? { kind: 'done', value: await look(transaction) } : published
  })

/** The same with a product as somebody types it, shown to shoppers; undefined where it can't be stored so. */
export const rehearseProduct = <T>(
  db: Database,
  { id, fields }: TypedProduct,
  look: (transaction: Db, id: number) => Promise<T>,
): Promise<T | undefined> =>
  rolledBack(db, async (transaction) => {
    const shown = { ...fields, state: 'live' as const }
    const by = { actor: COMMAND }
    const saved =
      id === null ? await addProduct(transaction, shown, by) : await saveProduct(transaction, { id }, shown, by)
    return saved.kind === 'done' ? look(transaction, saved.id) : undefined
  })
