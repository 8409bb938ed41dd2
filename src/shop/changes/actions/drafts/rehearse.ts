import { outcomeOf, Rollback } from '#platform/actions/transact.ts'
import type { ChosenDrafts, DraftConflict } from '#platform/contract/office/drafts.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Database, Db } from '#platform/db/schema.ts'
import { addProduct, saveProduct } from '#shop/catalogue/actions/office-products.ts'
import type { TypedProduct } from '#shop/catalogue/contract/office/typed-product.ts'
import { publishDrafts } from './publish.ts'

export type Rehearsed<T> = { kind: 'done'; value: T } | { kind: 'changed'; conflicts: DraftConflict[] }

/** Runs `work` in a transaction and rolls all of it back. SQLite has one writer, so that others wait meanwhile. */
const rolledBack = <T>(db: Database, work: (transaction: Db) => Promise<T>): Promise<T> =>
  outcomeOf(
    db.transaction().execute(async (transaction): Promise<T> => {
      throw new Rollback(await work(transaction))
    }),
  )

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
