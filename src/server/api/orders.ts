import { Hono } from 'hono'
import { ordersQuerySchema, trackOrderSchema } from '#contract/account.ts'
import { ORDER_NOT_FOUND } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { foldPhone } from '#rules/text.ts'
import { findOrder, findTrackedOrder, listOrders } from '../db/order-reads.ts'
import { requireCustomer } from './customer.ts'
import type { CustomerEnv } from './env.ts'
import { jsonBody, pathId, query } from './input.ts'
import { giveBack, inNetwork, spend } from './limit.ts'
import { refuse } from './refuse.ts'

export const orderRoutes = new Hono<CustomerEnv>()
  .get(API.orders, requireCustomer, query(ordersQuerySchema), async (c) =>
    c.json(await listOrders(c.var.db, c.var.customer.id, c.var.query.page)),
  )
  .get(API.order(':id'), requireCustomer, async (c) => {
    const id = pathId(c)
    const order = id === undefined ? undefined : await findOrder(c.var.db, id, c.var.customer.id)
    return order ? c.json(order) : refuse(c, 404, ORDER_NOT_FOUND)
  })
  .post(API.trackOrder, jsonBody(trackOrderSchema), async (c) => {
    const { order: id, phone_number } = c.var.body
    const subjects = {
      trackByPhoneAndAddress: inNetwork(phone_number, c.var),
      trackByPhone: foldPhone(phone_number),
      trackByAddress: c.var.address,
    }
    const tooMany = await spend(c, subjects)
    if (tooMany) return tooMany
    const order = await findTrackedOrder(c.var.db, id, phone_number)
    if (!order) return refuse(c, 404, ORDER_NOT_FOUND)
    await giveBack(c, subjects)
    return c.json(order)
  })
