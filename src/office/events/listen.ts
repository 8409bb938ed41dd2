import { call } from '#office/api.ts'
import { listOrderEvents, streamOrderEvents } from '#platform/contract/addresses/admin-routes.ts'
import type { OrderEvents } from '#shop/settings/contract/office/notices.ts'

const SECOND = 1000
/** A stream that is silent for so long is dead: beats come every 15 s. */
const MAX_SILENT = 40 * SECOND
/** Between two questions while there is no stream, and until a stream is tried again. */
const POLL = 4 * SECOND
const STREAM_AGAIN = 30 * SECOND

const STREAM = streamOrderEvents.split(' ')[1] ?? ''

interface Listening {
  hear: (events: OrderEvents) => void
  /** The session has ended. */
  end: () => void
}

/** Opens the stream; `drop` is called where it ends, `end` where the session does. */
function openStream(
  uses: Record<'missed' | 'orders' | 'beat', (events: OrderEvents) => void>,
  { drop, end }: { drop: () => void; end: () => void },
): EventSource {
  const opened = new EventSource(STREAM)
  for (const [name, use] of Object.entries(uses))
    opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
      // The same as the answer of listOrderEvents, which the API's tests check.
      const events: OrderEvents = JSON.parse(data)
      use(events)
    })
  opened.addEventListener('end', () => {
    drop()
    end()
  })
  opened.addEventListener('error', () => {
    // The browser connects again by itself, unless the shop refused.
    if (opened.readyState === EventSource.CLOSED) drop()
  })
  return opened
}

/**
 * Hears what happens to orders until the returned function is called: by a stream, and by asking every few seconds where
 * no stream gets through. An event may be heard twice.
 */
export function listenToOrders({ hear, end }: Listening): () => void {
  let position = ''
  /** The first position. */
  let begun: string | undefined
  let source: EventSource | undefined
  let isLeft = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  const take = (events: OrderEvents) => {
    position = events.position
    if (events.is_reset || events.events.length > 0) hear(events)
  }
  /** Takes an answer that reaches back further than was asked: what was there before this screen is not new. */
  const takeMissed = ({ events, ...answer }: OrderEvents) => {
    begun ??= answer.position
    const from = begun
    take({ ...answer, events: events.filter(({ at }) => at >= from) })
  }
  const poll = async () => {
    clearTimeout(polling)
    try {
      // Without a position, nothing is old enough to be told.
      takeMissed(await call(listOrderEvents, { query: { since: position } }))
    } catch {
      // Said by whatever else the screen asks for.
    }
    if (!isLeft && !source) polling = setTimeout(() => void poll(), POLL)
  }
  const drop = () => {
    source?.close()
    source = undefined
    clearTimeout(silence)
    clearTimeout(again)
    if (isLeft) return
    void poll()
    again = setTimeout(connect, STREAM_AGAIN)
  }
  const connect = () => {
    if (isLeft || source) return
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(drop, MAX_SILENT)
    }
    const hears = (use: (events: OrderEvents) => void) => (events: OrderEvents) => {
      alive()
      clearTimeout(polling)
      use(events)
    }
    alive()
    source = openStream({ missed: hears(takeMissed), orders: hears(take), beat: hears(take) }, { drop, end })
  }
  connect()
  return () => {
    isLeft = true
    clearTimeout(polling)
    drop()
  }
}
