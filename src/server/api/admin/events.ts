import type { OrderEvents } from '#contract/admin/notices.ts'
import type { Role } from '#contract/office-staff.ts'
import { toTaka } from '#rules/money.ts'
import { can } from '#rules/permissions.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'
import { eventStream } from './event-stream.ts'
import type { FedEvents } from './order-feed.ts'

/** Events as a role sees them. */
const toWire = ({ position, isReset, events }: FedEvents, role: Role): OrderEvents => ({
  position,
  is_reset: isReset,
  events: events.map(({ totalPaisa, ...event }) => ({
    ...event,
    ...(totalPaisa !== undefined && { total: can(role, 'order:totals') ? toTaka(totalPaisa) : null }),
  })),
})

export const eventHandlers = {
  /** Sends `missed` with what happened around the last position, `orders` with what happens, and `beat`. */
  async streamOrderEvents(c) {
    const { staff, findCurrentStaff, headers, events: feed } = c.var
    // A browser that is refused asks another process, or this one by polling.
    if (feed.isClosed) return refuse('too_slow')
    let { role } = staff
    return eventStream({
      async mayStay() {
        const now = await findCurrentStaff()
        role = now?.role ?? role
        return now !== undefined
      },
      open({ send, end }) {
        const tell = (name: string, fed: FedEvents) => send(name, toWire(fed, role), fed.position)
        const { ready, leave } = feed.listen((fed) => tell('orders', fed), end)
        return {
          leave,
          beat: () => tell('beat', { position: new Date().toISOString(), isReset: false, events: [] }),
          async begin() {
            await ready
            tell('missed', await feed.readSince(headers['Last-Event-ID'] ?? ''))
          },
        }
      },
    })
  },
  async listOrderEvents({ var: { staff, query, events } }) {
    return toWire(await events.readSince(query.since), staff.role)
  },
} satisfies Partial<Handlers>
