import { listWishes } from '../db/wishes.ts'
import { changeWishes } from '../shop/wishes.ts'
import type { Handlers } from './handler.ts'

export const wishlistHandlers = {
  getWishlist: async ({ var: { db, customer } }) => ({ products: await listWishes(db, customer.id) }),
  async changeWishlist({ var: { db, customer, body } }) {
    return { products: await changeWishes(db, customer.id, body) }
  },
} satisfies Partial<Handlers>
