import { deleteOtherSessions, deleteSession, listSessions } from '../db/sessions.ts'
import type { Handlers } from './handler.ts'
import { refuse } from './refuse.ts'

/** Where a customer is signed in; another customer's session is as unknown as one that does not exist. */
export const sessionListHandlers = {
  async listSessions({ var: { db, customer, sessionId } }) {
    return { results: await listSessions(db, customer.id, sessionId) }
  },
  async endSession({ var: { db, customer, body } }) {
    const isEnded = await deleteSession(db, customer.id, body.session)
    return isEnded ? { response: 'success' } : refuse('session_not_found')
  },
  async endOtherSessions({ var: { db, customer, sessionId } }) {
    await deleteOtherSessions(db, customer.id, sessionId)
    return { response: 'success' }
  },
} satisfies Partial<Handlers>
