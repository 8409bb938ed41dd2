import { Hono } from 'hono'
import { endSessionSchema } from '#contract/account.ts'
import { SESSION_NOT_FOUND } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { deleteOtherSessions, deleteSession, listSessions } from '../db/sessions.ts'
import { requireCustomer } from './customer.ts'
import type { CustomerEnv } from './env.ts'
import { formBody } from './input.ts'
import { refuse } from './refuse.ts'

/** Where a customer is signed in; another customer's session is as unknown as one that is none. */
export const sessionListRoutes = new Hono<CustomerEnv>()
  .get(API.sessions, requireCustomer, async (c) => {
    const { db, customer, sessionId } = c.var
    return c.json({ results: await listSessions(db, customer.id, sessionId) })
  })
  .post(API.endSession, requireCustomer, formBody(endSessionSchema), async (c) => {
    const { db, customer, body } = c.var
    const isEnded = await deleteSession(db, customer.id, body.session)
    return isEnded ? c.json({ response: 'success' }) : refuse(c, 404, SESSION_NOT_FOUND)
  })
  .post(API.endOtherSessions, requireCustomer, async (c) => {
    const { db, customer, sessionId } = c.var
    await deleteOtherSessions(db, customer.id, sessionId)
    return c.json({ response: 'success' })
  })
