import type { OrderEvents } from '#contract/admin/notices.ts'
import type { Role } from '#contract/office-staff.ts'
import { EVENT_BEAT } from '#contract/server-limits.ts'
import { toTaka } from '#rules/money.ts'
import { can } from '#rules/permissions.ts'
import type { FedEvents, OrderFeed } from './order-feed.ts'

/** Milliseconds after which a browser connects again. */
const RETRY = 3000

/** Events as a role sees them. */
export const toWire = ({ position, isReset, events }: FedEvents, role: Role): OrderEvents => ({
  position,
  is_reset: isReset,
  events: events.map(({ totalPaisa, ...event }) => ({
    ...event,
    ...(totalPaisa !== undefined && { total: can(role, 'order:totals') ? toTaka(totalPaisa) : null }),
  })),
})

interface Streaming {
  feed: OrderFeed
  role: Role
  /** Position of the latest event that the browser got; empty for a first connection. */
  since: string
  /** Whether the person may still listen; asked at each beat. */
  mayStay: () => Promise<boolean>
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // nginx would collect the events of a minute.
  'X-Accel-Buffering': 'no',
}

/**
 * Server-sent events about orders: `missed` with what happened around the position, `orders` with what happens, `beat` so that proxies keep the connection and the
 * browser notices a dead one, and `end` when the session is over.
 */
export function streamEvents({ feed, role, since, mayStay }: Streaming): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOpen = true
      const send = (text: string) => isOpen && controller.enqueue(encoder.encode(text))
      const tell = (name: string, fed: FedEvents) =>
        send(`id: ${fed.position}\nevent: ${name}\ndata: ${JSON.stringify(toWire(fed, role))}\n\n`)
      const end = () => {
        stop()
        controller.close()
      }
      const beat = async () => {
        // A database that is away ends nobody's session.
        const stays = await mayStay().catch(() => true)
        if (!isOpen) return
        if (stays) return tell('beat', { position: new Date().toISOString(), isReset: false, events: [] })
        send('event: end\ndata: {}\n\n')
        end()
      }
      const beating = setInterval(() => void beat(), EVENT_BEAT)
      const { ready, leave } = feed.listen((fed) => tell('orders', fed), end)
      stop = () => {
        isOpen = false
        clearInterval(beating)
        leave()
      }
      send(`retry: ${RETRY}\n\n`)
      await ready
      tell('missed', await feed.readSince(since))
    },
    cancel: () => stop(),
  })
  return new Response(body, { headers: HEADERS })
}
