import { Hono } from 'hono'
import { wishChangeSchema } from '#contract/account.ts'
import { API } from '#contract/paths.ts'
import { changeWishes, listWishes } from '../db/wishes.ts'
import { requireCustomer } from './customer.ts'
import type { CustomerEnv } from './env.ts'
import { jsonBody } from './input.ts'
import { limitChanges } from './limit.ts'

export const wishlistRoutes = new Hono<CustomerEnv>()
  .get(API.wishlist, requireCustomer, async (c) => c.json({ products: await listWishes(c.var.db, c.var.customer.id) }))
  .put(API.wishlist, requireCustomer, limitChanges, jsonBody(wishChangeSchema), async (c) => {
    const { db, customer, body } = c.var
    const products = await db.transaction().execute((transaction) => changeWishes(transaction, customer.id, body))
    return c.json({ products })
  })
