import type { Language } from '#contract/office-staff.ts'
import type { NewStockRequest } from '#contract/stock-request.ts'
import { stockWord } from '#rules/stock.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import { findProduct } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import { lockStock } from '../db/stock.ts'
import { findRequest, insertRequest, markTold } from '../db/stock-requests.ts'
import { transact } from './transact.ts'

export type Requested = 'stored' | 'missing' | 'back'

/** Notes who wants to hear that a product is back, once for each phone or address; `back`: it is back already. */
export const addStockRequest = (
  db: Db,
  { product, contact }: NewStockRequest,
  { customerId, language }: { customerId: number | null; language: Language },
): Promise<Requested> =>
  transact(db, async (transaction) => {
    if (!(await findProduct(transaction, product))) return 'missing'
    // Locked, so that nobody is forgotten who asks at the moment when it comes back.
    const row = (await lockStock(transaction, [product])).get(product)
    if (!row || stockWord(row) !== 'out') return 'back'
    const isEmail = contact.includes('@')
    await insertRequest(transaction, {
      product_id: product,
      customer_id: customerId,
      phone: isEmail ? '' : contact,
      email: isEmail ? contact : '',
      contact_key: isEmail ? contact.toLowerCase() : contact,
      language,
      created_at: new Date().toISOString(),
    })
    return 'stored'
  })

/** Marks a request as answered by staff; false if it was already. */
export const noteTold = (db: Db, id: number, actor: Actor): Promise<boolean> =>
  transact(db, async (transaction) => {
    const request = await findRequest(transaction, id)
    if (!request || (await markTold(transaction, [id])) === 0) return false
    await insertAudit(transaction, actor, { action: 'stock.call', subject: 'stock', subjectId: request.product_id })
    return true
  })
