import type { Handlers } from '#platform/calls/handler.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { EVENT_BEAT, SESSION_CHECK } from '#platform/contract/server-limits.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { OrderEvents } from '#shop/settings/contract/office/notices.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import type { FedEvents } from './order-feed.ts'

/** Milliseconds after which a browser connects again. */
const RETRY = 3000
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // nginx would collect the events of a minute.
  'X-Accel-Buffering': 'no',
}

/** An open connection to a browser. What is sent after its end is dropped. */
interface Sink {
  send: (name: string, data: object, id?: string) => void
  end: () => void
}

/** Where events come from. */
interface Source {
  /** Sends what stands at the beginning. */
  begin: () => Promise<void>
  /** Sends a sign of life, so that proxies keep the connection and the browser notices a dead one. */
  beat: () => void
  leave: () => void
}

interface Streaming {
  /** Whether the person may still listen; asked every `SESSION_CHECK`. */
  mayStay: () => Promise<boolean>
  open: (sink: Sink) => Source
}

/** Server-sent events until the browser leaves; the last one is `end` when the person may no longer listen. */
export function eventStream({ mayStay, open }: Streaming): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOpen = true
      const write = (text: string) => isOpen && controller.enqueue(encoder.encode(text))
      const send: Sink['send'] = (name, data, id) =>
        write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      const end = () => {
        if (!isOpen) return
        stop()
        controller.close()
      }
      const check = async () => {
        // A database that is away ends nobody's session.
        if (await mayStay().catch(() => true)) return
        send('end', {})
        end()
      }
      const { begin, beat, leave } = open({ send, end })
      const timers = [setInterval(() => void check(), SESSION_CHECK), setInterval(beat, EVENT_BEAT)]
      stop = () => {
        isOpen = false
        timers.forEach(clearInterval)
        leave()
      }
      write(`retry: ${RETRY}\n\n`)
      await begin().catch((error) => log('warn', 'A stream of events could not begin.', errorDetails(error)))
    },
    cancel: () => stop(),
  })
  return new Response(body, { headers: HEADERS })
}

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
