import { can } from '#rules/permissions.ts'
import { findSignedInStaff } from '../../db/staff-sessions.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'
import { sessionToken } from './cookies.ts'
import { streamEvents, toWire } from './event-stream.ts'
import { mayEnter } from './require-staff.ts'

export const eventHandlers = {
  async streamOrderEvents(c) {
    const { db, staff, headers, events } = c.var
    // A browser that is refused asks another process, or this one by polling.
    if (events.isClosed) return refuse('too_slow')
    const token = sessionToken(c)
    return streamEvents({
      feed: events,
      role: staff.role,
      since: headers['Last-Event-ID'] ?? '',
      async mayStay() {
        const signedIn = await findSignedInStaff(db, token)
        return signedIn !== undefined && mayEnter(signedIn.staff, c.var) && can(signedIn.staff.role, 'order:read')
      },
    })
  },
  async listOrderEvents({ var: { staff, query, events } }) {
    return toWire(await events.readSince(query.since), staff.role)
  },
} satisfies Partial<Handlers>
