import { mailboxKey } from '#rules/mailbox.ts'
import { addStockRequest } from '../shop/stock-requests.ts'
import { findCaller } from './customer.ts'
import type { Handlers } from './handler.ts'
import { consume, refund } from './rate-limit.ts'
import { refuse } from './refuse.ts'

export const stockHandlers = {
  async createStockRequest(c) {
    const { db, body, address, language } = c.var
    const { contact } = body
    const subjects = {
      stockRequestsByContact: contact.includes('@') ? mailboxKey(contact) : contact,
      stockRequestsByAddress: address,
    }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const caller = await findCaller(c)
    const requested = await addStockRequest(db, body, { customerId: caller?.customer.id ?? null, language })
    if (requested === 'stored') return { response: 'success' }
    await refund(c, subjects)
    return refuse(requested === 'back' ? 'stock_is_back' : 'product_not_found')
  },
} satisfies Partial<Handlers>
